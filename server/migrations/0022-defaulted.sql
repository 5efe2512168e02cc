-- Which of its values, 'price' and 'category', a product got from the defaults of an import because the file had none. A value that
-- changes is no longer a default.
alter table products add column defaulted text[] not null default '{}';

create function products_forget_defaults() returns trigger language plpgsql as $$
begin
	if new.price <> old.price then new.defaulted := array_remove(new.defaulted, 'price'); end if;
	if new.category <> old.category then new.defaulted := array_remove(new.defaulted, 'category'); end if;
	return new;
end $$;

create trigger products_forget_defaults before update of price, category on products
	for each row when (old.defaulted <> '{}') execute function products_forget_defaults();
