-- Whoever opens the log of one toy finds the changes of many that it was among, too.
create index audit_entries_of_many on audit_entries using gin ((before -> 'products'))
	where action in ('bulk_changed', 'bulk_undone');

-- What is personal goes from an entry when a person's account goes: its values are emptied, and nothing else changes.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
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

-- What the deliveries of a day had brought when it was closed: that does not follow what becomes of its orders afterwards.
alter table cash_days add column settled bigint check (settled >= 0);

update cash_days set settled = (
	select coalesce(sum(cash_received), 0) from orders
	where deleted_at is null and (status between 1 and 4 or delivery_outcome = 'refused') and (
		delivery_date = cash_days.date
		or delivery_date is null and (settled_at at time zone 'Asia/Qostanay')::date = cash_days.date
	)
);

alter table cash_days alter column settled set not null;

-- An order is paid by what came online and stays, or by its whole price in cash; what went back counts no more once that is paid
-- online anew.
update orders set
	is_paid = kept > 0 or coalesce(cash_received >= total_price, false),
	refunded = greatest(0, least(orders.refunded, total_price - kept))
from (
	select reference, sum(amount - refunded - coalesce((
		select sum(refunds.amount) from refunds
		where payment_id = payments.id and reason = 'paid_twice' and refunds.status not in ('succeeded', 'canceled', 'refused')
	), 0)) as kept
	from payments where payments.status = 'succeeded' group by reference
) came
where reference = orders.id and (orders.refunded > 0 or cash_received > 0 or not is_paid);
