-- Whether a title, or a description that there is in Russian, is not there in Kazakh or English. Blanks are no text.
create function lacks_translation(translations jsonb, description text) returns boolean immutable parallel safe language sql
return coalesce(translations #>> '{kk,title}', '') !~ '\S'
	or coalesce(translations #>> '{en,title}', '') !~ '\S'
	or description ~ '\S' and (
		coalesce(translations #>> '{kk,description}', '') !~ '\S' or coalesce(translations #>> '{en,description}', '') !~ '\S'
	);

-- What the shopkeeper still has to fill in, counted and listed without reading the other products.
create index products_without_price on products (is_pictured desc, number desc)
	where deleted_at is null and (price = 0 or 'price' = any(defaulted));
create index products_without_category on products (is_pictured desc, number desc)
	where deleted_at is null and (category = '' or 'category' = any(defaulted));
create index products_without_translation on products (is_pictured desc, number desc)
	where deleted_at is null and lacks_translation(translations, description);
