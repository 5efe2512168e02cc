-- The shop fetches the file of a supplier from a link by itself, and imports it with the choice that is kept.
alter table suppliers
	add column id uuid not null unique default gen_random_uuid(),
	-- Grows with every change by the shopkeeper.
	add column version integer not null default 1,
	add column link text check (length(link) <= 2000),
	-- How often; without it only when the shopkeeper says so.
	add column every_hours smallint check (every_hours in (1, 6, 24, 168)),
	-- Who set the link: what is fetched is imported in their name.
	add column linked_by uuid references users,
	add column next_run_at timestamptz,
	-- The last run. Its import may be deleted before it.
	add column run_id uuid,
	add column run_at timestamptz,
	add column run_state text check (run_state in ('fetching', 'working', 'waiting', 'done', 'failed', 'refused')),
	add column run_import uuid references catalogue_imports on delete set null,
	add column run_counts jsonb,
	add column run_failure jsonb,
	-- What the shopkeeper got a letter about since the last good run.
	add column told text[] not null default '{}',
	add check ((link is null) = (linked_by is null)),
	add check (every_hours is null or link is not null);

create index suppliers_due on suppliers (next_run_at) where next_run_at is not null;
create index suppliers_running on suppliers (run_import) where run_import is not null;
