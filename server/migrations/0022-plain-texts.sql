-- Texts of toys are kept as people read them: what came in as HTML before becomes text with its line breaks, once. What comes in
-- from now on is read by a parser, to which this comes as near as the samples of the tests ask.
create function text_of_html(given text) returns text language plpgsql immutable strict as $$
declare
	lines constant text[] := '{address,article,center,dd,div,dt,figcaption,figure,footer,header,hr,li,main,nav,section,tr}';
	paragraphs constant text[] := '{blockquote,caption,dl,form,h1,h2,h3,h4,h5,h6,ol,p,pre,table,ul}';
	unseen constant text[] := '{iframe,script,style,svg,template,title}';
	known constant text[] := '{a,abbr,acronym,b,bdi,bdo,big,body,br,cite,code,col,colgroup,del,dfn,em,font,head,html,i,img,ins,kbd,
		label,link,mark,meta,nobr,noindex,noscript,o:p,q,s,samp,small,span,strike,strong,sub,sup,tbody,td,tfoot,th,thead,tt,u,
		var,wbr}'::text[] || lines || paragraphs || unseen;
	-- Short expressions are quick; one that holds all these names takes ten times as long. \x03 stands for the end of the text.
	name_of_tag constant text := '/?([a-z][a-z\d:]*)(?:[/>]|\s+[a-z@:/>]|\s*\x03)';
	tag constant text := '^/?[a-z\d:]+(?:=\s*"[^"]*(?:"|$)|=\s*''[^'']*(?:''|$)|=(?!\s*["''])|[^>=])*(?:>|$)';
	note constant text := '<(?:!doctype|!\[|\?xml)[^>]*(?:>|$)';
	blank constant text := ' \t\r\f\v\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
	-- Brackets stay apart from those of tags until these are read. The ampersand comes last, so that nothing is read twice.
	names constant text[] := '{nbsp,thinsp,ensp,emsp,shy,quot,apos,laquo,raquo,ldquo,rdquo,bdquo,lsquo,rsquo,mdash,ndash,hellip,
		bull,middot,deg,times,plusmn,reg,copy,trade,frac12,sup2,sup3,lt,gt,amp}';
	signs constant text[] := array[' ', ' ', ' ', ' ', chr(173), '"', '''', '«', '»', '“', '”', '„', '‘', '’', '—', '–', '…',
		'•', '·', '°', '×', '±', '®', '©', '™', '½', '²', '³', E'\x04', E'\x05', '&'];
	plain text := given;
	marked text;
	tags text[];
	is_broken boolean;
	name text;
	code text;
	sign integer;
	part text;
	words text;
	breaks integer;
	is_item boolean;
begin
	for pass in 1..3 loop
		marked := translate(plain, E'\x03\x04\x05', '') || E'\x03';
		tags := array(select lower(held[1]) from regexp_matches(marked, '<' || name_of_tag, 'gi') as held);
		exit when not tags && known and plain !~* (note || '|<!--|&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);');
		is_broken := tags && ('{br}' || lines || paragraphs);
		marked := regexp_replace(marked, '<!--.*?(?:-->|$)', '', 'g');
		foreach name in array unseen loop
			continue when not name = any(tags);
			marked := regexp_replace(marked, '<' || name || '(?:\s[^>]*?)??>.*?(?:</' || name || '\s*>|$)', '', 'gi');
		end loop;
		marked := regexp_replace(marked, note, '', 'gi');
		for code in select distinct held[1] from regexp_matches(marked, '&#(\d{1,6}|x[\da-f]{1,5});', 'gi') as held loop
			sign := case when code ~* '^x' then ('x' || lpad(substr(code, 2), 8, '0'))::bit(32)::integer else code::integer end;
			marked := replace(marked, '&#' || code || ';', case
				when sign = 0 or sign between 55296 and 57343 then chr(65533)
				when sign < 9 then ' '
				when sign = 60 then E'\x04'
				when sign = 62 then E'\x05'
				-- A browser reads these as Windows does.
				when sign between 128 and 159 and sign not in (129, 141, 143, 144, 157)
					then convert_from(decode(to_hex(sign), 'hex'), 'WIN1252')
				else chr(sign)
			end);
		end loop;
		for place in 1..cardinality(names) loop
			marked := replace(marked, '&' || names[place] || ';', signs[place]);
		end loop;

		plain := '';
		breaks := 0;
		is_item := false;
		for part, name in
			select p, case when place > 1 then lower((regexp_match(p, '^' || name_of_tag, 'i'))[1]) else '' end
			from string_to_table(marked, '<') with ordinality as parts (p, place)
		loop
			words := case
				when name = any(known) then regexp_replace(part, tag, '', 'i')
				when name = '' then part
				else '<' || part
			end;
			words := replace(words, E'\x03', '');
			is_item := is_item or coalesce(name = 'li' and part not like '/%', false);
			breaks := case
				when name = 'br' then breaks + 1
				when name = any(lines) then greatest(breaks, 1)
				when name = any(paragraphs) then greatest(breaks, 2)
				else breaks
			end;
			if name in ('td', 'th') then
				words := ' ' || words;
			end if;
			if is_broken then
				words := regexp_replace(words, '[' || blank || '\n]+', ' ', 'g');
			end if;
			if plain = '' or breaks > 0 then
				words := regexp_replace(words, '^[' || blank || '\n]+', '');
			end if;
			continue when words = '';
			if is_item and words !~ '^[•·*–—-]' then
				words := '• ' || words;
			end if;
			plain := plain || repeat(E'\n', least(breaks, 2)) || words;
			breaks := 0;
			is_item := false;
		end loop;
		plain := regexp_replace(regexp_replace(plain, '[' || blank || ']+', ' ', 'g'), ' ?\n ?', E'\n', 'g');
		plain := btrim(regexp_replace(plain, '\n{3,}', E'\n\n', 'g'), E' \n');
		plain := translate(plain, E'\x04\x05', '<>');
	end loop;
	return plain;
end
$$;

-- The same for a text of one line; null where nothing is left.
create function line_of_html(given text) returns text language sql immutable
	return nullif(regexp_replace(text_of_html(given), '\s+', ' ', 'g'), '');

create function translations_of_html(given jsonb) returns jsonb language sql immutable
	begin atomic
	select jsonb_object_agg(language, texts)
	from (
		select language, jsonb_object_agg(name, shown) as texts
		from jsonb_each(given) as languages (language, said), jsonb_each_text(said) as said_texts (name, html), lateral (
			select case when name in ('description', 'composition', 'warnings') then text_of_html(html) else line_of_html(html) end
		) as shown_texts (shown)
		where shown <> ''
		group by language
	) as shown_languages;
	end;

update products set
	title = coalesce(line_of_html(title), title),
	description = text_of_html(description),
	category = coalesce(line_of_html(category), category),
	brand = line_of_html(brand),
	country = line_of_html(country),
	composition = nullif(text_of_html(composition), ''),
	warnings = nullif(text_of_html(warnings), ''),
	translations = translations_of_html(translations)
where concat_ws(' ', title, description, category, brand, country, composition, warnings, translations)
	~ '<[a-zA-Z/!?]|&[#a-zA-Z\d]+;';

-- A category keeps its names in other languages. Of two that become one, the names of the one without HTML stay.
do $$
declare
	old record;
begin
	for old in
		select name, coalesce(line_of_html(name), name) as shown, translations_of_html(translations) as texts from categories
		where concat_ws(' ', name, translations) ~ '<[a-zA-Z/!?]|&[#a-zA-Z\d]+;' order by name
	loop
		if old.shown = old.name then
			update categories set translations = old.texts where name = old.name;
		else
			insert into categories as c (name, translations) values (old.shown, old.texts)
			on conflict (name) do update
			set translations = nullif(coalesce(excluded.translations, '{}') || coalesce(c.translations, '{}'), '{}');
			delete from categories where name = old.name;
			delete from price_counts where category = old.name;
		end if;
	end loop;
end
$$;

drop function translations_of_html, line_of_html, text_of_html;
