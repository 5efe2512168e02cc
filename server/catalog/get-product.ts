import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { shapeProduct } from './products.ts'
import { findProduct } from './queries.ts'

/** The product of that id. Throws `not_found` for one that is not listed. */
export async function getProduct(db: Database, id: string): Promise<ReturnType<typeof shapeProduct>> {
	return shapeProduct((await findProduct(db, id)) ?? fail('not_found'))
}
