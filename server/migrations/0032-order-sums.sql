-- What the total of an order is made of beside its lines: `total_price` is the lines less `discount`, with `wrapping_price` and
-- `delivery_price`. Whole tenge. Releases that know none of it place orders of lines alone.
alter table orders
	add column discount bigint not null default 0 check (discount >= 0),
	add column wrapping_price bigint not null default 0 check (wrapping_price >= 0),
	add column delivery_price bigint not null default 0 check (delivery_price >= 0);
