-- The address and zone of an order can change until it is sent, and its price with them.
alter table order_events drop constraint order_events_kind_check,
	add constraint order_events_kind_check check (
		kind in (
			'placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired',
			'refund_started', 'refund_lowered', 'refunded', 'refund_failed',
			'method_changed', 'transfer_reported', 'transfer_missing', 'lines_changed', 'delivery_changed'
		)
	);
