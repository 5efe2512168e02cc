-- Until when what is made to order is promised, and the day and window that the customer chose for the courier; Kostanay's
-- calendar and clock.
alter table orders
	add column ready_by date,
	add column delivery_date date,
	add column delivery_from text,
	add column delivery_to text,
	-- Until when an online order waits to be paid.
	add column pay_until timestamptz,
	-- What of its payments was given back, whole tenge.
	add column refunded bigint not null default 0,
	add check ((delivery_date is null) = (delivery_from is null) and (delivery_from is null) = (delivery_to is null));

-- How full a window is. Cancelled and deleted orders free their place.
create index orders_of_delivery on orders (delivery_date, delivery_from)
	where delivery_date is not null and deleted_at is null and status <> 5;

create index orders_awaiting_payment on orders (pay_until)
	where pay_until is not null and status = 0 and not is_paid and deleted_at is null;

alter table order_events drop constraint order_events_kind_check;

alter table order_events add constraint order_events_kind_check check (
	kind in ('placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired', 'refund_started', 'refunded', 'refund_failed')
);

-- Tells every process whose order is another now.
create function announce_order() returns trigger language plpgsql as $$
begin
	perform pg_notify('order_changed', json_build_object('userId', new.user_id, 'orderId', new.id)::text);
	return null;
end
$$;

create trigger orders_announced after insert or update on orders
	for each row execute function announce_order();
