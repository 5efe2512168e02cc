-- Which products the files of a supplier list, how many pieces the last one said, and since when none lists it.
create table supplier_products (
	supplier_id uuid not null references suppliers (id) on delete cascade,
	product_id uuid not null references products on delete cascade,
	-- A file without a column of stock says nothing.
	quantity integer check (quantity between 0 and 99999),
	missing_since timestamptz,
	primary key (supplier_id, product_id)
);

create index supplier_products_of_product on supplier_products (product_id);

alter table suppliers
	-- The percentage of its listed products, and of the rows of its file, that may go before the shopkeeper is asked.
	add column most_dropped smallint not null default 30 check (most_dropped between 0 and 100),
	-- Its files list all it has: what is missing is sold out.
	add column sells_out_missing boolean not null default false,
	-- Of the last file that was imported.
	add column last_rows integer;

-- What the file would take from the products of its supplier.
alter table catalogue_imports add column dropped jsonb;
