create extension if not exists fuzzystrmatch;

-- Texts of products and queries are cut into words and stems here alone, by one configuration without stop words.
create text search dictionary shop_russian (template = snowball, language = russian);
create text search dictionary shop_english (template = snowball, language = english);
create text search configuration shop (copy = russian);
alter text search configuration shop
	alter mapping for asciiword, asciihword, hword_asciipart with shop_english;
alter text search configuration shop
	alter mapping for word, hword, hword_part with shop_russian;

-- Words are reduced to their stem, and stems to the one they share with forms whose vowel comes and goes (`кукол` and `кукла`,
-- `мишек` and `мишка`, `чаек` and `чайка`, `заяц` and `зайцы`).
create function search_form(words text) returns tsvector
	language sql immutable parallel safe
	return regexp_replace(
		regexp_replace(
			regexp_replace(to_tsvector('shop', search_fold(words))::text, '([аеиоуыэюя])[ея]([кц])''', '\1й\2''', 'g'),
			'([[:alpha:]][бвгджзклмнпрстфхцчшщ])ь?[ео]([клнц])''', '\1\2''', 'g'
		),
		'ь([клнц])''', '\1''', 'g'
	)::tsvector;

-- Expects one folded word.
create function search_stem(word text) returns text
	language sql immutable parallel safe
	return coalesce((tsvector_to_array(search_form(word)))[1], word);

-- Words that are written as they are heard have one sound: unstressed vowels, voiced and voiceless consonants, signs and
-- doubled letters make no difference. Expects one folded word.
create function search_sound(word text) returns text
	language sql immutable parallel safe
	return regexp_replace(
		replace(
			translate(replace(word, 'ph', 'f'), 'оэебвгдзжщцeycqzwьъ', 'аиипфктсшшсiikksv'), 'тс', 'с'
		),
		'(.)\1+', '\1', 'g'
	);

-- The stems of the words in their order.
create function search_stems(words text) returns text[]
	language sql immutable parallel safe
	begin atomic
	select coalesce(array_agg(search_stem(word) order by place), '{}')
	from string_to_table(search_fold(words), ' ') with ordinality as cut (word, place) where word <> '';
	end;

-- Joining words (`для`, `the`) stand in texts but are seldom looked for. Expects one folded word.
create function search_joins(word text) returns boolean
	language sql immutable parallel safe
	return ts_lexize(case when word ~ '^[a-z]' then 'english_stem' else 'russian_stem' end::regdictionary, word) = '{}';

-- Words that say little of what is looked for (`игрушка`, `детский`): a title is named by the word behind them. Words that
-- only begin so are none (`bestway`, `товарный`). Expects one folded word.
create function search_is_vague(word text) returns boolean
	language sql immutable parallel safe
	return word ~ '^((игруш(к|ек)|игрушечн|подар(к|ок|очн)|детск|хорош|красив|интересн|качествен|необычн|полезн|популярн|классн|прикольн|оригинальн|лучш)[а-я]{0,3}|товар(а|ы|у|ов|ам|ом|ами)?|сам(ый|ая|ое|ые|ую)|очень|(ойыншык|сыйлык|жаксы|адеми|кызыкты)[а-я]{0,5}|to[y]s?|gifts?|kids|nice|good|best)$';

-- Folded words without the commonest Kazakh endings: of cases, of possession, of many (`куыршактарга`, `куыршагы`: `куыршак`).
create function search_kazakh(words text) returns text
	language sql immutable parallel safe
	begin atomic
	select coalesce(string_agg(regexp_replace(left(base, -1), '$', translate(right(base, 1), 'гб', 'кп')), ' ' order by place), '')
	from string_to_table(words, ' ') with ordinality as cut (word, place), lateral (
		select regexp_replace(
			regexp_replace(
				regexp_replace(
					regexp_replace(
						word, '^(.{3,})(нын|нин|дын|дин|тын|тин|га|ге|ка|ке|на|не|ны|ни|ды|ди|ты|ти|да|де|та|те|дан|ден|тан|тен|нан|нен|мен|бен|пен)$', '\1'
					),
					'^(.{2,}[аеоуыиэюя])(сы|си)$', '\1'
				),
				'^(.{2,}[^аеоуыиэюя])(ы|и)$', '\1'
			),
			'^(.{2,})(лар|лер|дар|дер|тар|тер)$', '\1'
		) as base
	) as bare
	where word <> '';
	end;

-- Sizes, numbers of pieces and scales of a text as lexemes of their own: `20см`, `60шт`, `1x24`.
create function search_marks(words text) returns text[]
	language sql immutable parallel safe
	begin atomic
	select coalesce(array_agg(mark), '{}') from (
		select replace(found[1], ',', '.') || 'см' as mark from regexp_matches(lower(words), '(\d+(?:[.,]\d+)?) ?(?:см|cm)\M', 'g') as found
		union
		select found[1] || 'шт'
		from regexp_matches(lower(words), '(\d+) ?(?:дет|элем|эл\M|предм|част|шт\M|pcs|pieces)', 'g') as found
		union
		select '1x' || found[1] from regexp_matches(lower(words), '\m1 ?[:/xх] ?(\d{1,3})\M', 'g') as found
	) as marks;
	end;

-- From and to in months, of `3+`, `от 5 лет`, `1,5 года`, `6-12 мес`, `3–5 лет`, `3 жас`; null without an age.
create function search_age(words text) returns integer[]
	language sql immutable parallel safe
	begin atomic
	select array[replace(found[1], ',', '.')::real * months, replace(found[2], ',', '.')::real * months]::integer[]
	from regexp_match(
		lower(words),
		'\m(\d{1,2}(?:[.,]5)?)(?: ?(?:[-–—]|до) ?(\d{1,2}(?:[.,]5)?))? ?(мес|лет\M|год|жас\M|\+(?! ?\d))'
	) as found, lateral (select case when found[3] = 'мес' then 1 else 12 end as months) as unit
	where found is not null;
	end;

-- What the search reads of a product: narrow, so that a common word touches few pages.
create table product_search (
	number bigint primary key,
	category text not null,
	brand text,
	price integer not null,
	in_stock boolean not null,
	-- In months, of the field or else of the title.
	age_from smallint,
	age_to smallint,
	-- A small push by stock, picture, sales and rating, and for a short title.
	rank integer not null,
	-- Folded.
	title text not null,
	-- The stem of the word that names the thing.
	first text collate "C" not null,
	-- A: the title up to its first joining word, and the translated titles; B: the rest of it; C: category and brand;
	-- D: description.
	search tsvector not null
) with (fillfactor = 90);

create index product_search_words on product_search using gin (search) with (fastupdate = off);
create index product_search_titles on product_search using hash (title);
create index product_search_ages on product_search (age_from) where age_from is not null;
create index product_search_first on product_search (first, rank desc, number desc);
create index product_search_best on product_search (rank desc, number desc);

create function search_push(quantity integer, days_to_make integer, images text[], popularity integer, rating_sum integer, reviews_count integer)
	returns integer
	language sql immutable parallel safe
	return case when quantity > 0 then 20 when days_to_make is not null then 10 else 0 end
		+ case when images = '{}' then 0 else 10 end
		+ least(30, 8 * log(1 + popularity))::integer
		+ case when reviews_count = 0 then 0 else ((rating_sum::real / reviews_count - 3) * least(reviews_count, 5))::integer end;

-- The rows that `product_search` has to hold.
create view product_search_rows as
	select p.number, p.category, p.brand, p.price, p.quantity > 0 as in_stock,
		-- The end in the title is of another age when the field begins after it.
		coalesce(p.age_from * 12, age[1])::smallint as age_from,
		case when age[2] >= coalesce(p.age_from * 12, age[1]) then age[2] end::smallint as age_to,
		(
			search_push(p.quantity, p.days_to_make, p.images, p.popularity, p.rating_sum, p.reviews_count)
			- 6 * least(cardinality(string_to_array(t.title, ' ')), 15)
		) as rank,
		t.title, coalesce(search_stem(coalesce(named.word, named.words[cardinality(named.words)])), '') as first,
		setweight(search_form(array_to_string(named.words[:named.joint - 1], ' ')), 'A')
			|| setweight(search_form(array_to_string(named.words[named.joint:], ' ')), 'B')
			|| setweight(search_form(t.kazakh || ' ' || search_kazakh(t.kazakh) || ' ' || t.english), 'A')
			|| setweight(array_to_tsvector(search_marks(p.title)), 'A')
			|| setweight(search_form(t.place || ' ' || search_kazakh(t.kazakh_place)), 'C')
			|| setweight(search_form(p.description), 'D') as search
	from products p
	-- Without `offset 0` the planner would write each text into every place that reads it, and compute it there again.
	cross join lateral (
		select trim(search_fold(p.title)) as title, search_age(p.title) as age,
			search_fold(coalesce(translations #>> '{kk,title}', '')) as kazakh,
			search_fold(coalesce(translations #>> '{en,title}', '')) as english,
			search_fold(concat_ws(
				' ', p.category, translations #>> '{kk,category}', translations #>> '{en,category}', p.brand
			)) as place,
			search_fold(coalesce(translations #>> '{kk,category}', '')) as kazakh_place
		offset 0
	) as t
	-- NOTE: without `order by`, which would look at every word; these functions return rows in order.
	cross join lateral (
		select words, coalesce((
				select place::integer from unnest(words) with ordinality as cut (word, place)
				where place > 1 and search_joins(word) limit 1
			), cardinality(words) + 1) as joint, (
				select word from unnest(words) as cut (word) where not search_is_vague(word) limit 1
			) as word
		from (select string_to_array(t.title, ' ') as words offset 0) as title
		offset 0
	) as named
	where p.deleted_at is null;

-- Words of titles, categories, brands and synonyms as people write them, for completing and correcting what is typed. A word stands
-- here from the moment a product or a line of synonyms has it; its number of titles is counted again every hour.
create table search_words (
	word text collate "C" primary key,
	stem text collate "C" not null,
	titles integer not null,
	-- As most titles write it, when that has letters which folding replaces (`ёлка`, `қуыршақ`).
	spelling text,
	-- Since then no count has found a product that has it.
	gone_since timestamptz,
	sound text collate "C" not null generated always as (search_sound(word)) stored
);

create index search_words_stems on search_words (stem);
create index search_words_sounds on search_words (sound);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- Phrases of one line mean the same to the search; the shopkeeper edits them.
create table search_synonyms (
	line uuid not null,
	place smallint not null,
	phrase text not null,
	-- Finds the products of the others, but is not looked for in their stead.
	is_typed_only boolean not null default false,
	stems text[] not null generated always as (search_stems(phrase)) stored,
	primary key (line, place)
);

-- No phrase stands in two lines.
create unique index search_synonyms_phrases on search_synonyms (search_fold(phrase));
create index search_synonyms_stems on search_synonyms using gin (stems);

create view product_words as
	select p.number, cut.word
	from products p, lateral (
		select distinct word
		from string_to_table(search_fold(concat_ws(
			' ', p.title, p.category, p.brand, translations #>> '{kk,title}', translations #>> '{en,title}',
			translations #>> '{kk,category}', translations #>> '{en,category}'
		)), ' ') as words (word)
		where word <> ''
	) as cut
	where p.deleted_at is null
	-- Words of synonyms are of no product.
	union all
	select null, word from search_synonyms, string_to_table(search_fold(phrase), ' ') as words (word) where word <> '';

-- In the order of the words, so that changes of one product each never deadlock; they wait for each other only when both bring the
-- same new word.
create function learn_words(numbers bigint[]) returns void language sql
	begin atomic
	insert into search_words as w (word, stem, titles)
	select word, search_stem(word), titles
	from (
		select word, count(*)::integer as titles from product_words where number = any(numbers) group by word offset 0
	) as gained
	where not exists (select from search_words known where known.word = gained.word and known.gone_since is null and known.titles > 0)
		and not search_joins(word)
	order by word
	on conflict (word) do update set gone_since = null, titles = greatest(w.titles, excluded.titles)
	where w.gone_since is not null or w.titles = 0;
	end;

-- A count does not see the products of open transactions, which may have found a word here: it is deleted an hour after the first
-- count that misses it, when these have ended and newer ones have learned it again.
create function count_words() returns void language sql
	begin atomic
	-- In the order in which `learn_words` locks them.
	select from search_words where gone_since is not null order by word for update;
	with counted as materialized (
		select word, count(number)::integer as titles from product_words group by word having not search_joins(word)
	), added as (
		insert into search_words (word, stem, titles)
		select word, search_stem(word), titles from counted
		where not exists (select from search_words known where known.word = counted.word)
		order by word
		on conflict do nothing
	)
	merge into search_words w using counted on w.word = counted.word
	when matched and (w.titles <> counted.titles or w.gone_since is not null)
	then update set titles = counted.titles, gone_since = null
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

create function learn_synonyms() returns trigger language plpgsql as $$
begin
	insert into search_words as w (word, stem, titles, spelling)
	select word, search_stem(word), 0, max(token) filter (where token ~ '[ёәғқңөұүһі]')
	from new_phrases, regexp_split_to_table(lower(phrase), '[^[:alnum:]]+') as tokens (token),
		string_to_table(search_fold(token), ' ') as words (word)
	where word <> '' and not search_joins(word)
	group by word
	order by word
	on conflict (word) do update set gone_since = null where w.gone_since is not null;
	return null;
end
$$;

create trigger synonyms_learned after insert on search_synonyms
	referencing new table as new_phrases
	for each statement execute function learn_synonyms();

create function index_products() returns trigger language plpgsql as $$
declare
	numbers bigint[] := array(select number from new_rows where deleted_at is null);
begin
	insert into product_search select * from product_search_rows where number = any(numbers);
	perform learn_words(numbers);
	return null;
end
$$;

-- A change of price or stock is far more frequent than one of texts, which cuts them anew.
create function index_product() returns trigger language plpgsql as $$
begin
	if new.deleted_at is not null then
		delete from product_search where number = new.number;
	elsif (old.title, old.description, old.category, old.brand, old.translations, old.age_from, old.deleted_at)
		is not distinct from (new.title, new.description, new.category, new.brand, new.translations, new.age_from, new.deleted_at)
	then
		update product_search
		set price = new.price, in_stock = new.quantity > 0, rank = rank
			+ search_push(new.quantity, new.days_to_make, new.images, new.popularity, new.rating_sum, new.reviews_count)
			- search_push(old.quantity, old.days_to_make, old.images, old.popularity, old.rating_sum, old.reviews_count)
		where number = new.number;
	else
		delete from product_search where number = new.number;
		insert into product_search select * from product_search_rows where number = new.number;
		perform learn_words(array[new.number]);
	end if;
	return null;
end
$$;

create trigger products_indexed after insert on products
	referencing new table as new_rows
	for each statement execute function index_products();

create trigger products_reindexed after update on products
	for each row when (
		(
			old.title, old.description, old.category, old.brand, old.translations, old.price, old.quantity > 0, old.images = '{}',
			old.days_to_make, old.age_from, old.popularity, old.rating_sum, old.reviews_count, old.deleted_at
		) is distinct from (
			new.title, new.description, new.category, new.brand, new.translations, new.price, new.quantity > 0, new.images = '{}',
			new.days_to_make, new.age_from, new.popularity, new.rating_sum, new.reviews_count, new.deleted_at
		)
	) execute function index_product();

-- Words of the catalogue that mean the same, found by comparing its words; each pair stands here in both directions.
create table search_pairs (
	stem text collate "C" not null,
	other text collate "C" not null,
	-- The commonest words of both stems, for the shopkeeper.
	word text not null,
	other_word text not null,
	source text not null check (source in ('alphabet', 'sound', 'diminutive')),
	is_vetoed boolean not null default false,
	primary key (stem, other)
);

-- What was looked for on a day in Kostanay, not by whom.
create table search_counts (
	day date not null,
	query text not null,
	searches integer not null default 0,
	without_results integer not null default 0,
	opened integer not null default 0,
	primary key (day, query)
);
