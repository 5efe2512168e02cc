-- An open claim waits for an answer; a decided one has it.
alter table claims
	add column decided_at timestamptz,
	add column decided_by uuid references users;

create index claims_by_time on claims (received_at, id);
create index claims_open on claims (received_at, id) where decided_at is null;
