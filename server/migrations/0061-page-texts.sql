-- Texts of the shopkeeper for pages, in Markdown. The last version of each counts; earlier ones can be brought back.
create table page_texts (
	page text not null check (page in ('delivery', 'about', 'contacts')),
	version integer not null check (version > 0),
	-- By language.
	text jsonb not null,
	saved_at timestamptz not null,
	primary key (page, version)
);

create trigger page_texts_changed after insert on page_texts
	for each row execute function announce_texts();
