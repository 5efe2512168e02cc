-- A transfer is a payment that the customer makes past the shop, to the business account of the seller at Kaspi. It is reported by
-- the customer and confirmed by the shopkeeper.
alter table orders drop constraint orders_payment_method_check,
	add constraint orders_payment_method_check check (payment_method in ('Cash', 'YooKassa', 'Kaspi'));

alter table order_events drop constraint order_events_kind_check,
	add constraint order_events_kind_check check (
		kind in (
			'placed', 'status_changed', 'edited', 'deleted', 'paid', 'expired',
			'refund_started', 'refund_lowered', 'refunded', 'refund_failed',
			'method_changed', 'transfer_reported', 'transfer_missing'
		)
	);

-- A transfer is 'reported', then 'succeeded' or 'canceled', as the shopkeeper says. Its refund is made by hand.
alter table payments
	add column method text not null default 'YooKassa' check (method in ('YooKassa', 'Kaspi')),
	add column receipt text check (length(receipt) between 1 and 40),
	add column reminded_at timestamptz;

-- One of an order at a time.
create unique index payments_reported on payments (reference) where status = 'reported';

-- Refunds of transfers that the shopkeeper has to make.
create index refunds_by_hand on refunds (created_at) where status = 'by_hand';

-- One row: how customers can pay by a transfer.
create table transfer_settings (
	id boolean primary key default true check (id),
	version integer not null default 1,
	is_on boolean not null default false,
	link text not null default '' check (length(link) <= 200),
	-- The picture of the QR as WebP.
	qr bytea,
	-- Whether the seller sends an invoice to the phone of the customer.
	is_invoiced boolean not null default false
);

insert into transfer_settings default values;
