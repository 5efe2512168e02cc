import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { switchLayout } from '../search/spelling.ts'

/** A shorter one is found as a whole only. */
const shortestCode = 4
const shortestWhole = 2
const shortestBarcode = 8

/** What stands before a code where it is copied from. */
const label = /^(?:(?:арт(?:икул)?|(?:штрих-?)?код|sku|ean)[.:\s]+)?(?:№\s*)?(?=[\p{L}\p{N}])/iu

/** So many digits alone are a number of pieces, or a year. */
const digitsOfNumber = /^\d{1,4}$/

/**
 * Products whose SKU or barcode the text is. Codes that only look like it come when no product has the very code: first those in
 * another case or alphabet or of 12 digits for 13, then those with other signs and blanks, then those of the other layout.
 */
export async function listByWholeCode(db: Database, text: string): Promise<number[]> {
	const code = plainSku(text)
	const found = await listByCode(db, code)
	const bare = code.replace(label, '')
	return found.length > 0 || bare === code ? found : await listByCode(db, bare)
}

async function listByCode(db: Database, sku: string): Promise<number[]> {
	if (sku.length < shortestWhole || !/\d/.test(sku) || /^\d{1,3}$/.test(sku)) return []
	const letters = sku.replaceAll(/[^\p{L}\p{N}]/gu, '')
	const isSentence = (sku.match(/(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu) ?? []).length > 1
	const isBare = letters.length >= shortestCode && !digitsOfNumber.test(letters) && !isSentence
	const rows = await preparedWhole(db, 'list_by_whole_code').execute({
		sku,
		barcode: plainBarcode(sku),
		bare: isBare ? sku : null,
		switched: isBare ? switchLayout(sku) : null,
	})
	const most = Math.min(...rows.map(({ likeness }) => likeness))
	return rows.flatMap(({ number, likeness }) => (likeness === most ? [Number(number)] : []))
}

const atMost = limits.countedMatches + 1
const at = sql.placeholder

/** The bare code of a column is that of the text or of the text in the other layout. */
const alikeBy = (column: 'sku' | 'barcode') => sql`
	select number, case
		when alike_code(${sql.raw(column)}) = alike_code(${at('bare')}::text) then 1
		when bare_code(${sql.raw(column)}) = bare_code(${at('bare')}::text) then 2
		else 3
	end as likeness
	from products
	where deleted_at is null and ${sql.raw(column)} is not null
		and bare_code(${sql.raw(column)}) in (bare_code(${at('bare')}::text), bare_code(${at('switched')}::text))`

// NOTE: no `or`, for which the planner may read all products.
const preparedWhole = prepareOnce((db, name) =>
	db
		.select({ number: sql<string>`number`, likeness: sql<number>`min(likeness)::integer` })
		.from(sql`(
			select number, 0 as likeness from products where deleted_at is null and barcode = ${at('barcode')}
			union all
			select number, 0 from products where deleted_at is null and upper(sku) = upper(${at('sku')}::text)
			union all ${alikeBy('sku')} union all ${alikeBy('barcode')}
		) as found`)
		.groupBy(sql`number`)
		.orderBy(sql`min(likeness)`)
		.limit(atMost)
		.prepare(name),
)

/** Products whose SKU or barcode begins so, or is so when it is of letters with blanks or short. */
export async function listByBegunCode(db: Database, text: string): Promise<number[]> {
	const barcode = plainBarcode(text)
	const sku = plainSku(text)
	if (sku.length < shortestWhole) return []
	const upper = sql`upper(${sku}::text)`
	const { rows } = await db.execute<{ number: string }>(
		isBegun(text)
			? sql`select number from products where deleted_at is null and (
				(barcode ~>=~ ${barcode} and barcode ~<~ (${barcode}::text || chr(1114111))) or
				(upper(sku) ~>=~ ${upper} and upper(sku) ~<~ (${upper} || chr(1114111)))
			) limit ${atMost}`
			: sql`select number from products where deleted_at is null and upper(sku) = ${upper} limit ${atMost}`,
	)
	return rows.map(({ number }) => Number(number))
}

/** Without blanks but between the digits of a barcode. */
function isBegun(text: string): boolean {
	const isBarcode = /^[\d\s-]+$/.test(text) && plainBarcode(text).length >= shortestBarcode
	return isBarcode || (text.length >= shortestCode && !/\s/.test(text))
}
