-- What the shopkeeper did: kept for good, and changed by nobody.
create table audit_entries (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	user_id uuid not null references users,
	action text not null,
	subject text not null,
	subject_id text not null,
	title text not null,
	before jsonb not null default '{}',
	after jsonb not null default '{}'
);

create index audit_entries_of_subject on audit_entries (subject, subject_id, id);
create index audit_entries_of_user on audit_entries (user_id, id);
create index audit_entries_by_time on audit_entries (at, id);
-- The log of one product also shows the changes of many that it was among.
create index audit_entries_of_many on audit_entries using gin ((before -> 'products'))
	where action in ('bulk_changed', 'bulk_undone');

-- When a person's account is deleted, the values of an entry may be emptied, and nothing else changes.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and current_setting('shop.forgetting_person', true) = 'yes'
		and new.before = '{}' and new.after = '{}'
		and (new.id, new.at, new.user_id, new.action, new.subject, new.subject_id, new.title)
			is not distinct from (old.id, old.at, old.user_id, old.action, old.subject, old.subject_id, old.title) then
		return new;
	end if;
	raise exception 'entries of the audit log cannot be changed';
end
$$;

create trigger audit_entries_kept before update or delete on audit_entries
	for each row execute function refuse_audit_change();

create trigger audit_entries_kept_whole before truncate on audit_entries
	for each statement execute function refuse_audit_change();
