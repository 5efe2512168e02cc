-- What a product has in stock that several suppliers list: what the last file says, the pieces of all together, or those of the
-- first supplier that has any.
create table shared_stock (
	id boolean primary key default true check (id),
	-- Grows with every change.
	version integer not null default 1,
	rule text not null default 'latest' check (rule in ('latest', 'sum', 'priority'))
);
insert into shared_stock default values;

-- 1 goes first.
alter table suppliers add column priority smallint not null default 1 check (priority between 1 and 99);

-- How many pieces of the product come from the supplier; without the ones that were sold. Unknown until the stock is shared.
alter table supplier_products add column pieces integer check (pieces between 0 and 99999);
