-- How many toys each category lists at each price, so that no count of a price range scans the products either. Every toy
-- counts in its category and in that of all, whose name is empty.
create table price_counts (
	category text not null,
	price integer not null,
	products integer not null,
	in_stock integer not null,
	primary key (category, price)
);

insert into price_counts (category, price, products, in_stock)
select c.name, price, count(*)::integer, count(*) filter (where quantity > 0)::integer
from products, lateral (select category union select '') as c (name)
where deleted_at is null
group by c.name, price;

-- Locks are taken in one fixed order: products first, then categories by name, then their prices.
create or replace function count_inserted() returns trigger language plpgsql as $$
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

	perform pg_notify('catalog_changed', '');
	return null;
end
$$;

create or replace function count_updated() returns trigger language plpgsql as $$
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

	perform pg_notify('catalog_changed', '');
	return null;
end
$$;
