-- The stored pictures, so that those that no product shows any more can be swept.
create table kept_pictures (
	path text primary key,
	kept_at timestamptz not null,
	-- Since when no product shows it.
	unused_since timestamptz
);

create index kept_pictures_unused on kept_pictures (unused_since) where unused_since is not null;
