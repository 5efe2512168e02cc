-- One row: the zones of the courier with their prices, and the points where orders are picked up.
create table delivery_settings (
	id boolean primary key default true check (id),
	version integer not null default 1,
	zones jsonb not null default '[]',
	points jsonb not null default '[]'
);

insert into delivery_settings default values;

create function announce_delivery() returns trigger language plpgsql as $$
begin
	perform announce_tags(array['delivery']);
	return null;
end
$$;

create trigger delivery_settings_changed after update on delivery_settings
	for each row execute function announce_delivery();

-- As they were when the order was placed.
alter table orders
	add column zone_id uuid,
	add column zone_name text,
	-- The point where the order is picked up, with the code that is asked for there.
	add column pickup jsonb;

create index orders_to_pick_up on orders (created_at) where pickup is not null and settled_at is null and deleted_at is null;
