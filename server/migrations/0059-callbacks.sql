-- Requests to be called back about an order, with the cart; a row goes as soon as the order is taken or the request declined.
create table callbacks (
	id uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 50),
	phone text not null,
	-- Product ids with their quantities.
	items jsonb not null,
	consent_version text,
	received_at timestamptz not null
);

create index callbacks_by_time on callbacks (received_at, id);
