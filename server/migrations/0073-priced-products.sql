-- What shelves list, found without reading the products whose price nobody chose.
create index products_priced on products (is_pictured desc, number desc) include (price, ages, popularity)
	where deleted_at is null and not (price = 0 or 'price' = any(defaulted));
