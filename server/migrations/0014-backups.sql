-- Runs of backups: without an end and a problem one is running, or was cut off. Until `saved_until` WAL is saved beside it.
create table backups (
	id text primary key,
	place text not null,
	holds_database boolean not null,
	started_at timestamptz not null,
	finished_at timestamptz,
	bytes bigint,
	problem text,
	saved_until timestamptz
);

-- Since when no backup is young enough, and the shopkeeper was told so; no row while one is.
create table backup_overdue (
	is_only_row boolean primary key default true check (is_only_row),
	since timestamptz not null
);
