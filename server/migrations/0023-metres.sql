-- Metres in a title are sizes, too: `1,5 м` is `150см`. Nine metres at most, and no part of an article number.
create or replace function search_marks(words text) returns text[]
	language sql immutable parallel safe
	begin atomic
	select coalesce(array_agg(mark), '{}') from (
		select replace(found[1], ',', '.') || 'см' as mark from regexp_matches(lower(words), '(\d+(?:[.,]\d+)?) ?(?:см|cm)\M', 'g') as found
		union
		select round(replace(found[1], ',', '.')::numeric * 100)::text || 'см'
		from regexp_matches(lower(words), '(?:^|[^[:alnum:].,/-])(\d(?:[.,]\d{1,2})?) ?(?:м|m|метр[а-я]{0,5})\M', 'g') as found
		union
		select found[1] || 'шт'
		from regexp_matches(lower(words), '(\d+) ?(?:дет|элем|эл\M|предм|част|шт\M|pcs|pieces)', 'g') as found
		union
		select '1x' || found[1] from regexp_matches(lower(words), '\m1 ?[:/xх] ?(\d{1,3})\M', 'g') as found
	) as marks;
	end;

-- `№4 + конфеты` is no age.
create or replace function search_age(words text) returns integer[]
	language sql immutable parallel safe
	begin atomic
	select array[replace(found[1], ',', '.')::real * months, replace(found[2], ',', '.')::real * months]::integer[]
	from regexp_match(
		lower(words),
		'\m(\d{1,2}(?:[.,]5)?)(?: ?(?:[-–—]|до) ?(\d{1,2}(?:[.,]5)?))?( ?мес| ?лет\M| ?год| ?жас\M|\+(?! ?\d)| \+(?! ?[[:alnum:]]))'
	) as found, lateral (select case when trim(found[3]) = 'мес' then 1 else 12 end as months) as unit
	where found is not null;
	end;

update product_search s set search = r.search, age_from = r.age_from, age_to = r.age_to
from product_search_rows r
where r.number = s.number and r.number = any(array(
	select number from products where deleted_at is null and title ~* '\d ?(м|m|метр[а-я]{0,5})\M|\d \+'
));

-- More lines for every shop, except those of which the shopkeeper has a phrase.
with lines as (
	select gen_random_uuid() as line, string_to_array(text, ' < ') as sides
	from string_to_table($lines$
лада, lada, ваз < жигули, жигуль, жигулёнок
дорожная игра, travel game < в дорогу, игра в дорогу, игры в дорогу, игрушка в дорогу, игрушки в дорогу, в поездку
полиция, полицейский, police < милиция, милицейский
близнецы, двойня < двойняшки
$lines$, E'\n') as given (text)
	where text <> ''
), phrases as (
	select line, row_number() over (partition by line order by side, place) as place, phrase, side = 2 as is_typed_only
	from lines, generate_series(1, 2) as side,
		unnest(string_to_array(sides[side], ', ')) with ordinality as phrases (phrase, place)
)
insert into search_synonyms (line, place, phrase, is_typed_only)
select line, place, phrase, is_typed_only from phrases
where not exists (
	select from phrases other join search_synonyms known on search_fold(known.phrase) = search_fold(other.phrase)
	where other.line = phrases.line
);
