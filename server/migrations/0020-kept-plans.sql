-- What an import that runs means to do with each row of its file, decided once: whoever takes it up again goes on with this, and so
-- sees what has become of the toys since. Without an index, since it is read whole, and of one import at a time.
create table import_plans (
	import_id uuid not null,
	line integer not null,
	product_id uuid not null,
	version integer,
	outcome text not null
);

-- New toys are added some at a time, too, in the order of the file. What was being imported is planned anew: what had been changed is
-- found as it is to be.
update catalogue_imports set changed_to_line = 0, changed_already = 0, passed_over = '[]' where state = 'running';

alter table catalogue_imports rename column changed_to_line to saved_to_line;
alter table catalogue_imports rename column changed_already to changed_so_far;
alter table catalogue_imports add column added_so_far integer not null default 0;
