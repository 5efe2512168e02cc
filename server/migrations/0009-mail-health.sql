-- Since when no letter has got through to the mail service; no row while it works.
create table mail_outage (
	is_only_row boolean primary key default true check (is_only_row),
	since timestamptz not null
);
