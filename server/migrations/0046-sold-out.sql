-- How many products the import has sold out so far, because the file of their supplier no longer lists them.
alter table catalogue_imports add column sold_out_so_far integer not null default 0;

-- The products that the last file of a supplier listed are counted on the page of suppliers.
create index supplier_products_listed on supplier_products (supplier_id) where missing_since is null;
