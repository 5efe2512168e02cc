import type { Translations } from '#contract/catalog.ts'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { addToStock, lockProducts, type StockReason } from './stock-queries.ts'

export interface TakenLine {
	readonly productId: string
	readonly title: string
	readonly translations: Translations | null
	readonly price: number
	readonly inStock: number
	readonly fromStock: number
	readonly toMake: number
	readonly daysToMake: number | null
	readonly isHidden: boolean
}

/**
 * The products stay locked until the transaction ends. `lines` names each product once, by its lower-case id; the answer omits
 * products that never existed.
 */
export async function takeStock(
	tx: Database,
	lines: readonly { readonly productId: string; readonly quantity: number }[],
	reason: StockReason,
): Promise<Map<string, TakenLine>> {
	const wanted = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
	const rows = await lockProducts(tx, [...wanted.keys()])
	const taken = rows.map((row): TakenLine => {
		const quantity = wanted.get(row.id)
		invariant(quantity !== undefined, `a locked product was wanted: ${row.id}`)
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

/** Includes hidden products. */
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
	// The update alone would lock rows in any order.
	await lockProducts(tx, ids)
	await addToStock(tx, changes, reason)
}

const most = 10 ** limits.productQuantityDigits - 1

/** Pieces sold since `seen` stay sold. Throws `edited_meanwhile` when the result is out of range. */
export function countStock(
	current: number,
	{ quantity, seen }: { readonly quantity: number; readonly seen: number | undefined },
): number {
	if (seen === undefined) return quantity
	const meant = current + quantity - seen
	return meant < 0 || meant > most ? fail('edited_meanwhile') : meant
}
