create table reviews (
	id uuid primary key default gen_random_uuid(),
	product_id uuid not null references products (id),
	user_id uuid not null references users (id),
	rating smallint not null check (rating between 1 and 5),
	comment text not null check (length(comment) between 5 and 500),
	created_at timestamptz not null default now(),
	unique (user_id, product_id)
);

create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_of_user on reviews (user_id, created_at desc, id desc);

-- A toy's rating follows its reviews in the same transaction, whoever writes them at once.
create function rate_product() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		update products set rating_sum = rating_sum - old.rating, reviews_count = reviews_count - 1
		where id = old.product_id;
	end if;
	if tg_op <> 'DELETE' then
		update products set rating_sum = rating_sum + new.rating, reviews_count = reviews_count + 1
		where id = new.product_id;
	end if;
	return null;
end
$$;

create trigger reviews_rate_product after insert or update of rating or delete on reviews
	for each row execute function rate_product();
