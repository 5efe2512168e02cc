import type { Translations } from '#contract/catalog.ts'
import type { Database } from '../platform/database.ts'
import type { StockReason } from './explain-stock.ts'
import { addToStock, lockProducts } from './queries.ts'

/** What is left of a wish after the stock was asked: `fromStock` pieces were taken, `toMake` are to be made. */
export interface TakenLine {
	readonly productId: string
	readonly title: string
	/** The title in other languages. */
	readonly translations: Translations | null
	readonly price: number
	/** What was in stock before. */
	readonly inStock: number
	readonly fromStock: number
	readonly toMake: number
	/** How long it takes to make, where the product itself says. */
	readonly daysToMake: number | null
	/** The product was deleted from the catalogue. */
	readonly isHidden: boolean
}

/**
 * Takes from stock what is there, inside the caller's transaction: the products stay locked until it ends, so nobody else
 * takes the same piece. `lines` names each product once, by its id in lower case; a product that never existed is absent
 * from the answer. Each change is kept with its `reason`.
 */
export async function takeStock(
	tx: Database,
	lines: readonly { readonly productId: string; readonly quantity: number }[],
	reason: StockReason,
): Promise<Map<string, TakenLine>> {
	const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
	const rows = await lockProducts(tx, [...wanted.keys()])
	const taken = rows.map((row): TakenLine => {
		const quantity = wanted.get(row.id) ?? 0
		const fromStock = Math.min(quantity, row.quantity)
		return {
			productId: row.id,
			title: row.title,
			translations: row.translations,
			price: row.price,
			inStock: row.quantity,
			fromStock,
			toMake: quantity - fromStock,
			daysToMake: row.daysToMake,
			isHidden: row.deletedAt !== null,
		}
	})
	const changes = taken.map(({ productId, fromStock }) => ({ id: productId, pieces: -fromStock }))
	const changed = changes.filter(({ pieces }) => pieces !== 0)
	if (changed.length > 0) await addToStock(tx, changed, reason)
	return new Map(taken.map((line) => [line.productId, line]))
}
