-- While a sale runs, `price` is the sale's, so that lists, searches, carts and orders know nothing of sales. `old_price` is the
-- regular one, `lowest_price` the lowest of the 30 days before the sale. `sale_turns` counts the sales that began or ended by their
-- time, which raise `version` too.
alter table products
	add column old_price integer,
	add column lowest_price integer,
	add column sale_until timestamptz,
	add column sale_turns integer not null default 0,
	add constraint products_sale check (
		(old_price is null) = (lowest_price is null) and (old_price is null) = (sale_until is null)
		and (old_price is null or old_price between price + 1 and 9999999)
	);

-- With the old price, so that counting products on sale does not read the products themselves.
drop index products_filtered;
create index products_filtered on products (is_pictured desc, number desc)
	include (category, brand, price, quantity, average_rating, ages, old_price)
	where deleted_at is null;
create index products_on_sale on products (is_pictured desc, number desc) where deleted_at is null and old_price is not null;

-- Planned and running sales, one for each product. A sale runs from `starts_at` to `ends_at` while its price is below the regular one.
create table sales (
	product_id uuid primary key references products,
	price integer not null check (price between 1 and 9999999),
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	is_running boolean not null default false
);

create index sales_to_start on sales (starts_at) where not is_running;
create index sales_to_end on sales (ends_at);

-- A price that shoppers saw, and until when. That of a sale, unless the sale went with its regular price.
create table price_history (
	product_id uuid not null references products,
	price integer not null,
	is_sale boolean not null default false,
	until timestamptz not null default now()
);

create index price_history_of_product on price_history (product_id, until);
create index price_history_by_time on price_history (until);

create function note_price() returns trigger language plpgsql as $$
begin
	insert into price_history (product_id, price, is_sale)
	values (old.id, old.price, coalesce(coalesce(new.old_price, new.price) = old.old_price, false));
	return null;
end
$$;

create trigger products_price_noted after update on products
	for each row when (
		old.deleted_at is null and old.price > 0 and (old.price <> new.price or new.deleted_at is not null)
	) execute function note_price();

-- A regular price that is not above the sale's interrupts the sale.
create function keep_sale() returns trigger language plpgsql as $$
begin
	-- Releases that know no sales write the regular price where the sale's is.
	if new.old_price = old.old_price then
		new.old_price := new.price;
		new.price := old.price;
	end if;
	if new.old_price <= new.price then
		new.price := new.old_price;
		new.old_price := null;
		new.lowest_price := null;
		new.sale_until := null;
	end if;
	return new;
end
$$;

create trigger products_keep_sale before update of price, old_price on products
	for each row when (
		old.old_price is not null and new.old_price is not null and (new.price, new.old_price) <> (old.price, old.old_price)
	) execute function keep_sale();

create function mark_sale() returns trigger language plpgsql as $$
begin
	update sales set is_running = new.old_price is not null where product_id = new.id;
	-- Lists of what is on sale change also where the price stays.
	if new.price = old.price then
		perform announce_tags(array['price:', 'price:' || new.category]);
	end if;
	return null;
end
$$;

create trigger products_sale_marked after update on products
	for each row when ((old.old_price is null) <> (new.old_price is null)) execute function mark_sale();

-- The regular price at the time of the order, of a product that was on sale.
alter table order_lines add column old_price integer;
