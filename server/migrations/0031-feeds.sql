-- Files with products that marketplaces and advertising read at a secret address.
create table feeds (
	kind text primary key check (kind in ('kaspi', 'yandex', 'google', 'facebook')),
	version integer not null default 1,
	is_on boolean not null default false,
	-- The end of the address.
	secret text not null unique default replace(gen_random_uuid()::text, '-', ''),
	-- Empty for all.
	categories text[] not null default '{}',
	in_stock_only boolean not null default false,
	-- Percent on the price of the shop.
	markup smallint not null default 0 check (markup between 0 and 100),
	-- The price is rounded up to a multiple of it.
	step smallint not null default 1 check (step in (1, 10, 100)),
	merchant_id text not null default '',
	store_id text not null default ''
);

insert into feeds (kind) values ('kaspi'), ('yandex'), ('google'), ('facebook');
