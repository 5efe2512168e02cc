-- Anyone who has the address sees the list, so the owner can read it again: it is kept as it is.
create table favorite_links (
	user_id uuid primary key references users,
	token text not null unique,
	created_at timestamptz not null
);
