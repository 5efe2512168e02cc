-- A code as people copy it: in either case and alphabet, without signs and blanks, of 12 digits or of 13. It is made of `alike_code`.
create function bare_code(code text) returns text immutable strict parallel safe language sql
return regexp_replace(regexp_replace(alike_code(code), '[^[:alnum:]]+', '', 'g'), '^(\d{12})$', '0\1');

create index products_by_bare_sku on products (bare_code(sku)) where deleted_at is null and sku is not null;
create index products_by_bare_barcode on products (bare_code(barcode)) where deleted_at is null and barcode is not null;
