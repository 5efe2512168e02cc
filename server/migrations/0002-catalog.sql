-- Texts are read in one form by products and queries: letters that people mix up are folded, `р/у` and `l.o.l.` are one word,
-- `20см` is two.
create function search_fold(words text) returns text
	language sql immutable parallel safe
	-- The letters of all alphabets are letters here, whatever the locale of the database.
	return regexp_replace(
		regexp_replace(
			regexp_replace(
				translate(lower(normalize(words) collate "pg_c_utf8"), 'ёқғңұүөәһі', 'екгнууоахи'),
				'\m([[:alpha:]])[./](?=[[:alpha:]](\M|[./]))', '\1', 'g'
			),
			'[^[:alnum:]]+', ' ', 'g'
		),
		'(\d)(см|мм|м|л|г|кг|шт|дет|эл|мес|лет|год|года|cm|mm|pcs)\M', '\1 \2', 'g'
	);

create table products (
	id uuid primary key default gen_random_uuid(),
	-- The order in which products were listed; the newest has the highest number.
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
	-- A deleted product is in no list; orders have their own copy of title and price.
	deleted_at timestamptz,
	popularity integer not null default 0,
	average_rating real not null generated always as (
		case when reviews_count = 0 then 0 else rating_sum::real / reviews_count end
	) stored,
	-- Grows with every change by the shopkeeper, so that of two who edit at once the second is told.
	version integer not null default 1,
	-- A hidden product is as if deleted to everybody; the shopkeeper can show it again.
	is_hidden boolean not null default false,
	check (not is_hidden or deleted_at is not null)
);

-- Every list is walked in its order, so that a page costs the same however many products there are. The price stands in the
-- index, so that only the products of the page itself are read.
create index products_listed on products (number desc) include (price) where deleted_at is null;
create index products_by_price on products (price, number desc) where deleted_at is null;
create index products_by_rating on products (average_rating desc, reviews_count desc, number desc) include (price)
	where deleted_at is null;
create index products_by_popularity on products (popularity desc, number desc) include (price) where deleted_at is null;
create index products_of_category on products (category, number desc) include (price) where deleted_at is null;
create index products_of_category_by_price on products (category, price, number desc) where deleted_at is null;
create index products_of_category_by_rating
	on products (category, average_rating desc, reviews_count desc, number desc) include (price) where deleted_at is null;
create index products_of_category_by_popularity on products (category, popularity desc, number desc) include (price)
	where deleted_at is null;
create index products_by_barcode on products (barcode text_pattern_ops) where deleted_at is null;
create index products_by_sku on products (upper(sku) text_pattern_ops) where deleted_at is null;
create index products_hidden on products (deleted_at desc, id) where is_hidden;
create index products_deleted_with_pictures on products (deleted_at)
	where deleted_at is not null and not is_hidden and images <> '{}';
create index products_low_in_stock on products (quantity, number) where deleted_at is null and quantity <= 20;

-- How many products each category lists, so that no count ever scans the products.
create table categories (
	name text primary key,
	translations jsonb,
	products integer not null default 0,
	in_stock integer not null default 0,
	-- All its names as the suggestions read them: folded once, not with every letter typed.
	folded text not null generated always as (
		' ' || search_fold(
			name || ' ' || coalesce(translations #>> '{kk,category}', '') || ' ' || coalesce(translations #>> '{en,category}', '')
		)
	) stored
);

-- How many products each category lists at each price. Every product counts in its category and in that of all, whose name is
-- empty.
create table price_counts (
	category text not null,
	price integer not null,
	products integer not null,
	in_stock integer not null,
	primary key (category, price)
);

-- What kept pages depend on is named by tags, which `server/catalog/page-tags.ts` explains. More of them than fit into a notice, or
-- an empty notice, mean everything.
create function announce_tags(tags text[]) returns void language plpgsql as $$
declare
	payload text := array_to_json(tags)::text;
begin
	if cardinality(tags) > 0 then
		perform pg_notify('catalog_changed', case when octet_length(payload) < 8000 then payload else '' end);
	end if;
end
$$;

-- Transition tables exist only for the event they belong to, so each event has a function of its own.
-- Locks are taken in one fixed order: products first, then categories by name, then their prices.
create function count_inserted() returns trigger language plpgsql as $$
begin
	insert into categories as c (name, products, in_stock)
	select category, count(*)::integer, count(*) filter (where quantity > 0)::integer
	from new_rows where deleted_at is null
	group by category order by category
	on conflict (name) do update
	set products = c.products + excluded.products, in_stock = c.in_stock + excluded.in_stock;

	insert into price_counts as p (category, price, products, in_stock)
	select c.name, price, count(*)::integer, count(*) filter (where quantity > 0)::integer
	from new_rows, lateral (select category union select '') as c (name)
	where deleted_at is null
	group by c.name, price order by c.name, price
	on conflict (category, price) do update
	set products = p.products + excluded.products, in_stock = p.in_stock + excluded.in_stock;

	-- A page may say that there is no such product, and a new one may be the first of its category.
	perform announce_tags(array(
		select 'product:' || id from new_rows where deleted_at is null
		union select 'listed:' || name from new_rows, lateral (select category union select '') as c (name) where deleted_at is null
		union select 'categories' from new_rows where deleted_at is null
	));
	return null;
end
$$;

-- NOTE: a session plans once, maybe for a change of one product; a nested loop would then compare thousands with each other.
create function count_updated() returns trigger language plpgsql set enable_nestloop = off as $$
begin
	insert into categories as c (name, products, in_stock)
	select name, sum(moves.products)::integer, sum(moves.in_stock)::integer
	from (
		select category as name, 1 as products, (quantity > 0)::integer as in_stock
		from new_rows where deleted_at is null
		union all
		select category, -1, -(quantity > 0)::integer from old_rows where deleted_at is null
	) as moves
	group by name having sum(moves.products) <> 0 or sum(moves.in_stock) <> 0
	order by name
	on conflict (name) do update
	set products = c.products + excluded.products, in_stock = c.in_stock + excluded.in_stock;

	insert into price_counts as p (category, price, products, in_stock)
	select c.name, price, sum(moves.products)::integer, sum(moves.in_stock)::integer
	from (
		select category, price, 1 as products, (quantity > 0)::integer as in_stock
		from new_rows where deleted_at is null
		union all
		select category, price, -1, -(quantity > 0)::integer from old_rows where deleted_at is null
	) as moves, lateral (select moves.category union select '') as c (name)
	group by c.name, price having sum(moves.products) <> 0 or sum(moves.in_stock) <> 0
	order by c.name, price
	on conflict (category, price) do update
	set products = p.products + excluded.products, in_stock = p.in_stock + excluded.in_stock;

	perform announce_tags(array(
		with changed as (
			select o.category as old_category, n.category, o.price as old_price, n.price, n.id,
				(o.deleted_at is null, o.category, o.brand, o.age_from)
					is distinct from (n.deleted_at is null, n.category, n.brand, n.age_from) as is_listing,
				o.quantity > 0 as was_in_stock, n.quantity > 0 as is_in_stock,
				(o.rating_sum, o.reviews_count) is distinct from (n.rating_sum, n.reviews_count) as is_rating,
				o.popularity <> n.popularity as is_popularity,
				(o.title, o.description, o.translations, o.sku, o.barcode, o.days_to_make, o.images = '{}')
					is distinct from (n.title, n.description, n.translations, n.sku, n.barcode, n.days_to_make, n.images = '{}') as is_text,
				-- No page shows the popularity.
				case when o.popularity = n.popularity then o is distinct from n
					else to_jsonb(o) - 'popularity' is distinct from to_jsonb(n) - 'popularity' end as is_shown
			from old_rows o join new_rows n using (id)
			where o.deleted_at is null or n.deleted_at is null
		)
		select 'product:' || id from changed where is_shown
		union
		select kind || ':' || name
		from changed, unnest(array[
			case when is_listing then 'listed' end,
			case when price <> old_price then 'price' end,
			case when was_in_stock and not is_in_stock then 'sold-out' end,
			case when is_in_stock and not was_in_stock then 'restocked' end,
			case when is_rating then 'rating' end,
			case when is_popularity then 'popular' end,
			case when is_text then 'text' end
		]) as kind, unnest(array['', category, old_category]) as name
		where kind is not null
		union
		-- The categories are shown with the lowest and the highest price of each.
		select 'categories' from changed
		where is_listing or price <> old_price and (
			not exists (select from price_counts p where p.category = changed.category and products > 0
				and p.price < least(changed.price, old_price))
			or not exists (select from price_counts p where p.category = changed.category and products > 0
				and p.price > greatest(changed.price, old_price))
		)
	));
	return null;
end
$$;

create trigger products_inserted after insert on products
	referencing new table as new_rows
	for each statement execute function count_inserted();

create trigger products_updated after update on products
	referencing old table as old_rows new table as new_rows
	for each statement execute function count_updated();

-- All pages name the categories.
create function announce_category() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalog_changed', '');
	return null;
end
$$;

create trigger categories_named after insert on categories
	for each row when (new.translations is not null) execute function announce_category();

create trigger categories_renamed after update on categories
	for each row when (old.translations is distinct from new.translations) execute function announce_category();

-- Every change of the stock of a product that exists.
create table stock_moves (
	id bigint generated always as identity primary key,
	product_id uuid not null references products,
	at timestamptz not null default now(),
	change integer not null,
	quantity integer not null,
	cause text not null,
	order_id uuid,
	user_id uuid
);

create index stock_moves_of_product on stock_moves (product_id, id);

-- A transaction that changes the stock says why in `shop.stock_cause`, as `cause,order,user`.
create function note_stock_move() returns trigger language plpgsql as $$
declare
	said text[] := string_to_array(coalesce(current_setting('shop.stock_cause', true), ''), ',');
begin
	insert into stock_moves (product_id, change, quantity, cause, order_id, user_id)
	values (
		new.id, new.quantity - old.quantity, new.quantity, coalesce(nullif(said[1], ''), 'other'),
		nullif(said[2], '')::uuid, nullif(said[3], '')::uuid
	);
	return null;
end
$$;

create trigger products_stock_noted after update on products
	for each row when (old.quantity is distinct from new.quantity) execute function note_stock_move();

-- A change of many products, for as long as it can be undone.
create table product_changes (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	at timestamptz not null,
	field text not null,
	-- [{id, version, was, became}]: price, quantity, category, translations and isHidden as they were and as they became, and
	-- the version that the change gave the product.
	products jsonb not null,
	undone_at timestamptz
);
