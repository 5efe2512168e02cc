-- Which listed products hold a stem, as bits: a block stands for 16384 product numbers in a row, its first bit for the highest.
-- So matches are counted, combined and paged without reading a single product. Two other kinds of stems stand beside those of
-- words: `"` and a word of a title as it is written, and `=` and the name of a category.
create table search_blocks (
	stem text collate "C" not null,
	block integer not null,
	-- Many bits do not compress, and reading them from beside the table would cost more than they take in it.
	in_title bit(16384) storage main not null,
	anywhere bit(16384) storage main not null,
	primary key (stem, block)
) with (toast_tuple_target = 128);

-- The words of titles, categories and brands as people write them, for completing and correcting what is typed.
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

-- The texts a product is found by, in one shape for the rows before and after a change.
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
		select stem, search_block_of(product.number) as block, search_bits(array_agg(search_bit_of(product.number))) as bits
		from unnest(gone) as product, search_stems(product.search, product.category, product.title_words)
		group by stem, block
	) as gone_bits
	where b.stem = gone_bits.stem and b.block = gone_bits.block;

	merge into search_words w
	using (
		select word, count(*)::integer as titles
		from unnest(gone) as product, search_words_of(product.title_words || ' ' || product.other_words) as word
		group by word
	) as lost on w.word = lost.word
	when matched and w.titles <= lost.titles then delete
	when matched then update set titles = w.titles - lost.titles;
end
$$;

create function list_in_search(come search_text[]) returns void language plpgsql as $$
begin
	insert into search_blocks as b (stem, block, in_title, anywhere)
	select stem, search_block_of(product.number) as block,
		search_bits(array_agg(search_bit_of(product.number)) filter (where is_in_title)),
		search_bits(array_agg(search_bit_of(product.number)))
	from unnest(come) as product, search_stems(product.search, product.category, product.title_words)
	group by stem, block
	on conflict (stem, block) do update
	set in_title = b.in_title | excluded.in_title, anywhere = b.anywhere | excluded.anywhere;

	insert into search_words as w (word, stem, titles)
	select word, stem, titles
	from (
		select word, (tsvector_to_array(search_form(word)))[1] as stem, count(*)::integer as titles
		from unnest(come) as product, search_words_of(product.title_words || ' ' || product.other_words) as word
		group by word
	) as gained
	where stem is not null
	on conflict (word) do update set titles = w.titles + excluded.titles;
end
$$;

-- One change of texts at a time writes the index, block by block: its rows are shared by thousands of products. The lock is
-- `locks.search` of server/platform/locks.ts.
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
		) as texts
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
		) as texts
		group by search_block_of(number)
	loop
		perform pg_advisory_xact_lock(7041778);
		perform list_in_search(come);
	end loop;
	return null;
end
$$;

-- The products that hold a stem of every place, by how well. The kinds of stems: 0 the word as typed, 1 its stem, 2 the likeliest
-- word that begins so, 3 other words that do, 4 what the word may have meant. `exact` has stems of kind 0 alone, all in the
-- title; `literal`, `likely` and `titled` allow one kind more each; `found` is up to kind 3 anywhere in the texts; `meant_titled`
-- and `meant` allow kind 4 too, in the title and anywhere. Each but `meant_titled` holds the ones before it.
create type search_rank as (
	block integer,
	exact bit(16384), literal bit(16384), likely bit(16384), titled bit(16384), found bit(16384),
	meant_titled bit(16384), meant bit(16384)
);

create function search_ranks(
	stems text[], places integer[], kinds integer[], blocks integer[] default null
)
	returns setof search_rank
	language sql stable
	begin atomic
	-- Every operation on bits costs: each row takes part in two, a kind without rows in none, and `offset 0` keeps the planner
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
		where blocks is null or b.block = any(blocks)
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

-- The blocks that hold a stem of every place, the newest first: no other can hold a product that is found.
create function search_blocks_of(stems text[], places integer[]) returns integer[]
	language sql stable
	begin atomic
	select coalesce(array_agg(block order by block desc), '{}')
	from (
		select b.block
		from unnest(stems, places) as asked (stem, place) join search_blocks b using (stem)
		group by b.block
		having count(distinct place) = (select count(distinct place) from unnest(places) as p (place))
	) as shared;
	end;

-- The first tier that can hold anything: a word that stands so in no text at all leaves the first one empty, and so on.
create function search_first_tier(stems text[], places integer[], kinds integer[]) returns integer
	language sql stable
	begin atomic
	select coalesce(max(first_kind), 4) + 1
	from (
		select min(kind) filter (where exists (select from search_blocks b where b.stem = asked.stem)) as first_kind
		from unnest(stems, places, kinds) as asked (stem, place, kind)
		group by place
	) as of_places;
	end;

-- How many products the ranks of some blocks would hold, up to kind 4 and up to kind 3. A text with a word as typed has its
-- stem too, so the former is not read.
create function search_counts(
	stems text[], places integer[], kinds integer[], blocks integer[], out meant integer, out found integer
)
	language sql stable
	begin atomic
	with asked as (
		select * from unnest(stems, places, kinds) as asked (stem, place, kind)
	), of_places as (
		select place, b.block,
			bit_or(b.anywhere) filter (where kind <= 3) as found,
			bit_or(b.anywhere) filter (where kind = 4) as meant
		from asked join search_blocks b using (stem)
		where b.block = any(blocks) and not (
			kind = 0 and exists (select from asked as other where other.place = asked.place and other.kind = 1)
		)
		group by place, b.block
	), joined as (
		select o.block, count(*) = max(n) as is_whole,
			bit_and(case when meant is null then found when found is null then meant else found | meant end) as meant,
			case when count(found) = max(n) then bit_and(found) end as found,
			count(meant) > 0 as has_meant
		from of_places o, (select count(distinct place) as n from asked) as wanted
		group by o.block
	)
	select
		coalesce(sum(case when has_meant then bit_count(meant) else bit_count(found) end), 0)::integer,
		coalesce(sum(bit_count(found)), 0)::integer
	from joined where is_whole;
	end;

-- The numbers of one page of the products found: the best first and among equals the newest, or all by their number alone, those
-- found as typed before those only meant. The last row has no number but the totals. Blocks are ranked in spans, from the newest
-- products on, until the first tier fills the page; the rest is only counted, and that until more than `counted` are found.
create function search_page(
	stems text[], places integer[], kinds integer[], is_ranked boolean, skipped bigint, wanted integer, counted integer
)
	returns table (number bigint, is_literal boolean, total integer, literal_total integer)
	language plpgsql stable as $$
declare
	ranks search_rank[] := '{}';
	more search_rank[];
	rank search_rank;
	bits bit(16384);
	segment bit varying;
	place integer;
	found integer;
	blocks integer[] := search_blocks_of(stems, places);
	-- How many of them were read, and how many are read next.
	read integer := 0;
	span integer := 4;
	first_tier integer := case when is_ranked then search_first_tier(stems, places, kinds) else 5 end;
	page_end bigint := skipped + wanted;
	of_first_tier bigint := 0;
	more_found integer;
	more_literal integer;
	more_first bigint;
begin
	total := 0;
	literal_total := 0;
	while read < cardinality(blocks) and of_first_tier < page_end loop
		select coalesce(array_agg(r), '{}'), coalesce(sum(bit_count(r.meant)), 0), coalesce(sum(bit_count(r.found)), 0),
			coalesce(sum(bit_count(
				case first_tier when 1 then r.exact when 2 then r.literal when 3 then r.likely when 4 then r.titled else r.found end
			)), 0)
		into more, more_found, more_literal, more_first
		from search_ranks(stems, places, kinds, blocks[read + 1 : read + span]) as r;
		ranks := ranks || more;
		total := total + more_found;
		literal_total := literal_total + more_literal;
		of_first_tier := of_first_tier + more_first;
		read := read + span;
		span := span * 4;
	end loop;
	while read < cardinality(blocks) and literal_total <= counted loop
		select c.meant, c.found into more_found, more_literal
		from search_counts(stems, places, kinds, blocks[read + 1 : read + span]) as c;
		total := total + more_found;
		literal_total := literal_total + more_literal;
		read := read + span;
		span := span * 4;
	end loop;
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

-- All products found, in any way, one element for each block from 0: for lists that are walked in an order of their own.
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
