-- The lines of an order can change until it is sent. What an order that was paid before costs more is paid at the door.
alter table orders add column due bigint not null default 0 check (due >= 0);

alter table order_events drop constraint order_events_kind_check,
	add constraint order_events_kind_check check (
		kind in (
			'placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired',
			'refund_started', 'refund_lowered', 'refunded', 'refund_failed',
			'method_changed', 'transfer_reported', 'transfer_missing', 'lines_changed'
		)
	);
