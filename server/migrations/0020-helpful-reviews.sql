-- People who found a review helpful; the review counts them.
alter table reviews add column helpful integer not null default 0 check (helpful >= 0);

create table helpful_marks (
	review_id uuid not null references reviews on delete cascade,
	user_id uuid not null references users,
	created_at timestamptz not null,
	primary key (review_id, user_id)
);

create index helpful_marks_of_user on helpful_marks (user_id, created_at desc);
create index reviews_helpful on reviews (product_id, helpful desc, created_at desc, id desc) include (hidden_at, user_id);
