-- The carts of signed-in customers. No foreign key to products: a cart may name what is no longer sold.
create table cart_lines (
	user_id uuid not null references users,
	product_id uuid not null,
	quantity smallint not null check (quantity between 1 and 20),
	added_at timestamptz not null,
	-- The order in which products were put in.
	place bigint not null generated always as identity,
	primary key (user_id, product_id)
);
