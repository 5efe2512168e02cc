import type { StockMove } from '#contract/editing.ts'
import type { ListPage } from '#contract/page.ts'
import type { Database } from '../../platform/database.ts'
import { pageOf } from '../../platform/page.ts'
import { fail } from '../../platform/problem.ts'
import { hasProduct, listMoves } from '../queries.ts'

/** A page of what changed the stock of a product, the newest first; `total` counts all. Throws `not_found` for one that never was. */
export async function listStockMoves(
	db: Database,
	productId: string,
	page: ListPage,
): Promise<{ items: StockMove[]; total: number }> {
	if (!(await hasProduct(db, productId))) fail('not_found')
	const { rows, total } = await listMoves(db, productId, pageOf(page))
	const items = rows.map(({ at, change, quantity, cause, orderId, by }) => ({
		at: at.toISOString(),
		change,
		quantity,
		cause,
		...(orderId !== null && { orderId }),
		// Nobody is named whose account is gone.
		...(by && { by }),
	}))
	return { items, total }
}
