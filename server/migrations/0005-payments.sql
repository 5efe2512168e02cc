-- Attempts to pay. What is paid for is known by a reference alone. Key and body are stored before the provider is asked, so that
-- asking again, after a crash too, asks for the same payment.
create table payments (
	id uuid primary key,
	reference uuid not null,
	-- The provider's id, once it has answered.
	provider_id text unique,
	idempotence_key text not null unique,
	request_body text not null,
	-- Whole tenge; the currency is what the provider is asked for.
	amount bigint not null check (amount > 0),
	currency text not null,
	-- 'creating' until the provider has answered and 'refused' when it never took the payment; all else is its own word.
	status text not null default 'creating',
	confirmation_url text,
	cancellation_reason text,
	-- What of it was given back, whole tenge.
	refunded bigint not null default 0 check (refunded between 0 and amount),
	created_at timestamptz not null,
	-- The process that asks the provider has the attempt for itself until then, so that two never ask at once.
	asked_until timestamptz,
	checked_at timestamptz,
	-- When the sweep looks at it next; null once it is final.
	next_check_at timestamptz,
	checks integer not null default 0,
	finished_at timestamptz
);

create index payments_of_reference on payments (reference, created_at);

-- One at a time: while an attempt may still be paid there is no second one.
create unique index payments_live on payments (reference)
	where status in ('creating', 'pending', 'waiting_for_capture');

create index payments_due on payments (next_check_at) where next_check_at is not null;

create table refunds (
	id uuid primary key,
	payment_id uuid not null references payments,
	provider_id text unique,
	idempotence_key text not null unique,
	request_body text not null,
	amount bigint not null check (amount > 0),
	-- 'order_cancelled', 'paid_after_cancelling' or 'paid_twice'.
	reason text not null,
	-- As with payments: 'creating', 'refused', or the provider's word.
	status text not null default 'creating',
	created_at timestamptz not null,
	asked_until timestamptz,
	next_check_at timestamptz,
	checks integer not null default 0,
	finished_at timestamptz
);

create index refunds_of_payment on refunds (payment_id);

create index refunds_due on refunds (next_check_at) where next_check_at is not null;

-- Until when the provider's refunds are known, asked for by the shop or not, and when its list is read next.
create table refund_watch (
	id boolean primary key default true check (id),
	listed_until timestamptz,
	next_at timestamptz not null
);

-- The provider's notifications as they came; believed only after asking it.
create table payment_notifications (
	id bigint primary key generated always as identity,
	received_at timestamptz not null,
	address text not null,
	body text not null,
	event text not null,
	object_id text not null,
	handled_at timestamptz,
	outcome text
);

create index payment_notifications_by_age on payment_notifications (received_at);

-- Since when the provider takes no payments; no row while it does.
create table payment_outage (
	id boolean primary key default true check (id),
	since timestamptz not null,
	last_failed_at timestamptz not null,
	-- 'down' passes by itself; 'refused' wants the operator: account, key or currency.
	kind text not null check (kind in ('down', 'refused')),
	reason text not null
);

-- The data of the demo's payment provider; empty in every other shop.
create table emulated_payments (
	id text primary key,
	kind text not null check (kind in ('payment', 'refund')),
	payment_id text references emulated_payments,
	body jsonb not null,
	created_at timestamptz not null
);

create index emulated_payments_by_age on emulated_payments (kind, created_at);

create index emulated_refunds on emulated_payments (payment_id) where payment_id is not null;

create table emulated_keys (
	key text primary key,
	request_hash bytea not null,
	status integer not null,
	answer jsonb not null,
	created_at timestamptz not null
);
