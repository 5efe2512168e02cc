import type { CartLine } from '#contract/cart.ts'
import { limits } from '#contract/limits.ts'
import { pathId } from '#contract/values/id.ts'
import { lockAccount } from '../accounts/people.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { deleteLine, insertLargerLines, insertOrUpdateLine, listLines, lockCart, subtractPieces } from './queries.ts'

/**
 * Merges a browser's cart into the account's and returns that: each product gets the larger quantity, and products beyond
 * `limits.cartLines` or with invalid ids are dropped. Throws `unauthenticated` for a deleted account.
 */
export async function mergeCart(
	db: Database,
	{ userId, lines, now }: { userId: string; lines: readonly CartLine[]; now: Date },
): Promise<CartLine[]> {
	return await inTransaction(db, async (tx) => {
		await lockAccountAndCart(tx, userId)
		const kept = await listLines(tx, userId)
		const merged = thatFit(largestOf(lines), kept)
		await insertLargerLines(
			tx,
			merged.map((line) => ({ ...line, userId, addedAt: now })),
		)
		return await listLines(tx, userId)
	})
}

/**
 * Sets the quantity of a product and returns the cart; 0 removes the line. Throws `cart_full`, and `unauthenticated` for a
 * deleted account.
 */
export async function setCartLine(
	db: Database,
	{ userId, productId, quantity, now }: CartLine & { userId: string; now: Date },
): Promise<CartLine[]> {
	return await inTransaction(db, async (tx) => {
		await lockAccountAndCart(tx, userId)
		if (quantity === 0) {
			await deleteLine(tx, { userId, productId })
		} else {
			const kept = await listLines(tx, userId)
			const isNew = !kept.some((line) => line.productId === productId)
			if (isNew && kept.length >= limits.cartLines) fail('cart_full')
			await insertOrUpdateLine(tx, { userId, productId, quantity, addedAt: now })
		}
		return await listLines(tx, userId)
	})
}

/**
 * Removes ordered pieces from the customer's cart; pieces added on another device meanwhile stay. The caller has locked the
 * account, and names each product once.
 */
export async function removeFromCart(tx: Database, userId: string, lines: readonly CartLine[]): Promise<void> {
	await subtractPieces(tx, userId, lines)
}

/** NOTE: call it before the transaction locks anything else. */
async function lockAccountAndCart(tx: Database, userId: string): Promise<void> {
	await lockAccount(tx, userId)
	await lockCart(tx, userId)
}

/** Each product once, under its stored id. */
function largestOf(lines: readonly CartLine[]): CartLine[] {
	const largest = new Map<string, number>()
	for (const { productId, quantity } of lines) {
		const { data: id } = pathId.safeParse(productId)
		if (id !== undefined) largest.set(id, Math.max(quantity, largest.get(id) ?? 0))
	}
	return [...largest].map(([productId, quantity]) => ({ productId, quantity }))
}

function thatFit(lines: readonly CartLine[], kept: readonly CartLine[]): CartLine[] {
	const known = new Set(kept.map(({ productId }) => productId))
	const fresh = lines.filter(({ productId }) => !known.has(productId)).slice(0, limits.cartLines - known.size)
	return [...lines.filter(({ productId }) => known.has(productId)), ...fresh]
}
