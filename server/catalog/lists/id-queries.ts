import { type Database, prepareOnce } from '../../platform/database.ts'
import { products } from '../tables.ts'
import { appliedOf, type Condition, keyOf, type Narrowing, valuesOf, whereOf } from './list-queries.ts'

const preparedIds = prepareOnce((db, name, applied: readonly Condition[]) =>
	db.select({ id: products.id }).from(products).where(whereOf(applied)).prepare(name),
)

/** Of all matches, in no order. */
export async function listIds(db: Database, narrowing: Narrowing): Promise<string[]> {
	const applied = appliedOf(narrowing)
	const rows = await preparedIds(db, `ids_${keyOf(applied)}`, applied).execute(valuesOf(narrowing))
	return rows.map(({ id }) => id)
}
