-- The parts of the showcase above the catalogue; of two who edit one at once the second is told by its version.
create table showcase (
	part text primary key,
	version integer not null default 1
);

insert into showcase (part) values ('shelves'), ('places');

-- The part is also the tag of the pages that show it.
create function announce_showcase() returns trigger language plpgsql as $$
begin
	perform announce_tags(array[new.part]);
	return null;
end
$$;

create trigger showcase_changed after update on showcase for each row execute function announce_showcase();

create table shelves (
	kind text primary key,
	position smallint not null,
	is_shown boolean not null,
	-- Products that stand first.
	pinned uuid[] not null default '{}'
);

insert into shelves (kind, position, is_shown) values
	('new', 0, true), ('popular', 1, true), ('age-1-3', 2, true), ('cheap', 3, true), ('gifts', 4, true), ('recent', 5, true);

-- A tree of two levels in the order of its outline.
create table places (
	id integer generated always as identity primary key,
	position smallint not null,
	is_inside boolean not null,
	names jsonb not null,
	icon text not null,
	picture_of uuid
);

create table place_categories (
	category text primary key check (length(category) <= 50),
	place_id integer not null references places on delete cascade
);
