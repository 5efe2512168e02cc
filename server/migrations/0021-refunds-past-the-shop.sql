-- Until when what the provider gave back is known, asked for by the shop or not, and when its list is read next.
create table refund_watch (
	id boolean primary key default true check (id),
	listed_until timestamptz,
	next_at timestamptz not null
);
