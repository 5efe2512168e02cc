-- A code as `contract/values/plain-code.ts` makes it plain: without any character that Unicode calls ignorable.
create or replace function plain_code(code text) returns text immutable strict parallel safe language sql
return trim(both ' ' from regexp_replace(
	regexp_replace(
		regexp_replace(
			normalize(code, nfc),
			'[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
			'', 'g'
		),
		'[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
	),
	'[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'
));

-- Few shops have a code with one of the characters that only the new function leaves out; others read their products on meanwhile.
do $$
declare
	ignorable constant text := '[\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
begin
	if not exists (select from products where sku ~ ignorable or barcode ~ ignorable) then
		return;
	end if;

	-- What the new function makes plain, and no other product has.
	with plain as (
		select id, plain_code(sku) as sku, row_number() over (partition by plain_code(sku) order by deleted_at is not null, number) as place
		from products where sku ~ ignorable
	)
	update products p set sku = plain.sku
	from plain
	where p.id = plain.id and place = 1 and p.sku <> plain.sku and plain.sku <> ''
		and not exists (select from products other where other.sku = plain.sku);

	with plain as (
		select id, translate(plain_code(barcode), ' -', '') as barcode,
			row_number() over (partition by translate(plain_code(barcode), ' -', '') order by deleted_at is not null, number) as place
		from products where barcode ~ ignorable
	)
	update products p set barcode = plain.barcode
	from plain
	where p.id = plain.id and place = 1 and p.barcode <> plain.barcode and plain.barcode <> ''
		and not exists (select from products other where other.barcode = plain.barcode);

	-- The codes that stay have another plain form now.
	reindex index products_by_alike_sku;
	reindex index products_by_alike_barcode;
	reindex index products_by_bare_sku;
	reindex index products_by_bare_barcode;
end $$;
