alter table catalogue_imports
	-- Of the file, as recognised; imports of earlier releases have none.
	add column format text,
	-- The line of the column names in a table, 0 for none.
	add column head_line integer,
	-- The first rows of a table as they stand in the file, and the first rows as they are read.
	add column first_rows jsonb not null default '[]',
	add column sample_rows jsonb not null default '[]';

-- How the files of a supplier are read: which column is what, by name, with the prices and defaults.
create table suppliers (
	name text primary key check (length(name) between 1 and 60),
	-- The columns of its last file.
	header jsonb not null,
	choice jsonb not null,
	updated_at timestamptz not null
);
