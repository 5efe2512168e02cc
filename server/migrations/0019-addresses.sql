-- The delivery addresses that customers keep.
create table saved_addresses (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	address text not null,
	saved_at timestamptz not null default clock_timestamp(),
	unique (user_id, address)
);
