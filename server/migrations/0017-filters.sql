-- For which ages a product is, in months, by its field or else its title; null when neither names one. An end in the title is of
-- another age when the field begins after it.
alter table products
	add column ages int4range generated always as (
		case when coalesce(age_from * 12, (search_age(title))[1]) is not null then int4range(
			coalesce(age_from * 12, (search_age(title))[1]),
			greatest(coalesce(age_from * 12, (search_age(title))[1]) + 1, (search_age(title))[2])
		) end
	) stored,
	add column is_pictured boolean not null generated always as (images <> '{}') stored;

-- What lists are filtered by, in the order of the newest, so that neither a count nor a walk reads the products themselves.
create index products_filtered on products (is_pictured desc, number desc)
	include (category, brand, price, quantity, average_rating, ages)
	where deleted_at is null;
create index products_of_brand on products (brand, number desc) where deleted_at is null and brand is not null;

-- Pictured products come first in every order but that of the price.
drop index products_by_rating, products_by_popularity, products_of_category, products_of_category_by_rating,
	products_of_category_by_popularity;
create index products_by_rating on products (is_pictured desc, average_rating desc, reviews_count desc, number desc)
	include (price) where deleted_at is null;
create index products_by_popularity on products (is_pictured desc, popularity desc, number desc) include (price)
	where deleted_at is null;
create index products_of_category on products (category, is_pictured desc, number desc) include (price)
	where deleted_at is null;
create index products_of_category_by_rating
	on products (category, is_pictured desc, average_rating desc, reviews_count desc, number desc) include (price)
	where deleted_at is null;
create index products_of_category_by_popularity on products (category, is_pictured desc, popularity desc, number desc)
	include (price) where deleted_at is null;

-- A first picture moves a product to the front of its lists, and losing the last one to their end.
create function announce_pictured() returns trigger language plpgsql set enable_nestloop = off as $$
begin
	perform announce_tags(array(
		select distinct 'pictured:' || name
		from old_rows o join new_rows n using (id), unnest(array['', o.category, n.category]) as name
		where o.is_pictured <> n.is_pictured and (o.deleted_at is null or n.deleted_at is null)
	));
	return null;
end
$$;

create trigger products_pictured after update on products
	referencing old table as old_rows new table as new_rows
	for each statement execute function announce_pictured();
