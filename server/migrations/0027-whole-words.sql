-- Short names are no forms of other words: `лего` of `лег.`, `лото` of `лот`, `лето` of `лет`, `мини` of `мин.`, `сити` of `сито`, `попит` of `поп`.
-- A hard sign, which ends no word of today, keeps their endings from being cut off.
create or replace function search_form(words text) returns tsvector
	language sql immutable parallel safe
	return regexp_replace(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					to_tsvector('shop', regexp_replace(search_fold(words), '\m(лего|лото|лето|мемо|мини|сити|попит)\M', '\1ъ', 'g'))::text,
					'([аеиоуыэюя])[ея]([кц])''', '\1й\2''', 'g'
				),
				'([[:alpha:]][бвгджзклмнпрстфхцчшщ])ь?[ео]([клнц])''', '\1\2''', 'g'
			),
			'ь([клнц])''', '\1''', 'g'
		),
		'([[:alpha:]])ъ''', '\1''', 'g'
	)::tsvector;

update search_words set stem = search_stem(word) where stem <> search_stem(word);
update search_synonyms set phrase = phrase where stems <> search_stems(phrase);
update search_pairs set stem = search_stem(word), other = search_stem(other_word)
where stem <> search_stem(word) or other <> search_stem(other_word);
update product_search s set search = r.search, first = r.first
from product_search_rows r
where r.number = s.number and r.number = any(array(
	select number from products
	where deleted_at is null and concat_ws(' ', title, description, category, brand, translations::text) ~* '\m(лего|лото|лето|мемо|мини|сити|попит)\M'
));

-- More ways to say it, where the shopkeeper has left room in the line and has none of them.
insert into search_synonyms (line, place, phrase, is_typed_only)
select line, last + row_number() over (), phrase, true
from (
	select line, max(place) as last from search_synonyms group by line
	having count(*) <= 9 and 'радиоуправляемый' = any(array_agg(search_fold(phrase)))
) as known, unnest(array['на пульте управления', 'с пультом управления', 'на управлении']) as phrases (phrase)
where not exists (select from search_synonyms other where search_fold(other.phrase) = search_fold(phrases.phrase));

-- More lines for every shop, except those of which the shopkeeper has a phrase.
with lines as (
	select gen_random_uuid() as line, string_to_array(text, ' < ') as sides
	from string_to_table($lines$
хомяк повторюшка, хомяк повторяшка < говорящий хомяк
попит, pop it < поп ит, симпл димпл, simple dimple
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
