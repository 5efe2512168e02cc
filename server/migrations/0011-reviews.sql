-- What the shop does with a review, and who did it: answering it, or hiding it from everybody but its author.
alter table reviews
	add column edited_at timestamptz,
	add column answer text check (length(answer) between 1 and 500),
	add column answered_at timestamptz,
	add column answered_by uuid references users,
	add column hidden_reason text check (length(hidden_reason) between 1 and 200),
	add column hidden_at timestamptz,
	add column hidden_by uuid references users,
	add constraint reviews_answer_is_whole check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
	add constraint reviews_hiding_is_whole check (num_nulls(hidden_reason, hidden_at, hidden_by) in (0, 3));

-- Who wrote it and whether it is hidden stand in the indexes, so that a page far down reads nothing else on the way.
drop index reviews_of_product;
create index reviews_newest on reviews (product_id, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_best on reviews (product_id, rating desc, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_worst on reviews (product_id, rating, created_at desc, id desc) include (hidden_at, user_id);
create index reviews_hidden on reviews (product_id, rating) where hidden_at is not null;

-- How many reviews that everybody sees give a toy each rating, so that no count ever scans them.
create table rating_counts (
	product_id uuid not null references products,
	rating smallint not null check (rating between 1 and 5),
	reviews integer not null check (reviews >= 0),
	primary key (product_id, rating)
);

insert into rating_counts select product_id, rating, count(*) from reviews group by product_id, rating;

-- The toy comes first: its lock lets one at a time count its reviews.
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

-- A toy's rating follows its reviews in the same transaction, whoever writes them at once; hidden ones do not count.
create or replace function rate_product() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' and old.rating = new.rating and (old.hidden_at is null) = (new.hidden_at is null) then
		-- Pages show the texts too.
		perform pg_notify('catalog_changed', '');
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

drop trigger reviews_rate_product on reviews;
create trigger reviews_rate_product after insert or update or delete on reviews
	for each row execute function rate_product();
