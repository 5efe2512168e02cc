-- Gift wrapping: its price in the shop, `null` while none is offered; and in an order the text of the card, `null` without wrapping.
-- What the customer pays for it is `wrapping_price`.
create table wrapping_offer (
	id boolean primary key default true check (id),
	version integer not null default 1,
	price bigint check (price >= 0)
);

insert into wrapping_offer default values;

alter table orders add column card_text text check (length(card_text) <= 300);
