-- By which the text of an import is cut into columns.
alter table catalogue_imports add column delimiter text;
