-- The sheets of a workbook that the import passes over, each with the reason, as the check of the file found them.
alter table catalogue_imports add column skipped_sheets jsonb;
