import { z } from 'zod'
import type { Translations } from '#contract/catalog.ts'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { fail } from '../platform/problem.ts'
import { addToStock, lockProducts, type StockReason, selectOffers } from './stock-queries.ts'

export interface TakenLine {
	readonly productId: string
	readonly title: string
	readonly translations: Translations | null
	readonly price: number
	readonly oldPrice: number | null
	readonly category: string
	readonly brand: string | null
	readonly inStock: number
	readonly fromStock: number
	readonly toMake: number
	readonly daysToMake: number | null
	/** More than there is may not be sold. */
	readonly isShort: boolean
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
	const taken = rows.map((row) => {
		const quantity = wanted.get(row.id)
		invariant(quantity !== undefined, `a locked product was wanted: ${row.id}`)
		return takeFrom(row, quantity)
	})
	await removeTaken(tx, taken, reason)
	return new Map(taken.map((line) => [line.productId, line]))
}

function takeFrom(row: Awaited<ReturnType<typeof lockProducts>>[number], quantity: number): TakenLine {
	const fromStock = Math.min(quantity, row.quantity)
	return {
		productId: row.id,
		title: row.title,
		translations: row.translations,
		price: row.price,
		oldPrice: row.oldPrice,
		category: row.category,
		brand: row.brand,
		inStock: row.quantity,
		fromStock,
		toMake: quantity - fromStock,
		daysToMake: row.daysToMake,
		isShort: row.onlyInStock === true && fromStock < quantity,
		isHidden: row.deletedAt !== null,
	}
}

async function removeTaken(tx: Database, taken: readonly TakenLine[], reason: StockReason): Promise<void> {
	const changes = taken.map(({ productId, fromStock }) => ({ id: productId, pieces: -fromStock }))
	const changed = changes.filter(({ pieces }) => pieces !== 0)
	if (changed.length > 0) await addToStock(tx, changed, reason)
}

/**
 * Takes more pieces of some products, as `takeStock`, and gives pieces of others back, where `pieces` is negative. All of them are
 * locked at once, in their order.
 */
export async function exchangeStock(
	tx: Database,
	lines: readonly { readonly productId: string; readonly pieces: number }[],
	reason: Omit<StockReason, 'cause'>,
): Promise<Map<string, TakenLine>> {
	const wanted = new Map(lines.map(({ productId, pieces }) => [productId, pieces]))
	const rows = await lockProducts(tx, [...wanted.keys()])
	const taken = rows.map((row) => takeFrom(row, Math.max(0, wanted.get(row.id) ?? 0)))
	await removeTaken(tx, taken, { ...reason, cause: 'ordered' })
	const given = lines
		.filter(({ pieces }) => pieces < 0)
		.map(({ productId, pieces }) => ({ id: productId, pieces: -pieces }))
	if (given.length > 0) await addToStock(tx, given, { ...reason, cause: 'given_back' })
	return new Map(taken.map((line) => [line.productId, line]))
}

/** What of these lines is for sale, at today's prices and in the order of the lines. */
export async function findOffers(
	db: Database,
	lines: readonly { readonly productId: string; readonly quantity: number }[],
) {
	const ids = lines.map(({ productId }) => productId).filter((id) => z.guid().safeParse(id).success)
	const offers = new Map((await selectOffers(db, ids)).map(({ id, ...offer }) => [id, { productId: id, ...offer }]))
	return lines.flatMap(({ productId, quantity }) => {
		const offer = offers.get(productId.toLowerCase())
		return offer ? [{ ...offer, quantity }] : []
	})
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
