-- What the owner of a favourite last saw of it: when it was added, when letters were asked for, or in the last letter. Unknown for a
-- favourite that an earlier release added.
alter table favorites add column seen_price integer, add column was_in_stock boolean;

-- Who asked for letters about favourites. A row stays when they are stopped, so that the link of an old letter still stops them.
create table favorite_letters (
	user_id uuid primary key references users,
	-- Stands in every letter, so it is kept as it is; it stops letters and nothing else.
	token text not null unique,
	asked_at timestamptz not null,
	stopped_at timestamptz,
	-- Since when there is something to write about.
	due_at timestamptz,
	sent_at timestamptz
);
