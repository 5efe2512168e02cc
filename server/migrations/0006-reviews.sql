create table reviews (
	id uuid primary key default gen_random_uuid(),
	product_id uuid not null references products (id),
	user_id uuid not null references users (id),
	rating smallint not null check (rating between 1 and 5),
	comment text not null check (length(comment) between 5 and 500),
	created_at timestamptz not null default now(),
	edited_at timestamptz,
	-- The shop's answer.
	answer text check (length(answer) between 1 and 500),
	answered_at timestamptz,
	answered_by uuid references users,
	-- A hidden review is shown to its author alone.
	hidden_reason text check (length(hidden_reason) between 1 and 200),
	hidden_at timestamptz,
	hidden_by uuid references users,
	unique (user_id, product_id),
	constraint reviews_answer_is_whole check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
	constraint reviews_hiding_is_whole check (num_nulls(hidden_reason, hidden_at, hidden_by) in (0, 3))
);

create index reviews_of_user on reviews (user_id, created_at desc, id desc);
-- Author and hiding stand in these indexes, so that a page far down reads nothing else on the way.
create index reviews_newest on reviews (product_id, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_best on reviews (product_id, rating desc, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_worst on reviews (product_id, rating, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_hidden on reviews (product_id, rating) where hidden_at is not null;

-- How many visible reviews give a product each rating, so that no count ever scans them.
create table rating_counts (
	product_id uuid not null references products,
	rating smallint not null check (rating between 1 and 5),
	reviews integer not null check (reviews >= 0),
	primary key (product_id, rating)
);

-- The product comes first: its lock lets one at a time count its reviews.
create function count_review(product uuid, stars smallint, people integer) returns void language plpgsql as $$
begin
	update products set rating_sum = rating_sum + stars * people, reviews_count = reviews_count + people
	where id = product;
	update rating_counts set reviews = reviews + people where product_id = product and rating = stars;
	if not found then
		insert into rating_counts (product_id, rating, reviews) values (product, stars, people);
	end if;
end
$$;

-- The rating of a product follows its visible reviews in the same transaction.
create function rate_product() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and old.rating = new.rating and (old.hidden_at is null) = (new.hidden_at is null) then
		-- Pages show the texts too.
		perform announce_tags(array['product:' || new.product_id]);
		return null;
	end if;
	if tg_op <> 'INSERT' and old.hidden_at is null then
		perform count_review(old.product_id, old.rating, -1);
	end if;
	if tg_op <> 'DELETE' and new.hidden_at is null then
		perform count_review(new.product_id, new.rating, 1);
	end if;
	return null;
end
$$;

create trigger reviews_rate_product after insert or update or delete on reviews
	for each row execute function rate_product();

-- Pages show the authors too.
create function announce_author() returns trigger language plpgsql as $$
begin
	perform announce_tags(array(select 'product:' || product_id from reviews where user_id = new.id));
	return null;
end
$$;

create trigger users_renamed after update on users
	for each row when (old.full_name is distinct from new.full_name) execute function announce_author();
