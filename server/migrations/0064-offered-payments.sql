-- Ways to pay that the shop offers; its account at the payment provider is needed too. Transfers are switched in their own settings.
alter table trading
	add column takes_cash boolean not null default true,
	add column takes_online boolean not null default true;

create function announce_offered() returns trigger language plpgsql as $$
begin
	perform pg_notify('trading_changed', '');
	return null;
end
$$;

create trigger offered_payments_changed after update on trading
	for each row when ((old.takes_cash, old.takes_online) is distinct from (new.takes_cash, new.takes_online))
	execute function announce_offered();

create trigger offered_transfers_changed after update on transfer_settings
	for each row when (old.is_on <> new.is_on)
	execute function announce_offered();
