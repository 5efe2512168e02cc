-- By which id an accounting program knows a product, so that its later files need no other code. Each supplier has ids of its own.
create table commerce_ids (
	supplier_id uuid references suppliers (id) on delete cascade,
	outer_id text not null check (length(outer_id) between 1 and 200),
	product_id uuid not null references products on delete cascade,
	unique nulls not distinct (supplier_id, outer_id)
);

create index commerce_ids_of_product on commerce_ids (product_id);
