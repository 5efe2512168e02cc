-- Until the shopkeeper has saved them, the settings of the environment name the seller.
create table seller (
	id boolean primary key default true check (id),
	version integer not null default 1,
	details jsonb
);

insert into seller default values;

create function announce_seller() returns trigger language plpgsql as $$
begin
	perform pg_notify('seller_changed', '');
	return null;
end
$$;

create trigger seller_changed after update on seller
	for each row execute function announce_seller();
