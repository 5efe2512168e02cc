create extension if not exists pg_trgm;

create table products (
	id uuid primary key default gen_random_uuid(),
	-- The order in which toys were listed; the newest has the highest number.
	number bigint generated always as identity unique,
	sku text unique,
	barcode text unique,
	title text not null check (length(title) <= 100),
	description text not null check (length(description) <= 500),
	category text not null check (length(category) <= 50),
	price integer not null check (price between 0 and 9999999),
	quantity integer not null check (quantity between 0 and 99999),
	images text[] not null default '{}',
	translations jsonb,
	brand text,
	age_from smallint,
	composition text,
	country text,
	warnings text,
	days_to_make smallint,
	rating_sum integer not null default 0,
	reviews_count integer not null default 0,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	-- A deleted toy is hidden; orders keep their own copy of title and price.
	deleted_at timestamptz,
	-- All of it goes through one configuration, the one of the query, and keys are split where the query is split: else a
	-- word that is stemmed on one side alone is never found. Latin words get English stems in it.
	search tsvector not null generated always as (
		setweight(to_tsvector('russian', replace(lower(
			title || ' ' || coalesce(translations #>> '{kk,title}', '') || ' ' || coalesce(translations #>> '{en,title}', '')
		), 'ё', 'е')), 'A') ||
		setweight(to_tsvector('russian', replace(lower(
			category || ' ' || coalesce(translations #>> '{kk,category}', '') || ' ' ||
			coalesce(translations #>> '{en,category}', '') || ' ' || coalesce(brand, '')
		), 'ё', 'е')), 'B') ||
		setweight(to_tsvector('russian', replace(lower(
			regexp_replace(coalesce(barcode, '') || ' ' || coalesce(sku, ''), '[[:punct:]]+', ' ', 'g')
		), 'ё', 'е')), 'B') ||
		setweight(to_tsvector('russian', replace(lower(description), 'ё', 'е')), 'D')
	) stored
);

create index products_listed on products (number desc) where deleted_at is null;
create index products_by_category on products (category, number desc) where deleted_at is null;
create index products_by_price on products (price) where deleted_at is null;
create index products_by_category_price on products (category, price) where deleted_at is null;
create index products_search on products using gin (search) where deleted_at is null;

-- How many toys each category lists, so that no count ever scans the products.
create table categories (
	name text primary key,
	translations jsonb,
	products integer not null default 0,
	in_stock integer not null default 0
);

-- Transition tables exist only for the event they belong to, so each event has a function of its own.
-- Locks are taken in one fixed order: products first, then categories by name.
create function count_inserted() returns trigger language plpgsql as $$
declare
	changed record;
begin
	for changed in
		select category as name, count(*)::integer as products, count(*) filter (where quantity > 0)::integer as in_stock
		from new_rows where deleted_at is null group by category order by category
	loop
		insert into categories as c (name, products, in_stock)
		values (changed.name, changed.products, changed.in_stock)
		on conflict (name) do update
		set products = c.products + excluded.products, in_stock = c.in_stock + excluded.in_stock;
	end loop;
	perform pg_notify('catalog_changed', '');
	return null;
end
$$;

create function count_updated() returns trigger language plpgsql as $$
declare
	changed record;
begin
	for changed in
		select name, sum(products)::integer as products, sum(in_stock)::integer as in_stock
		from (
			select category as name, 1 as products, (quantity > 0)::integer as in_stock
			from new_rows where deleted_at is null
			union all
			select category, -1, -(quantity > 0)::integer from old_rows where deleted_at is null
		) as moves
		group by name
		having sum(products) <> 0 or sum(in_stock) <> 0
		order by name
	loop
		insert into categories as c (name, products, in_stock)
		values (changed.name, changed.products, changed.in_stock)
		on conflict (name) do update
		set products = c.products + excluded.products, in_stock = c.in_stock + excluded.in_stock;
	end loop;
	perform pg_notify('catalog_changed', '');
	return null;
end
$$;

create trigger products_inserted after insert on products
	referencing new table as new_rows
	for each statement execute function count_inserted();

create trigger products_updated after update on products
	referencing old table as old_rows new table as new_rows
	for each statement execute function count_updated();
