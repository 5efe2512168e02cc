import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CartLine } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { cartLines } from './tables.ts'

interface CartKey {
	readonly userId: string
	readonly productId: string
}

type NewLine = typeof cartLines.$inferInsert

/**
 * Keeps everybody else from changing this cart until the transaction ends. A new line has no row yet that could be locked, so
 * it is the cart as a whole.
 */
export async function lockCart(tx: Database, userId: string): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${userId}`}, 0))`)
}

/** A cart's lines in the order its products were put in. */
export async function listLines(db: Database, userId: string): Promise<CartLine[]> {
	return await db
		.select({ productId: cartLines.productId, quantity: cartLines.quantity })
		.from(cartLines)
		.where(eq(cartLines.userId, userId))
		.orderBy(asc(cartLines.place))
		.prepare('list_cart_lines')
		.execute()
}

/** What is in a person's cart and since when, the newest first. */
export async function listKeptLines(db: Database, userId: string) {
	return await db
		.select({ productId: cartLines.productId, quantity: cartLines.quantity, addedAt: cartLines.addedAt })
		.from(cartLines)
		.where(eq(cartLines.userId, userId))
		.orderBy(desc(cartLines.place))
}

/** Puts lines in, in their order; a product that is there already gets the larger quantity and keeps its place. */
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

/** Sets the pieces of a line, which comes last when it is new. */
export async function insertOrUpdateLine(tx: Database, line: NewLine): Promise<void> {
	await tx
		.insert(cartLines)
		.values(line)
		.onConflictDoUpdate({
			target: [cartLines.userId, cartLines.productId],
			set: { quantity: line.quantity },
		})
}

export async function deleteLine(tx: Database, { userId, productId }: CartKey): Promise<void> {
	await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId)))
}

/** Takes pieces out of a cart, and with the last piece the line; what is not in it is passed over. */
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
