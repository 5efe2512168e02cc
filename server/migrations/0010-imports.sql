-- Catalogue files that the shopkeeper uploaded in the browser.
create table catalogue_imports (
	id uuid primary key default gen_random_uuid(),
	user_id uuid not null references users,
	created_at timestamptz not null,
	name text not null,
	size integer not null,
	state text not null check (state in ('uploaded', 'previewing', 'previewed', 'running', 'done', 'failed')),
	columns jsonb not null,
	choice jsonb not null,
	-- The language of its report.
	language text not null,
	-- When its worker last said that it works; an import without a worker is taken up again.
	worked_at timestamptz,
	progress real not null default 0,
	rows integer not null default 0,
	counts jsonb,
	planned jsonb,
	remarks jsonb,
	report text,
	failure jsonb,
	-- What a running import has saved for good: up to which line of its file, how many products it changed and added, and which
	-- rows it left out. A worker that takes it up again goes on from there.
	saved_to_line integer not null default 0,
	changed_so_far integer not null default 0,
	passed_over jsonb not null default '[]',
	added_so_far integer not null default 0
);

create index catalogue_imports_by_age on catalogue_imports (created_at);
create unique index one_import_works on catalogue_imports ((true)) where state in ('previewing', 'running');

-- The file itself, in pieces that need not fit into memory together; deleted when its import is settled.
create table catalogue_import_parts (
	import_id uuid not null references catalogue_imports on delete cascade,
	part integer not null,
	content bytea storage external not null,
	primary key (import_id, part)
);

-- What a running import does with each row of its file, decided once: a worker that takes it up again goes on with this, and so
-- sees which products changed since. Without an index, since it is read whole, and of one import at a time.
create table import_plans (
	import_id uuid not null,
	line integer not null,
	product_id uuid not null,
	version integer,
	outcome text not null
);
