-- How far an import that runs has changed the toys of the shop for good: up to which line of its file, and how many toys. Whoever
-- takes it up again goes on from there.
alter table catalogue_imports
	add column changed_to_line integer not null default 0,
	add column changed_already integer not null default 0;

-- A deleted toy lets go of its keys: the same toy can be listed again. What they were stays in the audit log.
update products set sku = null, barcode = null
where deleted_at is not null and not is_hidden and (sku is not null or barcode is not null);
