-- Pages tell whether the shop sells beyond its stock, beside the ways to pay.
create or replace trigger offered_payments_changed after update on trading
	for each row when ((old.takes_cash, old.takes_online, old.stock_rule, old.category_rules)
		is distinct from (new.takes_cash, new.takes_online, new.stock_rule, new.category_rules))
	execute function announce_offered();
