-- A search that finds very many toys shows few of them: a page of the best and newest. So blocks are ranked in spans, from the
-- newest toys on, until the page is full; what is left is only counted, and that until there are more than anybody counts.
drop function search_found(text[], integer[], integer[]);
drop function search_ranks(text[], integer[], integer[]);

-- The blocks that hold a stem of every place, the newest first: no other can hold a toy that is found.
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

create function search_ranks(
	stems text[], places integer[], kinds integer[], blocks integer[] default null
)
	returns setof search_rank
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

-- How many toys the ranks of some blocks would hold, up to kind 4 and up to kind 3. What a word as typed is found by, its stem is
-- found by too, so that it need not be read.
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

-- As before, but no further than needed: ranked until the first tier fills the page, counted until more than `counted` are found.
drop function search_page(text[], integer[], integer[], boolean, bigint, integer);

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
