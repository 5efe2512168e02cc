-- A product is saved, and a file is checked, against all codes that look like its own.
create index products_by_alike_sku on products (alike_code(sku)) where sku is not null;
create index products_by_alike_barcode on products (alike_code(barcode)) where barcode is not null;

-- Those of folded names took their place.
drop index orders_by_name;
drop index users_by_words;
