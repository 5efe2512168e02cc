create table orders (
	-- Random (v4), not time-ordered: its first 8 characters are the number that people see.
	id uuid primary key default gen_random_uuid(),
	-- An order taken by phone may belong to nobody with an account.
	user_id uuid references users,
	-- 0 pending, 1 processing, 2 paid, 3 shipped, 4 completed, 5 cancelled.
	status smallint not null default 0 check (status between 0 and 5),
	customer_name text not null check (length(customer_name) between 1 and 50),
	customer_phone text not null,
	note text not null default '' check (length(note) <= 255),
	address text not null check (length(address) between 1 and 255),
	city text not null default 'Kostanay',
	country text not null default 'Kazakhstan',
	-- 500 lines of 20 products at 9,999,999 tenge do not fit into an integer.
	total_price bigint not null check (total_price >= 0),
	payment_method text not null check (payment_method in ('Cash', 'YooKassa')),
	-- The provider's word, or cash recorded as received; it never follows from the status.
	is_paid boolean not null default false,
	-- The language the customer ordered in, which letters about the order keep to.
	language text not null check (language in ('ru', 'kk', 'en')),
	terms_version text,
	privacy_version text,
	consented_at timestamptz,
	created_at timestamptz not null default now(),
	-- A deleted order is in no list; the row stays, because orders are accounting records.
	deleted_at timestamptz,
	version integer not null default 1,
	-- The promised day of what is made to order, and the courier's day and window; Kostanay's calendar and clock.
	ready_by date,
	delivery_date date,
	delivery_from text,
	delivery_to text,
	-- Until when an online order waits to be paid.
	pay_until timestamptz,
	-- What of its payments was given back, whole tenge.
	refunded bigint not null default 0,
	taken_by uuid references users,
	-- The note that the customer pays with, whole tenge.
	change_from bigint check (change_from >= 0),
	-- Cash received at the door, and how the delivery ended there.
	cash_received bigint check (cash_received >= 0),
	delivery_outcome text check (delivery_outcome in ('delivered', 'refused')),
	settled_at timestamptz,
	-- The digits of the phone without the country's, for the search.
	phone_digits text not null generated always as (right(regexp_replace(customer_phone, '\D', '', 'g'), 10)) stored,
	check ((delivery_date is null) = (delivery_from is null) and (delivery_from is null) = (delivery_to is null))
);

-- Read backwards they serve `order by created_at desc, id desc`.
create index orders_listed on orders (created_at, id) where deleted_at is null;
create index orders_of_user on orders (user_id, created_at, id) where deleted_at is null;
create index orders_by_phone on orders (phone_digits text_pattern_ops, created_at, id) where deleted_at is null;
create index orders_by_phone_end on orders (reverse(phone_digits) text_pattern_ops, created_at, id) where deleted_at is null;
create index orders_by_status on orders (status, created_at, id) where deleted_at is null;
create index orders_by_name on orders using gin (lower(customer_name) gin_trgm_ops) where deleted_at is null;
create index orders_by_total on orders (total_price, created_at, id) where deleted_at is null;
-- Open deliveries first, the soonest first.
create index orders_by_delivery on orders ((status >= 4), delivery_date, delivery_from, created_at, id)
	where deleted_at is null;
-- How full a window is, and the courier's sheet, which lists the refused ones too: so the cancelled ones stand in the index.
create index orders_of_delivery on orders (delivery_date, delivery_from, status)
	where delivery_date is not null and deleted_at is null;
-- The day on which the cash of a delivery without a window came.
create index orders_settled_unplanned on orders (settled_at)
	where settled_at is not null and delivery_date is null and deleted_at is null;
create index orders_awaiting_payment on orders (pay_until)
	where pay_until is not null and status = 0 and not is_paid and deleted_at is null;

-- Each line keeps the title and price it was ordered at.
create table order_lines (
	order_id uuid not null references orders,
	product_id uuid not null references products,
	position smallint not null,
	title text not null,
	unit_price integer not null check (unit_price >= 0),
	quantity integer not null check (quantity between 1 and 20),
	from_stock integer not null check (from_stock >= 0),
	to_make integer not null check (to_make >= 0),
	primary key (order_id, product_id),
	check (quantity = from_stock + to_make)
);

create index order_lines_of_product on order_lines (product_id);

-- What happened to an order, and who did it; nobody when the shop itself did.
create table order_events (
	id bigint generated always as identity primary key,
	order_id uuid not null references orders,
	at timestamptz not null,
	user_id uuid references users,
	kind text not null check (
		kind in (
			'placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired',
			'refund_started', 'refund_lowered', 'refunded', 'refund_failed'
		)
	),
	details jsonb not null default '{}'
);

create index order_events_of_order on order_events (order_id, id);

-- What the shop's people write about an order for themselves.
create table order_notes (
	id bigint generated always as identity primary key,
	order_id uuid not null references orders,
	at timestamptz not null,
	user_id uuid not null references users,
	text text not null check (length(text) between 1 and 1000)
);

create index order_notes_of_order on order_notes (order_id, id);

-- The cash that the courier brought at a day's end.
create table cash_days (
	date date primary key,
	received bigint not null check (received >= 0),
	note text not null default '' check (length(note) <= 255),
	closed_by uuid not null references users,
	closed_at timestamptz not null,
	-- The cash of the day's deliveries when it was closed; later changes of its orders leave it as it is.
	settled bigint not null check (settled >= 0)
);

-- The answers to requests that carried a key, so that a repeat gets the first one. Kept for 24 hours.
create table idempotency_keys (
	user_id uuid not null references users,
	key text not null check (length(key) between 1 and 128),
	request_hash bytea not null,
	order_id uuid references orders,
	-- Not jsonb: a repeat answers the same text.
	answer json,
	created_at timestamptz not null,
	primary key (user_id, key)
);

create index idempotency_keys_by_age on idempotency_keys (created_at);

-- How many orders are listed, so that no count ever scans them; in 16 rows (by the first character of the id), so that
-- orders placed at the same moment seldom wait for each other.
create table order_counts (
	shard text primary key,
	orders integer not null
);

create function count_inserted_orders() returns trigger language plpgsql as $$
declare
	changed record;
begin
	for changed in
		select left(id::text, 1) as shard, count(*)::integer as orders
		from new_rows where deleted_at is null group by shard order by shard
	loop
		insert into order_counts as c (shard, orders) values (changed.shard, changed.orders)
		on conflict (shard) do update set orders = c.orders + excluded.orders;
	end loop;
	return null;
end
$$;

create function count_updated_orders() returns trigger language plpgsql as $$
declare
	changed record;
begin
	for changed in
		select shard, sum(moved)::integer as orders
		from (
			select left(id::text, 1) as shard, 1 as moved from new_rows where deleted_at is null
			union all
			select left(id::text, 1), -1 from old_rows where deleted_at is null
		) as moves
		group by shard having sum(moved) <> 0 order by shard
	loop
		update order_counts set orders = orders + changed.orders where shard = changed.shard;
	end loop;
	return null;
end
$$;

create trigger orders_inserted after insert on orders
	referencing new table as new_rows
	for each statement execute function count_inserted_orders();

create trigger orders_updated after update on orders
	referencing old table as old_rows new table as new_rows
	for each statement execute function count_updated_orders();

-- Tells every process about a changed order.
create function announce_order() returns trigger language plpgsql as $$
begin
	perform pg_notify('order_changed', json_build_object('userId', new.user_id, 'orderId', new.id)::text);
	return null;
end
$$;

create trigger orders_announced after insert or update on orders
	for each row execute function announce_order();
