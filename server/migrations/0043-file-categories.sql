-- The categories that a checked file names, with their rows.
alter table catalogue_imports add column categories jsonb;
