-- Pages tell whether the shop sells beyond its stock, beside the ways to pay.
create trigger told_stock_rules_changed after update on trading
	for each row when ((old.stock_rule, old.category_rules) is distinct from (new.stock_rule, new.category_rules))
	execute function announce_offered();
