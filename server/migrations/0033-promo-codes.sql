-- Codes of the shopkeeper that make an order cheaper. `uses` counts the orders that hold one.
create table promo_codes (
	id uuid primary key default gen_random_uuid(),
	-- As the shopkeeper writes it, and as it is compared: letters that look alike are one.
	code text not null check (length(code) between 3 and 30),
	key text not null,
	kind text not null check (kind in ('percent', 'sum', 'free_delivery')),
	-- Percent, or whole tenge.
	amount integer not null check (amount >= 0),
	min_sum bigint not null default 0 check (min_sum >= 0),
	-- Products count that are named by any of the three; all products when all are empty.
	categories text[] not null default '{}',
	brands text[] not null default '{}',
	product_ids uuid[] not null default '{}',
	with_sales boolean not null default true,
	first_order_only boolean not null default false,
	once_per_customer boolean not null default false,
	max_uses integer check (max_uses > 0),
	uses integer not null default 0 check (uses >= 0),
	-- Days in Kostanay; both belong to the code.
	starts_on date,
	ends_on date,
	ended_at timestamptz,
	created_at timestamptz not null,
	version integer not null default 1,
	check (starts_on <= ends_on)
);

-- An ended code may be made anew.
create unique index promo_codes_in_use on promo_codes (key) where ended_at is null;
create index promo_codes_listed on promo_codes (created_at, id);

alter table orders
	add column promo_code_id uuid references promo_codes,
	add column promo_code text;

create index orders_of_promo_code on orders (promo_code_id) where promo_code_id is not null;

-- The share of the discount of an order.
alter table order_lines add column discount bigint not null default 0 check (discount >= 0);

-- A cancelled order gives its use back; a deleted one too, unless it has left the shop.
create function holds_promo_code(status smallint, deleted_at timestamptz) returns boolean immutable language sql as $$
	select status <> 5 and (deleted_at is null or status in (3, 4))
$$;

create function count_promo_code_uses() returns trigger language plpgsql as $$
begin
	update promo_codes
	set uses = uses + case when holds_promo_code(new.status, new.deleted_at) then 1 else -1 end
	where id = new.promo_code_id;
	return null;
end
$$;

create trigger orders_promo_code_used after insert on orders
	for each row when (new.promo_code_id is not null) execute function count_promo_code_uses();

create trigger orders_promo_code_moved after update on orders
	for each row when (
		new.promo_code_id is not null
		and holds_promo_code(old.status, old.deleted_at) <> holds_promo_code(new.status, new.deleted_at)
	) execute function count_promo_code_uses();
