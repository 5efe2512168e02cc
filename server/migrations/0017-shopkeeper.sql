-- What the shopkeeper did: kept for good, and changed by nobody.
create table audit_entries (
	id bigint generated always as identity primary key,
	at timestamptz not null,
	user_id uuid not null references users,
	action text not null,
	subject text not null,
	subject_id text not null,
	title text not null,
	before jsonb not null default '{}',
	after jsonb not null default '{}'
);

create index audit_entries_of_subject on audit_entries (subject, subject_id, id);
create index audit_entries_of_user on audit_entries (user_id, id);
create index audit_entries_by_time on audit_entries (at, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	-- The one exception: when a person's account goes, what is personal goes from the entries about their orders, too.
	if tg_op = 'UPDATE' and current_setting('shop.forgetting_person', true) = 'yes' then
		return new;
	end if;
	raise exception 'entries of the audit log cannot be changed';
end
$$;

create trigger audit_entries_kept before update or delete on audit_entries
	for each row execute function refuse_audit_change();

create trigger audit_entries_kept_whole before truncate on audit_entries
	for each statement execute function refuse_audit_change();

-- Grows with every change by the shopkeeper, so that of two who edit a toy at once the second is told.
alter table products
	add column version integer not null default 1,
	-- A hidden toy is as if deleted to everybody; the shopkeeper can show it again.
	add column is_hidden boolean not null default false,
	add check (not is_hidden or deleted_at is not null);

create index products_hidden on products (deleted_at desc, id) where is_hidden;
create index products_deleted_with_pictures on products (deleted_at)
	where deleted_at is not null and not is_hidden and images <> '{}';
create index products_low_in_stock on products (quantity, number) where deleted_at is null and quantity <= 20;

-- Every change of the stock of a toy that exists.
create table stock_moves (
	id bigint generated always as identity primary key,
	product_id uuid not null references products,
	at timestamptz not null default now(),
	change integer not null,
	quantity integer not null,
	cause text not null,
	order_id uuid,
	user_id uuid
);

create index stock_moves_of_product on stock_moves (product_id, id);

-- Whoever changes the stock says why in `shop.stock_cause`, as `cause,order,user`, until the end of the transaction.
create function note_stock_move() returns trigger language plpgsql as $$
declare
	said text[] := string_to_array(coalesce(current_setting('shop.stock_cause', true), ''), ',');
begin
	insert into stock_moves (product_id, change, quantity, cause, order_id, user_id)
	values (
		new.id, new.quantity - old.quantity, new.quantity, coalesce(nullif(said[1], ''), 'other'),
		nullif(said[2], '')::uuid, nullif(said[3], '')::uuid
	);
	return null;
end
$$;

create trigger products_stock_noted after update on products
	for each row when (old.quantity is distinct from new.quantity) execute function note_stock_move();

-- A change of many toys, for as long as it can be undone: what each toy was before.
create table product_changes (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	at timestamptz not null,
	field text not null,
	-- [{id, version, was, became}]: price, quantity, category, translations and isHidden as they were and as they became, and
	-- the version that the change gave the toy.
	products jsonb not null,
	undone_at timestamptz
);

-- The pictures that were taken in, so that those that no toy shows any more can be swept.
create table kept_pictures (
	path text primary key,
	kept_at timestamptz not null,
	-- Since when no toy shows it.
	unused_since timestamptz
);

create index kept_pictures_unused on kept_pictures (unused_since) where unused_since is not null;

-- Orders taken by phone may belong to nobody with an account.
alter table orders
	alter column user_id drop not null,
	add column taken_by uuid references users,
	-- The note that the customer pays with, whole tenge.
	add column change_from bigint check (change_from >= 0),
	-- What came in cash at the door, and how the delivery ended there.
	add column cash_received bigint check (cash_received >= 0),
	add column delivery_outcome text check (delivery_outcome in ('delivered', 'refused')),
	add column settled_at timestamptz,
	-- The digits of the phone without the country's, for the search.
	add column phone_digits text not null generated always as (right(regexp_replace(customer_phone, '\D', '', 'g'), 10)) stored;

create index orders_by_phone on orders (phone_digits text_pattern_ops, created_at, id) where deleted_at is null;
create index orders_by_phone_end on orders (reverse(phone_digits) text_pattern_ops, created_at, id) where deleted_at is null;
create index orders_by_status on orders (status, created_at, id) where deleted_at is null;
create index orders_by_name on orders using gin (lower(customer_name) gin_trgm_ops) where deleted_at is null;
create index orders_by_total on orders (total_price, created_at, id) where deleted_at is null;
-- What is still to be delivered first, the soonest first.
create index orders_by_delivery on orders ((status >= 4), delivery_date, delivery_from, created_at, id)
	where deleted_at is null;
-- The day on which the cash of a delivery without a window of its own came.
create index orders_settled_unplanned on orders (settled_at)
	where settled_at is not null and delivery_date is null and deleted_at is null;
create index order_lines_of_product on order_lines (product_id);

-- The courier's sheet lists the refused ones too, so the cancelled ones stand in the index.
drop index orders_of_delivery;
create index orders_of_delivery on orders (delivery_date, delivery_from, status)
	where delivery_date is not null and deleted_at is null;

create index users_by_words on users using gin (lower(full_name) gin_trgm_ops, email gin_trgm_ops)
	where deleted_at is null;

-- What the shop's people write about an order for themselves.
create table order_notes (
	id bigint generated always as identity primary key,
	order_id uuid not null references orders,
	at timestamptz not null,
	user_id uuid not null references users,
	text text not null check (length(text) between 1 and 1000)
);

create index order_notes_of_order on order_notes (order_id, id);

-- What the courier brought at a day's end.
create table cash_days (
	date date primary key,
	received bigint not null check (received >= 0),
	note text not null default '' check (length(note) <= 255),
	closed_by uuid not null references users,
	closed_at timestamptz not null
);

-- A catalogue file that the shopkeeper brought in the browser, and what became of it.
create table catalogue_imports (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	created_at timestamptz not null,
	name text not null,
	size integer not null,
	state text not null check (state in ('uploaded', 'previewing', 'previewed', 'running', 'done', 'failed')),
	columns jsonb not null,
	choice jsonb not null,
	-- Of whoever asked for the work: its report is written in it.
	language text not null,
	-- When whoever does the work last said so; work that nobody does is taken up again.
	worked_at timestamptz,
	progress real not null default 0,
	rows integer not null default 0,
	counts jsonb,
	planned jsonb,
	remarks jsonb,
	report text,
	failure jsonb
);

create index catalogue_imports_by_age on catalogue_imports (created_at);
create unique index one_import_works on catalogue_imports ((true)) where state in ('previewing', 'running');

-- The file itself, in pieces that need not fit into memory together; it goes when its import is settled.
create table catalogue_import_parts (
	import_id uuid not null references catalogue_imports on delete cascade,
	part integer not null,
	content bytea not null,
	primary key (import_id, part)
);

alter table catalogue_import_parts alter content set storage external;

-- What categories are found by while somebody types: folded once, not with every letter.
alter table categories add column folded text not null generated always as (
	' ' || search_fold(
		name || ' ' || coalesce(translations #>> '{kk,category}', '') || ' ' || coalesce(translations #>> '{en,category}', '')
	)
) stored;
