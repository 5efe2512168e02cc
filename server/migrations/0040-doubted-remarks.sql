-- Remarks of a kind that the release before does not know stand apart from those it reads.
alter table catalogue_imports add column doubted jsonb;
