-- Several shops on one database share these: each is done once in its time.
create table chores (
	name text primary key,
	begun_at timestamptz not null
);
