import type { Database } from '../platform/database.ts'
import type { StockReason } from './explain-stock.ts'
import { addToStock, lockProducts } from './queries.ts'

/** Gives back the pieces that `takeStock` took, inside the caller's transaction; products hidden meanwhile get theirs too. */
export async function giveBackStock(
	tx: Database,
	lines: readonly { readonly productId: string; readonly fromStock: number }[],
	reason: StockReason,
): Promise<void> {
	const changes = lines
		.filter(({ fromStock }) => fromStock > 0)
		.map(({ productId, fromStock }) => ({ id: productId, pieces: fromStock }))
	if (changes.length === 0) return
	const ids = changes.map(({ id }) => id)
	// The update alone would lock in whatever order it finds the rows.
	await lockProducts(tx, ids)
	await addToStock(tx, changes, reason)
}
