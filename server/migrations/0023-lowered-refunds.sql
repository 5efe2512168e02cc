alter table order_events drop constraint order_events_kind_check;

alter table order_events add constraint order_events_kind_check check (
	kind in (
		'placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired',
		'refund_started', 'refund_lowered', 'refunded', 'refund_failed'
	)
);
