import { asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { productColumns } from '../queries.ts'
import { products } from '../tables.ts'

const ownCodes = sql`
	select id, kind, code from products
	cross join lateral (values ('sku', sku), ('barcode', barcode)) as own (kind, code)
	where code is not null and (deleted_at is null or is_hidden)`

/** Products whose SKU or barcode people take for that of another one, side by side. */
export async function listAlike(db: Database, { limit, offset }: PageRows) {
	const { rows: found } = await db.execute<{ id: string; total: number }>(sql`
		with coded as (
			select id, kind, alike_code(case kind when 'barcode' then translate(code, ' -', '') else code end) as alike
			from (${ownCodes}) as owned
		), doubled as (
			select unnest(array_agg(id)) as id, kind, alike from coded group by kind, alike having count(*) > 1
		), placed as (
			select id, min(kind || alike) as place from doubled group by id
		)
		select id, count(*) over ()::integer as total from placed join products using (id)
		order by place, number limit ${limit} offset ${offset}`)
	const ids = found.map(({ id }) => id)
	const rows = await db.select(productColumns).from(products).where(inArray(products.id, ids)).orderBy(asc(products.id))
	return {
		rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
		total: found[0]?.total ?? 0,
	}
}

/** The code of another product that people take for one of these; the same code is no other one. */
export async function findAlikeCode(
	db: Database,
	{ id, sku = '', barcode = '' }: { readonly id: string; readonly sku?: string; readonly barcode?: string },
): Promise<string | undefined> {
	const isOther = sql`id <> ${id} and (deleted_at is null or is_hidden)`
	const { rows } = await db.execute<{ code: string }>(sql`
		select sku as code from products
		where sku is not null and alike_code(sku) = alike_code(${sku}::text) and ${sku} <> '' and ${isOther}
		union all
		select barcode from products
		where barcode is not null and alike_code(barcode) = alike_code(${barcode}::text) and ${barcode} <> '' and ${isOther}
		limit 1`)
	return rows[0]?.code
}

export interface AlikeRow {
	readonly line: number
	readonly key: string
	/** The code that it looks like. */
	readonly other: string
}

/** New rows of the import that is planned in this session, whose code people take for another one of the shop, a row of which may come later, or of an earlier row. */
export async function listAlikeRows(session: Database): Promise<AlikeRow[]> {
	const { rows } = await session.execute<{ line: number; key: string; other: string }>(sql`
		with staged as (
			select line, kind, code, alike_code(code) as alike, outcome = 'added' as "isNew"
			from import_plan join staged_products s using (line)
			cross join lateral (values ('sku', sku), ('barcode', barcode)) as own (kind, code)
			where code is not null and s."isKeyless" is not true
		), known as (
			select 0 as line, kind, code, alike_code(code) as alike from (${ownCodes}) as owned
			where not exists (select from import_plan where product_id = owned.id)
			union all
			select case when "isNew" then line else 0 end, kind, code, alike from staged
		)
		select distinct on (staged.line) staged.line, staged.code as key, known.code as other
		from staged join known using (kind, alike)
		where "isNew" and known.line < staged.line and known.code <> staged.code
		order by staged.line, kind desc, known.line`)
	return rows
}
