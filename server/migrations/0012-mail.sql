-- Since when no letter has got through to the mail service; no row while it works.
create table mail_outage (
	is_only_row boolean primary key default true check (is_only_row),
	since timestamptz not null
);

-- Letters of the demo, which sends none: the newest 500.
create table mailbox (
	id bigint generated always as identity primary key,
	sent_at timestamptz not null,
	recipient text not null,
	subject text not null,
	text text not null,
	html text not null
);
