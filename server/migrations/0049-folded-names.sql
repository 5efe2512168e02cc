-- Names are searched word by word in the form that the search of products folds texts to.
create index orders_by_folded_name on orders using gin ((' ' || search_fold(customer_name)) gin_trgm_ops)
	where deleted_at is null;

create index users_by_folded_words on users using gin ((' ' || search_fold(full_name)) gin_trgm_ops, email gin_trgm_ops)
	where deleted_at is null;
