create table favorites (
	user_id uuid not null references users,
	product_id uuid not null references products,
	created_at timestamptz not null default clock_timestamp(),
	primary key (user_id, product_id)
);

-- Read backwards it serves `order by created_at desc, product_id desc`.
create index favorites_of_user on favorites (user_id, created_at, product_id);
