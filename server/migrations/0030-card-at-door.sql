-- Money at the door is taken in cash or with a card by a terminal; `cash_received` is the sum of either.
alter table orders add column card_at_door boolean not null default false;

-- The release before takes the money of a reopened order back without this column.
create function forget_card_at_door() returns trigger language plpgsql as $$
begin
	new.card_at_door := false;
	return new;
end
$$;

create trigger orders_card_forgotten before update on orders
	for each row when (new.cash_received is null and new.card_at_door) execute function forget_card_at_door();
