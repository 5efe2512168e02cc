import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../platform/database.ts'
import { lockProducts, type ReviewKey } from '../queries.ts'
import { helpfulMarks, reviews } from '../tables.ts'

interface Mark {
	readonly reviewId: string
	readonly userId: string
}

// The product's lock lets one at a time count.
async function count(tx: Database, reviewId: string, people: 1 | -1): Promise<void> {
	await tx
		.update(reviews)
		.set({ helpful: sql`${reviews.helpful} + ${people}` })
		.where(eq(reviews.id, reviewId))
}

/** Under the lock of the review's product; does nothing the second time. */
export async function insertMark(tx: Database, mark: Mark & { readonly createdAt: Date }): Promise<void> {
	const { rowCount } = await tx.insert(helpfulMarks).values(mark).onConflictDoNothing()
	if (rowCount === 1) await count(tx, mark.reviewId, 1)
}

/** Under the lock of the review's product. */
export async function deleteMark(tx: Database, { reviewId, userId }: Mark): Promise<void> {
	const isTheirs = and(eq(helpfulMarks.reviewId, reviewId), eq(helpfulMarks.userId, userId))
	const { rowCount } = await tx.delete(helpfulMarks).where(isTheirs)
	if (rowCount === 1) await count(tx, reviewId, -1)
}

/** Ids of the product's reviews that the person marked. */
export async function listMarked(db: Database, { userId, productId }: ReviewKey): Promise<string[]> {
	const rows = await db
		.select({ id: helpfulMarks.reviewId })
		.from(helpfulMarks)
		.innerJoin(reviews, eq(reviews.id, helpfulMarks.reviewId))
		.where(and(eq(helpfulMarks.userId, userId), eq(reviews.productId, productId)))
	return rows.map(({ id }) => id)
}

/** With the titles of the reviewed products, the newest first. */
export async function listMarksOf(db: Database, userId: string) {
	return await db
		.select({ reviewId: helpfulMarks.reviewId, title: products.title, markedAt: helpfulMarks.createdAt })
		.from(helpfulMarks)
		.innerJoin(reviews, eq(reviews.id, helpfulMarks.reviewId))
		.innerJoin(products, eq(products.id, reviews.productId))
		.where(eq(helpfulMarks.userId, userId))
		.orderBy(desc(helpfulMarks.createdAt))
}

/** Locks the products of the person's own reviews too, so that deleting those locks none afterwards. */
export async function deleteMarksOf(tx: Database, userId: string): Promise<void> {
	const marked = tx.select({ id: helpfulMarks.reviewId }).from(helpfulMarks).where(eq(helpfulMarks.userId, userId))
	const rated = tx
		.select({ id: reviews.productId })
		.from(reviews)
		.where(or(eq(reviews.userId, userId), inArray(reviews.id, marked)))
	await lockProducts(tx, inArray(products.id, rated))
	await tx
		.update(reviews)
		.set({ helpful: sql`${reviews.helpful} - 1` })
		.where(inArray(reviews.id, marked))
	await tx.delete(helpfulMarks).where(eq(helpfulMarks.userId, userId))
}
