-- Search. Texts are read in one form on both sides: letters that people mix up are folded, words are reduced to their stem,
-- and stems to the one they share with forms whose vowel comes and goes (`кукол` and `кукла`, `мишек` and `мишка`, `чаек` and
-- `чайка`, `заяц` and `зайцы`).
create function search_fold(words text) returns text
	language sql immutable parallel safe
	-- The letters of all alphabets are letters here, whatever the locale of the database.
	return regexp_replace(
		translate(lower(normalize(words) collate "pg_c_utf8"), 'ёқғңұүөәһі', 'екгнууоахи'), '[^[:alnum:]]+', ' ', 'g'
	);

create function search_form(words text) returns tsvector
	language sql immutable parallel safe
	return regexp_replace(
		regexp_replace(
			regexp_replace(to_tsvector('russian', search_fold(words))::text, '([аеиоуыэюя])[ея]([кц])''', '\1й\2''', 'g'),
			'([[:alpha:]][бвгджзклмнпрстфхцчшщ])ь?[ео]([клнц])''', '\1\2''', 'g'
		),
		'ь([клнц])''', '\1''', 'g'
	)::tsvector;

-- NOTE: one function, because PostgreSQL reads the definition of a generated column anew for each row of an update that does not
-- concern it, and keeps all of them in memory until the statement ends.
create function search_document(title text, description text, category text, brand text, translations jsonb) returns tsvector
	language sql immutable parallel safe
	return
		setweight(search_form(
			title || ' ' || coalesce(translations #>> '{kk,title}', '') || ' ' || coalesce(translations #>> '{en,title}', '')
		), 'A') ||
		setweight(search_form(
			category || ' ' || coalesce(translations #>> '{kk,category}', '') || ' ' ||
			coalesce(translations #>> '{en,category}', '') || ' ' || coalesce(brand, '')
		), 'B') ||
		setweight(search_form(description), 'D');

drop index products_search;
alter table products drop column search;
alter table products
	add column popularity integer not null default 0,
	add column average_rating real not null generated always as (
		case when reviews_count = 0 then 0 else rating_sum::real / reviews_count end
	) stored,
	add column search tsvector not null generated always as (
		search_document(title, description, category, brand, translations)
	) stored;

-- Every list is walked in its order, so that a page costs the same however many toys there are; the price stands in the
-- index, so that only the toys of the page itself are read.
drop index products_listed, products_by_category, products_by_price, products_by_category_price;
create index products_listed on products (number desc) include (price) where deleted_at is null;
create index products_by_price on products (price, number desc) where deleted_at is null;
create index products_by_rating on products (average_rating desc, reviews_count desc, number desc) include (price)
	where deleted_at is null;
create index products_by_popularity on products (popularity desc, number desc) include (price) where deleted_at is null;
create index products_of_category on products (category, number desc) include (price) where deleted_at is null;
create index products_of_category_by_price on products (category, price, number desc) where deleted_at is null;
create index products_of_category_by_rating
	on products (category, average_rating desc, reviews_count desc, number desc) include (price) where deleted_at is null;
create index products_of_category_by_popularity on products (category, popularity desc, number desc) include (price)
	where deleted_at is null;
create index products_by_barcode on products (barcode text_pattern_ops) where deleted_at is null;
create index products_by_sku on products (upper(sku) text_pattern_ops) where deleted_at is null;

-- Which listed toys hold a stem, as bits: a block stands for 16384 product numbers in a row, its first bit for the highest.
-- Any number of matches is so counted, combined and paged without reading a single toy. A word of a title as it stands there
-- is a stem of its own, `"` and the word, and so is a category, `=` and its name.
create table search_blocks (
	stem text collate "C" not null,
	block integer not null,
	in_title bit(16384) not null,
	anywhere bit(16384) not null,
	primary key (stem, block)
) with (toast_tuple_target = 128);

-- Many bits do not compress, and reading them from beside the table would cost more than they take in it.
alter table search_blocks alter in_title set storage main, alter anywhere set storage main;

-- The words of titles, categories and brands as people write them: what a beginning may become, and what a misspelt word may
-- have meant.
create table search_words (
	word text collate "C" primary key,
	stem text collate "C" not null,
	titles integer not null
);

create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function search_block_of(number bigint) returns integer
	language sql immutable parallel safe return (number >> 14)::integer;

create function search_bit_of(number bigint) returns integer
	language sql immutable parallel safe return 16383 - (number & 16383)::integer;

create function search_no_bits() returns bit(16384)
	language sql immutable parallel safe return repeat('0', 16384)::bit(16384);

create function search_bits(positions integer[]) returns bit(16384)
	language plpgsql immutable parallel safe as $$
declare
	bits bit(16384) := search_no_bits();
	place integer;
begin
	foreach place in array coalesce(positions, '{}') loop
		bits := set_bit(bits, place, 1);
	end loop;
	return bits;
end
$$;

-- What a toy is found by; the same shape for the rows before and after a change.
create type search_text as (number bigint, category text, search tsvector, title_words text, other_words text);

create function search_text_of(
	number bigint, title text, category text, brand text, translations jsonb, search tsvector
)
	returns search_text language sql immutable parallel safe
	return (
		number, category, search,
		search_fold(concat_ws(' ', title, translations #>> '{kk,title}', translations #>> '{en,title}')),
		search_fold(concat_ws(' ', category, brand, translations #>> '{kk,category}', translations #>> '{en,category}'))
	)::search_text;

create function search_stems(search tsvector, category text, title_words text)
	returns table (stem text, is_in_title boolean)
	language sql immutable parallel safe
	begin atomic
	select lexeme, 'A' = any(weights) from unnest(search)
	union all
	select '=' || category, true
	union all
	select distinct '"' || word, true from string_to_table(title_words, ' ') as words (word) where word <> '';
	end;

create function search_words_of(words text) returns setof text
	language sql immutable parallel safe
	begin atomic
	select distinct word from string_to_table(words, ' ') as words (word) where word <> '';
	end;

create function unlist_from_search(gone search_text[]) returns void language plpgsql as $$
begin
	update search_blocks b
	set in_title = b.in_title & ~gone_bits.bits, anywhere = b.anywhere & ~gone_bits.bits
	from (
		select stem, search_block_of(toy.number) as block, search_bits(array_agg(search_bit_of(toy.number))) as bits
		from unnest(gone) as toy, search_stems(toy.search, toy.category, toy.title_words)
		group by stem, block
	) as gone_bits
	where b.stem = gone_bits.stem and b.block = gone_bits.block;

	merge into search_words w
	using (
		select word, count(*)::integer as titles
		from unnest(gone) as toy, search_words_of(toy.title_words || ' ' || toy.other_words) as word
		group by word
	) as lost on w.word = lost.word
	when matched and w.titles <= lost.titles then delete
	when matched then update set titles = w.titles - lost.titles;
end
$$;

create function list_in_search(come search_text[]) returns void language plpgsql as $$
begin
	insert into search_blocks as b (stem, block, in_title, anywhere)
	select stem, search_block_of(toy.number) as block,
		search_bits(array_agg(search_bit_of(toy.number)) filter (where is_in_title)),
		search_bits(array_agg(search_bit_of(toy.number)))
	from unnest(come) as toy, search_stems(toy.search, toy.category, toy.title_words)
	group by stem, block
	on conflict (stem, block) do update
	set in_title = b.in_title | excluded.in_title, anywhere = b.anywhere | excluded.anywhere;

	insert into search_words as w (word, stem, titles)
	select word, stem, titles
	from (
		select word, (tsvector_to_array(search_form(word)))[1] as stem, count(*)::integer as titles
		from unnest(come) as toy, search_words_of(toy.title_words || ' ' || toy.other_words) as word
		group by word
	) as gained
	where stem is not null
	on conflict (word) do update set titles = w.titles + excluded.titles;
end
$$;

-- One change of texts at a time writes the index, block by block: its rows are shared by thousands of toys.
create function index_inserted() returns trigger language plpgsql as $$
declare
	come search_text[];
begin
	perform pg_advisory_xact_lock(7041778);
	for come in
		select array_agg(search_text_of(number, title, category, brand, translations, search))
		from new_rows where deleted_at is null
		group by search_block_of(number)
	loop
		perform list_in_search(come);
	end loop;
	return null;
end
$$;

-- NOTE: no join, because the plan of a session's first update, perhaps of a single row, serves all that follow: as a nested loop
-- it would read all new rows for each of the old ones.
create function index_updated() returns trigger language plpgsql as $$
declare
	gone search_text[];
	come search_text[];
begin
	for gone in
		select array_agg(search_text_of(number, title, category, brand, translations, search))
		from (
			select number, title, category, brand, translations, search from old_rows where deleted_at is null
			except
			select number, title, category, brand, translations, search from new_rows where deleted_at is null
		) as toys
		group by search_block_of(number)
	loop
		perform pg_advisory_xact_lock(7041778);
		perform unlist_from_search(gone);
	end loop;
	for come in
		select array_agg(search_text_of(number, title, category, brand, translations, search))
		from (
			select number, title, category, brand, translations, search from new_rows where deleted_at is null
			except
			select number, title, category, brand, translations, search from old_rows where deleted_at is null
		) as toys
		group by search_block_of(number)
	loop
		perform pg_advisory_xact_lock(7041778);
		perform list_in_search(come);
	end loop;
	return null;
end
$$;

-- The toys that hold a stem of every place, by how well. The kinds of stems: 0 the word as typed, 1 its stem, 2 the likeliest
-- word that begins so, 3 other words that do, 4 what the word may have meant. `exact` has stems of kind 0 alone, all in the
-- title; `literal`, `likely` and `titled` allow one kind more each; `found` is up to kind 3 anywhere in the texts; `meant_titled`
-- and `meant` allow kind 4 too, in the title and anywhere. Each but `meant_titled` holds the ones before it.
create type search_rank as (
	block integer,
	exact bit(16384), literal bit(16384), likely bit(16384), titled bit(16384), found bit(16384),
	meant_titled bit(16384), meant bit(16384)
);

create function search_ranks(stems text[], places integer[], kinds integer[]) returns setof search_rank
	language sql stable
	begin atomic
	-- Every operation on bits costs: each row takes part in two, what a kind lacks in none, and `offset 0` keeps the planner
	-- from writing one level into the next, where it would be computed again and again.
	with of_places as (
		select place, b.block,
			bit_or(b.in_title) filter (where kind = 0) as exact,
			bit_or(b.in_title) filter (where kind = 1) as stemmed,
			bit_or(b.in_title) filter (where kind = 2) as likeliest,
			bit_or(b.in_title) filter (where kind = 3) as begun,
			bit_or(b.in_title) filter (where kind = 4) as meant,
			bit_or(b.anywhere) filter (where kind <= 3) as found,
			bit_or(b.anywhere) filter (where kind = 4) as meant_anywhere
		from unnest(stems, places, kinds) as asked (stem, place, kind) join search_blocks b using (stem)
		group by place, b.block
	), up_to_1 as (
		select *, case when exact is null then stemmed when stemmed is null then exact else exact | stemmed end as literal
		from of_places offset 0
	), up_to_2 as (
		select *, case when literal is null then likeliest when likeliest is null then literal else literal | likeliest end as likely
		from up_to_1 offset 0
	), up_to_3 as (
		select *, case when likely is null then begun when begun is null then likely else likely | begun end as titled
		from up_to_2 offset 0
	), up_to_4 as (
		select *,
			case when titled is null then meant when meant is null then titled else titled | meant end as meant_titled,
			case when found is null then meant_anywhere when meant_anywhere is null then found else found | meant_anywhere end
				as meant_or_found
		from up_to_3 offset 0
	)
	select o.block,
		case when count(exact) = max(n) then bit_and(exact) else search_no_bits() end,
		case when count(literal) = max(n) then bit_and(literal) else search_no_bits() end,
		case when count(likely) = max(n) then bit_and(likely) else search_no_bits() end,
		case when count(titled) = max(n) then bit_and(titled) else search_no_bits() end,
		case when count(found) = max(n) then bit_and(found) else search_no_bits() end,
		bit_and(meant_titled),
		bit_and(meant_or_found)
	from up_to_4 o, (
		select count(distinct place) as n from unnest(places) as p (place)
	) as wanted
	group by o.block
	having count(*) = max(n)
	order by o.block desc;
	end;

-- The numbers of one page of the toys found: the best first and among equals the newest, or all by their number alone, those
-- found as typed before those only meant. The last row has no number but the totals.
create function search_page(
	stems text[], places integer[], kinds integer[], is_ranked boolean, skipped bigint, wanted integer
)
	returns table (number bigint, is_literal boolean, total integer, literal_total integer)
	language plpgsql stable as $$
declare
	ranks search_rank[] := array(select r from search_ranks(stems, places, kinds) as r);
	rank search_rank;
	bits bit(16384);
	segment bit varying;
	place integer;
	found integer;
begin
	select coalesce(sum(bit_count(r.meant)), 0), coalesce(sum(bit_count(r.found)), 0) into total, literal_total
	from unnest(ranks) as r;
	for tier in 1..7 loop
		exit when wanted = 0;
		continue when not is_ranked and tier not in (5, 7);
		is_literal := tier <= 5;
		foreach rank in array ranks loop
			exit when wanted = 0;
			-- Only now, and seldom for all: the first tiers mostly fill the page.
			bits := case tier
				when 1 then rank.exact
				when 2 then rank.literal & ~rank.exact
				when 3 then rank.likely & ~rank.literal
				when 4 then rank.titled & ~rank.likely
				when 5 then case when is_ranked then rank.found & ~rank.titled else rank.found end
				when 6 then rank.meant_titled & ~rank.found
				when 7 then case when is_ranked then rank.meant & ~rank.meant_titled & ~rank.found else rank.meant & ~rank.found end
			end;
			found := bit_count(bits);
			if skipped >= found then
				skipped := skipped - found;
				continue;
			end if;
			for start in 0..16383 by 512 loop
				segment := substring(bits from start + 1 for 512);
				found := bit_count(segment);
				if skipped >= found then
					skipped := skipped - found;
					continue;
				end if;
				place := 0;
				loop
					found := position(B'1' in substring(segment from place + 1));
					exit when found = 0 or wanted = 0;
					place := place + found;
					if skipped > 0 then
						skipped := skipped - 1;
						continue;
					end if;
					number := (rank.block::bigint << 14) + 16384 - start - place;
					wanted := wanted - 1;
					return next;
				end loop;
				exit when wanted = 0;
			end loop;
		end loop;
	end loop;
	number := null;
	return next;
end
$$;

-- All toys found, however, one element for each block from 0: for lists that are walked in an order of their own.
create function search_found(stems text[], places integer[], kinds integer[]) returns bit(16384)[]
	language sql stable
	return (
		select array_agg(coalesce(t.bits, search_no_bits()) order by b.block)
		from generate_series(0, (select coalesce(max(block), 0) from search_blocks)) as b (block)
		left join (
			select block, meant as bits from search_ranks(stems, places, kinds)
		) as t using (block)
	);

create trigger products_indexed after insert on products
	referencing new table as new_rows
	for each statement execute function index_inserted();

create trigger products_reindexed after update on products
	referencing old table as old_rows new table as new_rows
	for each statement execute function index_updated();

-- A block at a time, so that the memory this takes does not grow with the catalogue.
do $$
declare
	block bigint;
	come search_text[];
begin
	for block in select distinct search_block_of(number) from products loop
		select array_agg(search_text_of(number, title, category, brand, translations, search)) into come
		from products where deleted_at is null and number between block << 14 and (block << 14) + 16383;
		perform list_in_search(come);
	end loop;
end
$$;
