-- What an import that runs has done for good to the toys of the shop: up to which line of its file, how many toys it changed, and
-- which rows it left out. Whoever takes it up again goes on from there.
alter table catalogue_imports
	add column changed_to_line integer not null default 0,
	add column changed_already integer not null default 0,
	add column passed_over jsonb not null default '[]';

-- Only hidden toys keep their keys from a file, so a row that names one is said to name a hidden toy.
update catalogue_imports set remarks = replace(remarks::text, '"reason": "deleted_product"', '"reason": "hidden_product"')::jsonb
where remarks is not null;

-- A deleted toy lets go of its keys: the same toy can be listed again. The audit log says which they were; for toys that were deleted
-- before it did, they are kept here.
create table released_keys (
	product_id uuid primary key references products,
	sku text,
	barcode text
);

insert into released_keys (product_id, sku, barcode)
select id, sku, barcode from products
where deleted_at is not null and not is_hidden and (sku is not null or barcode is not null);

update products set sku = null, barcode = null where id in (select product_id from released_keys);
