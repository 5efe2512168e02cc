-- How many visits of a day were how fast, by the kind of page they began with. `band` is the upper end of the figures that are
-- counted together. Nothing is kept about a visitor.
create table speed_counts (
	day date not null,
	page text not null,
	is_wide boolean not null,
	measure text not null,
	band double precision not null,
	visits integer not null,
	primary key (day, page, is_wide, measure, band)
);
