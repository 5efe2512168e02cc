import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CartLine } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { namedLocks } from '../platform/locks.ts'
import { cartLines } from './tables.ts'

type NewLine = typeof cartLines.$inferInsert

/** Locks the whole cart, because a new line has no row to lock yet. */
export async function lockCart(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${namedLocks.cart} ${userId}`}, 0))`)
}

/** The lines of a cart, the oldest first. */
export async function listLines(db: Database, userId: string): Promise<CartLine[]> {
	return await db
		.select({ productId: cartLines.productId, quantity: cartLines.quantity })
		.from(cartLines)
		.where(eq(cartLines.userId, userId))
		.orderBy(asc(cartLines.place))
		.prepare('list_cart_lines')
		.execute()
}

/** The lines of a cart with their times, the newest first. */
export async function listDatedLines(db: Database, userId: string) {
	return await db
		.select({ productId: cartLines.productId, quantity: cartLines.quantity, addedAt: cartLines.addedAt })
		.from(cartLines)
		.where(eq(cartLines.userId, userId))
		.orderBy(desc(cartLines.place))
}

/** A product that is in the cart already gets the larger quantity and keeps its place. */
export async function insertLargerLines(tx: Database, lines: NewLine[]): Promise<void> {
	if (lines.length === 0) return
	await tx
		.insert(cartLines)
		.values(lines)
		.onConflictDoUpdate({
			target: [cartLines.userId, cartLines.productId],
			set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
		})
}

export async function insertOrUpdateLine(tx: Database, line: NewLine): Promise<void> {
	await tx
		.insert(cartLines)
		.values(line)
		.onConflictDoUpdate({
			target: [cartLines.userId, cartLines.productId],
			set: { quantity: line.quantity },
		})
}

export async function deleteLine(
	tx: Database,
	{ userId, productId }: { userId: string; productId: string },
): Promise<void> {
	await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

/** Subtracts pieces, and deletes a line with its last piece. */
export async function subtractPieces(tx: Database, userId: string, lines: readonly CartLine[]): Promise<void> {
	const ids = sql.param(lines.map(({ productId }) => productId))
	const pieces = sql.param(lines.map(({ quantity }) => quantity))
	await tx.execute(sql`
		merge into ${cartLines} as line
		using unnest(${ids}::uuid[], ${pieces}::integer[]) as taken (product_id, pieces)
		on line.user_id = ${userId} and line.product_id = taken.product_id
		when matched and line.quantity <= taken.pieces then delete
		when matched then update set quantity = line.quantity - taken.pieces`)
}

export async function deleteLinesOf(tx: Database, userId: string): Promise<void> {
	await tx.delete(cartLines).where(eq(cartLines.userId, userId))
}
