-- In how many titles a word stands as pages of each language show them: where a product has no title in a language, its Russian one.
-- 0 of a word that only categories and brands have, null of one that the language does not show, or that was not counted yet.
alter table search_words
	add column in_russian integer,
	add column in_kazakh integer,
	add column in_english integer;

create view shown_words as
	select p.number, cut.*
	from products p
	cross join lateral (
		select nullif(translations #>> '{kk,title}', '') as kk_title, nullif(translations #>> '{en,title}', '') as en_title,
			nullif(translations #>> '{kk,category}', '') as kk_category, nullif(translations #>> '{en,category}', '') as en_category
	) as t
	cross join lateral (
		select word, max(ru) as ru, max(kk) as kk, max(en) as en
		from (
			select title, 1, case when kk_title is null then 1 end, case when en_title is null then 1 end
			union all select kk_title, null, 1, null
			union all select en_title, null, null, 1
			union all select category, 0, case when kk_category is null then 0 end, case when en_category is null then 0 end
			union all select kk_category, null, 0, null
			union all select en_category, null, null, 0
			union all select brand, 0, 0, 0
		) as texts (text, ru, kk, en), string_to_table(search_fold(text), ' ') as words (word)
		where word <> ''
		group by word
	) as cut
	where p.deleted_at is null
	union all
	select null, word, null, null, null
	from search_synonyms, string_to_table(search_fold(phrase), ' ') as words (word) where word <> '';

create or replace function learn_words(numbers bigint[]) returns void language sql
	begin atomic
	insert into search_words as w (word, stem, titles, in_russian, in_kazakh, in_english)
	select word, search_stem(word), titles, ru, kk, en
	from (
		select word, count(*)::integer as titles, sum(ru)::integer as ru, sum(kk)::integer as kk, sum(en)::integer as en
		from shown_words where number = any(numbers) group by word offset 0
	) as gained
	where not exists (
			select from search_words known
			where known.word = gained.word and known.gone_since is null and known.titles > 0
				-- A language that the word comes to.
				and (gained.ru is null or known.in_russian is not null)
				and (gained.kk is null or known.in_kazakh is not null)
				and (gained.en is null or known.in_english is not null)
		)
		and not search_joins(word)
	order by word
	on conflict (word) do update set
		gone_since = null,
		titles = greatest(w.titles, excluded.titles),
		in_russian = greatest(w.in_russian, excluded.in_russian),
		in_kazakh = greatest(w.in_kazakh, excluded.in_kazakh),
		in_english = greatest(w.in_english, excluded.in_english);
	end;

create or replace function count_words() returns void language sql
	begin atomic
	-- In the order in which `learn_words` locks them.
	select from search_words where gone_since is not null order by word for update;
	with counted as materialized (
		select word, count(number)::integer as titles, sum(ru)::integer as ru, sum(kk)::integer as kk, sum(en)::integer as en
		from shown_words group by word having not search_joins(word)
	), added as (
		insert into search_words (word, stem, titles, in_russian, in_kazakh, in_english)
		select word, search_stem(word), titles, ru, kk, en from counted
		where not exists (select from search_words known where known.word = counted.word)
		order by word
		on conflict do nothing
	)
	merge into search_words w using counted on w.word = counted.word
	when matched and (
		(w.titles, w.in_russian, w.in_kazakh, w.in_english) is distinct from (counted.titles, counted.ru, counted.kk, counted.en)
		or w.gone_since is not null
	)
	then update set titles = counted.titles, in_russian = ru, in_kazakh = kk, in_english = en, gone_since = null
	when not matched by source and w.gone_since is null then update set gone_since = now()
	when not matched by source and w.gone_since < now() - interval '1 hour' then delete;
	with spelled as (
		select search_fold(token) as word, mode() within group (order by token) as spelling, count(*) as titles
		from products, regexp_split_to_table(lower(concat_ws(
			' ', title, category, brand, translations #>> '{kk,title}', translations #>> '{kk,category}'
		)), '[^[:alpha:]]+') as tokens (token)
		where deleted_at is null and token ~ '[ёәғқңөұүһі]'
		group by search_fold(token)
	)
	update search_words w set spelling = spelled.spelling
	from spelled
	where w.word = spelled.word and w.spelling is distinct from spelled.spelling and spelled.titles * 2 > w.titles;
	end;
