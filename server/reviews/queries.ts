import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { reviews } from './tables.ts'

export interface NewReview {
	readonly productId: string
	readonly userId: string
	readonly rating: number
	readonly comment: string
	readonly createdAt: Date
}

export interface ReviewFilter {
	readonly productId?: string
	readonly userId?: string
}

function matching({ productId, userId }: ReviewFilter): SQL | undefined {
	return and(
		productId === undefined ? undefined : eq(reviews.productId, productId),
		userId === undefined ? undefined : eq(reviews.userId, userId),
	)
}

/** Reviews with their authors' names, the newest first. */
export async function listReviews(db: Database, filter: ReviewFilter, page: PageRows) {
	return await db
		.select({
			id: reviews.id,
			productId: reviews.productId,
			userId: reviews.userId,
			fullName: users.fullName,
			rating: reviews.rating,
			comment: reviews.comment,
			createdAt: reviews.createdAt,
		})
		.from(reviews)
		.innerJoin(users, eq(users.id, reviews.userId))
		.where(matching(filter))
		.orderBy(desc(reviews.createdAt), desc(reviews.id))
		.limit(page.limit)
		.offset(page.offset)
}

export async function countReviews(db: Database, filter: ReviewFilter): Promise<number> {
	const [row] = await db.select({ total: count() }).from(reviews).where(matching(filter))
	return row?.total ?? 0
}

export async function insertReviews(db: Database, rows: NewReview[]): Promise<void> {
	if (rows.length > 0) await db.insert(reviews).values(rows)
}

/** Deletes a person's reviews. NOTE: the toys they rate are locked by id first, as everywhere. */
export async function deleteReviewsOf(tx: Database, userId: string): Promise<void> {
	const rated = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.userId, userId))
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, rated))
		.orderBy(products.id)
		.for('no key update')
	await tx.delete(reviews).where(eq(reviews.userId, userId))
}
