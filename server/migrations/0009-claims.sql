-- Written returns and claims, to be answered within 10 calendar days.
create table claims (
	-- Its first 8 characters are the number that people see.
	id uuid primary key default gen_random_uuid(),
	kind text not null check (kind in ('return', 'claim')),
	-- Null when the writer was not signed in.
	user_id uuid references users,
	full_name text not null check (length(full_name) between 1 and 50),
	email text not null,
	phone text not null default '',
	-- As the person gave it: it need not be the number of any order.
	order_number text not null default '',
	text text not null check (length(text) between 10 and 2000),
	language text not null check (language in ('ru', 'kk', 'en')),
	consent_version text,
	received_at timestamptz not null,
	-- The last day for the answer, in Kostanay.
	answer_by date not null,
	-- The network it came from: an IPv4 address, or the /64 of an IPv6 one.
	network cidr not null
);

create index claims_by_network on claims (network, received_at);
create index claims_by_email on claims (email, received_at);
