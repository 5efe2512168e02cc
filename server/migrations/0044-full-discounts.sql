-- What a line was placed with, where its pieces changed since: raising them again gives the same discount.
alter table order_lines
	add column full_discount bigint,
	add column full_discount_pieces integer,
	add constraint order_lines_full_discount check (
		(full_discount is null) = (full_discount_pieces is null) and full_discount > 0 and full_discount_pieces > 0
	);
