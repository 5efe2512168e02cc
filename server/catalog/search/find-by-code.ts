import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'

/** Limits the list by the beginning of a code. */
const codesAtMost = 500

/** Matches the whole barcode or SKU, or its beginning. */
export async function listByCode(db: Database, code: string, part: 'whole' | 'beginning'): Promise<number[]> {
	const upper = sql`upper(${code}::text)`
	const matches =
		part === 'whole'
			? sql`barcode = ${code} or upper(sku) = ${upper}`
			: sql`
				(barcode ~>=~ ${code} and barcode ~<~ (${code}::text || chr(1114111))) or
				(upper(sku) ~>=~ ${upper} and upper(sku) ~<~ (${upper} || chr(1114111)))`
	const { rows } = await db.execute<{ number: string }>(
		sql`select number from products where deleted_at is null and (${matches}) limit ${codesAtMost}`,
	)
	return rows.map(({ number }) => Number(number))
}
