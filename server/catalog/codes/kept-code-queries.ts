import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { KeptCodes } from './kept-codes.ts'

const isListed = sql`(deleted_at is null or is_hidden)`

/** Whatever is not plain looks so, and few others: the form is found for these alone, and other codes by the index of their column. */
export async function findKeptCodes(db: Database): Promise<KeptCodes> {
	const { rows } = await db.execute<{ kind: 'barcode' | 'sku'; plain: string; codes: string[] }>(sql`
		with odd as (
			select 'sku' as kind, sku as code, plain_code(sku) as plain, number from products
			where sku !~ '^[!-~Ѐ-ӿ]+( [!-~Ѐ-ӿ]+)*$' and ${isListed}
			union all
			select 'barcode', barcode, translate(plain_code(barcode), ' -', ''), number from products
			where barcode !~ '^[!-,.-~Ѐ-ӿ]+$' and ${isListed}
		), kept as materialized (
			select * from odd where plain <> code and plain <> ''
		), forms as (
			select distinct kind, plain from kept
		), coded as (
			select * from kept
			union all
			select kind, plain, plain, number from forms join products on kind = 'sku' and sku = plain where ${isListed}
			union all
			select kind, plain, plain, number from forms join products on kind = 'barcode' and barcode = plain where ${isListed}
		)
		select kind, plain, array_agg(code order by number) as codes from coded group by kind, plain`)
	const of = (kind: 'barcode' | 'sku') =>
		new Map(rows.filter((row) => row.kind === kind).map(({ plain, codes }) => [plain, codes]))
	return { barcode: of('barcode'), sku: of('sku') }
}
