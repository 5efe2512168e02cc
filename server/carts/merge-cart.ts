import type { CartLine } from '#contract/cart.ts'
import { pathId } from '#contract/id.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { holdCart } from './hold-cart.ts'
import { insertLargerLines, listLines } from './queries.ts'

interface Merging {
	readonly userId: string
	/** A browser's cart; ids that no product of ours can have are passed over. */
	readonly lines: readonly CartLine[]
	readonly now: Date
}

/**
 * Puts a browser's cart into the one of the account and answers that: each product gets the larger of both quantities. What is
 * beyond `limits.cartLines` products stays out. Throws `unauthenticated` for an account that is gone.
 */
export async function mergeCart(db: Database, { userId, lines, now }: Merging): Promise<CartLine[]> {
	return await inTransaction(db, async (tx) => {
		await holdCart(tx, userId)
		const kept = await listLines(tx, userId)
		const merged = thatFit(largestOf(lines), kept)
		await insertLargerLines(
			tx,
			merged.map((line) => ({ ...line, userId, addedAt: now })),
		)
		return await listLines(tx, userId)
	})
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
