-- The message on top of every page of the storefront; there is none until the shopkeeper has saved one.
create table shop_notice (
	id boolean primary key default true check (id),
	version integer not null default 1,
	details jsonb
);

insert into shop_notice default values;

create function announce_texts() returns trigger language plpgsql as $$
begin
	perform pg_notify('texts_changed', '');
	return null;
end
$$;

create trigger shop_notice_changed after update on shop_notice
	for each row execute function announce_texts();
