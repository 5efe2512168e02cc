-- Texts of toys are kept as people read them: what came in as HTML before becomes text with its line breaks, once. What comes in
-- from now on is read by a parser; here the tags and entities that shops export are enough.
create function text_of_html(given text) returns text language plpgsql immutable as $$
declare
	behind_name constant text := '(?:\s*/?>|\s+[a-z][^<>]*>)';
	item constant text := '<li' || behind_name;
	cell constant text := '<t[dh]' || behind_name;
	line constant text := '</?(?:center|div|hr|li|tr)' || behind_name;
	paragraph constant text := '</?(?:h[1-6]|ol|p|table|ul)' || behind_name;
	other constant text := '</?(?:a|b|big|em|font|i|img|nobr|o:p|s|small|span|strong|sub|sup|tbody|td|th|thead|u)' || behind_name;
	-- The ampersand comes last, so that nothing is read twice in one pass.
	names constant text[] := '{nbsp,quot,apos,laquo,raquo,ldquo,rdquo,bdquo,lsquo,rsquo,mdash,ndash,hellip,bull,middot,deg,times,
		reg,copy,trade,frac12,sup2,lt,gt,amp}';
	signs constant text[] := array[' ', '"', '''', '«', '»', '“', '”', '„', '‘', '’', '—', '–', '…', '•', '·', '°', '×',
		'®', '©', '™', '½', '²', '<', '>', '&'];
	plain text := given;
	code text;
	sign integer;
begin
	for pass in 1..3 loop
		exit when plain !~* concat_ws('|', '<br\s*/?>', '<!--', item, cell, line, paragraph, other,
			'&(?:#\d+|#x[\da-f]+|' || array_to_string(names, '|') || ');');
		plain := regexp_replace(regexp_replace(plain, '<!--.*?-->', '', 'g'), '<style[\s>].*?</style>', '', 'gi');
		if plain ~* concat_ws('|', '<br\s*/?>', line, paragraph) then
			plain := regexp_replace(plain, '\s+', ' ', 'g');
		end if;
		plain := regexp_replace(plain, '<br\s*/?>', E'\n', 'gi');
		-- Marks stand for the ends of lines and paragraphs until all are there: two that meet are one.
		plain := regexp_replace(plain, item || '\s*(?=[•·*–—-])', E'\x01', 'gi');
		plain := regexp_replace(plain, item, E'\x01• ', 'gi');
		plain := regexp_replace(plain, line, E'\x01', 'gi');
		plain := regexp_replace(plain, paragraph, E'\x02', 'gi');
		plain := regexp_replace(plain, cell, ' ', 'gi');
		plain := regexp_replace(plain, other, '', 'gi');
		plain := regexp_replace(plain, E'[\\s\x01]*\x02[\\s\x01\x02]*', E'\n\n', 'g');
		plain := regexp_replace(plain, E'[ \x01]*\x01[ \x01]*', E'\n', 'g');
		for code in select distinct lower(held[1]) from regexp_matches(plain, '&#(\d{1,6}|x[\da-f]{1,5});', 'gi') as held loop
			sign := case when code like 'x%' then ('x' || lpad(substr(code, 2), 8, '0'))::bit(32)::integer else code::integer end;
			if sign not between 55296 and 57343 then
				plain := regexp_replace(plain, '&#' || code || ';', case when sign < 32 then ' ' else chr(sign) end, 'gi');
			end if;
		end loop;
		for place in 1..cardinality(names) loop
			plain := replace(plain, '&' || names[place] || ';', signs[place]);
		end loop;
	end loop;
	if plain = given then
		return given;
	end if;
	plain := regexp_replace(replace(plain, chr(160), ' '), '[ \t]*\r?\n[ \t]*', E'\n', 'g');
	return btrim(regexp_replace(regexp_replace(plain, '\n{3,}', E'\n\n', 'g'), ' +', ' ', 'g'), E' \n');
end
$$;

update products set
	title = coalesce(nullif(regexp_replace(text_of_html(title), '\s+', ' ', 'g'), ''), title),
	description = text_of_html(description),
	composition = nullif(text_of_html(composition), ''),
	warnings = nullif(text_of_html(warnings), '')
where concat_ws(' ', title, description, composition, warnings) ~ '<[a-zA-Z/!]|&[#a-zA-Z\d]+;';

do $$
declare
	place text[];
begin
	foreach place slice 1 in array array[['kk', 'description'], ['en', 'description']] loop
		update products set translations = jsonb_set(translations, place, to_jsonb(text_of_html(translations #>> place)))
		where translations #>> place ~ '<[a-zA-Z/!]|&[#a-zA-Z\d]+;';
	end loop;
end
$$;

drop function text_of_html;
