-- When the last letter got through to the mail service; no row before the first one.
create table mail_sent (
	is_only_row boolean primary key default true check (is_only_row),
	at timestamptz not null
);
