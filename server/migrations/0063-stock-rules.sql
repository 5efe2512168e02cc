-- Whether products are sold beyond their stock. That of a product counts before that of its category, and this one before the shop's.
alter table trading
	add column stock_rule text not null default 'to_order' check (stock_rule in ('in_stock', 'to_order')),
	-- By the names of categories.
	add column category_rules jsonb not null default '{}';

alter table products
	add column stock_rule text check (stock_rule in ('in_stock', 'to_order'));

-- Every page with products shows what is sold.
create function announce_trading() returns trigger language plpgsql as $$
begin
	perform pg_notify('catalog_changed', '');
	return null;
end
$$;

create trigger stock_rules_changed after update on trading
	for each row when ((old.stock_rule, old.category_rules) is distinct from (new.stock_rule, new.category_rules))
	execute function announce_trading();
