-- Pictures that a file names for a product: fetched one product after the other.
create table wanted_pictures (
	id uuid primary key default gen_random_uuid(),
	product_id uuid not null references products on delete cascade,
	-- A link, or the name, checksum and size of a file in an archive. Stays after the picture is there, so that one that the
	-- shopkeeper removes does not come back with the next file.
	source text not null check (length(source) <= 2100),
	-- Its place among the pictures of the row.
	place integer not null,
	archive_id uuid,
	-- Where the file begins in its archive, and how long it is there.
	offset_in_archive integer,
	bytes_in_archive integer,
	state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
	failure jsonb,
	tries smallint not null default 0,
	-- When a job last took it up.
	claimed_at timestamptz,
	settled_at timestamptz,
	unique (product_id, source)
);

create index wanted_pictures_open on wanted_pictures (product_id) where state = 'waiting';
create index wanted_pictures_claimed on wanted_pictures (claimed_at) where state = 'waiting' and claimed_at is not null;
create index wanted_pictures_failed on wanted_pictures (settled_at desc) where state = 'failed';
create index wanted_pictures_settled on wanted_pictures (settled_at) where state = 'done';

-- The picture behind a link, and the picture of a content (`sha256:…`), so that neither is fetched or recoded twice.
create table known_pictures (
	source text primary key check (length(source) <= 2100),
	path text not null references kept_pictures on delete cascade
);

create index known_pictures_by_path on known_pictures (path);

-- ZIP archives with pictures that wait to be recoded, in pieces of equal size.
create table picture_archives (
	id uuid primary key default gen_random_uuid(),
	created_at timestamptz not null,
	size integer not null
);

create table picture_archive_parts (
	archive_id uuid not null references picture_archives on delete cascade,
	part integer not null,
	content bytea storage external not null,
	primary key (archive_id, part)
);
