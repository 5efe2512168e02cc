-- What was taken at the door, and what of it was taken back, each on its day: an order keeps only how it stands now.
create table door_payments (
	id bigint generated always as identity primary key,
	order_id uuid not null references orders (id) on delete cascade,
	at timestamptz not null,
	by_card boolean not null,
	-- Below nothing when it was taken back.
	amount bigint not null check (amount <> 0)
);

create index door_payments_by_time on door_payments (at);
create index door_payments_by_order on door_payments (order_id);

insert into door_payments (order_id, at, by_card, amount)
select id, settled_at, card_at_door, cash_received from orders where cash_received > 0 and settled_at is not null;

create function note_door_payment() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and old.cash_received > 0 then
		insert into door_payments (order_id, at, by_card, amount)
		values (old.id, coalesce(new.settled_at, now()), old.card_at_door, -old.cash_received);
	end if;
	if new.cash_received > 0 then
		insert into door_payments (order_id, at, by_card, amount)
		values (new.id, coalesce(new.settled_at, now()), new.card_at_door, new.cash_received);
	end if;
	return null;
end
$$;

create trigger note_door_payment_of_new_order after insert on orders for each row when (new.cash_received > 0) execute function note_door_payment();

create trigger note_door_payment after update of cash_received, card_at_door on orders for each row
when (
	new.cash_received is distinct from old.cash_received
	or (new.cash_received > 0 and new.card_at_door is distinct from old.card_at_door)
)
execute function note_door_payment();
