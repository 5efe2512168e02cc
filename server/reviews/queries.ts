import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { ReviewSort } from '#contract/reviews.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import type { Visitor } from '../platform/session.ts'
import { ratingCounts, reviews } from './tables.ts'

export interface NewReview {
	readonly productId: string
	readonly userId: string
	readonly rating: number
	readonly comment: string
	readonly createdAt: Date
}

export type ReviewKey = Pick<NewReview, 'productId' | 'userId'>

/** Hidden reviews are visible to their author and to administrators. */
export type Viewer = Pick<Visitor, 'userId' | 'role'> | undefined

export interface ReviewFilter {
	readonly productId?: string
	readonly userId?: string
	readonly rating?: number | undefined
	readonly viewer: Viewer
}

const columns = {
	id: reviews.id,
	productId: reviews.productId,
	userId: reviews.userId,
	fullName: users.fullName,
	rating: reviews.rating,
	comment: reviews.comment,
	createdAt: reviews.createdAt,
	editedAt: reviews.editedAt,
	answer: reviews.answer,
	answeredAt: reviews.answeredAt,
	hiddenReason: reviews.hiddenReason,
	hiddenAt: reviews.hiddenAt,
	helpful: reviews.helpful,
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

function isVisibleTo(viewer: Viewer): SQL | undefined {
	if (viewer?.role === 'Admin') return undefined
	const isShown = isNull(reviews.hiddenAt)
	return viewer ? or(isShown, eq(reviews.userId, viewer.userId)) : isShown
}

function matching({ productId, userId, rating, viewer }: ReviewFilter): SQL | undefined {
	return and(
		productId === undefined ? undefined : eq(reviews.productId, productId),
		userId === undefined ? undefined : eq(reviews.userId, userId),
		rating === undefined ? undefined : eq(reviews.rating, rating),
		isVisibleTo(viewer),
	)
}

const newest = [desc(reviews.createdAt), desc(reviews.id)]

const orderings: Record<ReviewSort, SQL[]> = {
	new: newest,
	helpful: [desc(reviews.helpful), ...newest],
	best: [desc(reviews.rating), ...newest],
	worst: [asc(reviews.rating), ...newest],
}

/** The inner query reads the page's ids from an index alone. */
export async function listReviews(db: Database, filter: ReviewFilter, page: PageRows, sort: ReviewSort = 'new') {
	const ids = db
		.select({ id: reviews.id })
		.from(reviews)
		.where(matching(filter))
		.orderBy(...orderings[sort])
		.limit(page.limit)
		.offset(page.offset)
		.as('page')
	return await db
		.select(columns)
		.from(ids)
		.innerJoin(reviews, eq(reviews.id, ids.id))
		.innerJoin(users, eq(users.id, reviews.userId))
		.orderBy(...orderings[sort])
}

/** A product's visible reviews are counted by triggers, only its hidden ones here. */
export async function countReviews(db: Database, filter: ReviewFilter): Promise<number> {
	const { productId, rating, viewer } = filter
	if (productId === undefined) return await db.$count(reviews, matching(filter))
	const counted = await countRatings(db, productId)
	const shown = counted.filter((stars) => rating === undefined || rating === stars.rating)
	const hidden = viewer ? await db.$count(reviews, and(matching(filter), isNotNull(reviews.hiddenAt))) : 0
	return shown.reduce((total, stars) => total + stars.reviews, hidden)
}

/** The number of a product's visible reviews by rating; a rating without reviews may be absent. */
export async function countRatings(db: Database, productId: string) {
	return await db
		.select({ rating: ratingCounts.rating, reviews: ratingCounts.reviews })
		.from(ratingCounts)
		.where(eq(ratingCounts.productId, productId))
}

async function findRow(db: Database, which: SQL | undefined): Promise<ReviewRow | undefined> {
	const [row] = await db.select(columns).from(reviews).innerJoin(users, eq(users.id, reviews.userId)).where(which)
	return row
}

export async function findReviewedTitle(db: Database, productId: string): Promise<string | undefined> {
	const [row] = await db.select({ title: products.title }).from(products).where(eq(products.id, productId))
	return row?.title
}

export async function findOwnReview(db: Database, { userId, productId }: ReviewKey): Promise<ReviewRow | undefined> {
	return await findRow(db, and(eq(reviews.userId, userId), eq(reviews.productId, productId)))
}

export async function hasCompletedOrder(db: Database, { userId, productId }: ReviewKey): Promise<boolean> {
	const isCompleted = and(eq(orders.status, orderStatuses.completed), isNull(orders.deletedAt))
	const [row] = await db
		.select({ id: orders.id })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(and(eq(orders.userId, userId), eq(orderLines.productId, productId), isCompleted))
		.limit(1)
	return row !== undefined
}

/** NOTE: a change of reviews locks their products first, by id: a trigger updates the ratings, and an account deletion does the same. */
export async function lockProducts(tx: Database, which: SQL | undefined): Promise<{ id: string }[]> {
	return await tx.select({ id: products.id }).from(products).where(which).orderBy(products.id).for('no key update')
}

/** Returns `false` for a product that is not listed. */
export async function lockListedProduct(tx: Database, id: string): Promise<boolean> {
	const locked = await lockProducts(tx, and(eq(products.id, id), isNull(products.deletedAt)))
	return locked.length > 0
}

/**
 * Locks a review by its product; `undefined` when there is none of that id, or of that author.
 * NOTE: it is read after the lock, which shows changes made while waiting.
 */
export async function lockReview(tx: Database, id: string, userId?: string): Promise<ReviewRow | undefined> {
	const isTheirs = and(eq(reviews.id, id), userId === undefined ? undefined : eq(reviews.userId, userId))
	const rated = tx.select({ id: reviews.productId }).from(reviews).where(isTheirs)
	await lockProducts(tx, inArray(products.id, rated))
	return await findRow(tx, isTheirs)
}

export async function insertReviews(db: Database, rows: readonly NewReview[]): Promise<void> {
	if (rows.length > 0) await db.insert(reviews).values([...rows])
}

type Changes = Omit<Partial<typeof reviews.$inferInsert>, 'id' | 'productId' | 'userId'>

export async function updateReview(tx: Database, id: string, changes: Changes): Promise<ReviewRow | undefined> {
	await tx.update(reviews).set(changes).where(eq(reviews.id, id))
	return await findRow(tx, eq(reviews.id, id))
}

export async function deleteReview(tx: Database, id: string): Promise<void> {
	await tx.delete(reviews).where(eq(reviews.id, id))
}

export async function deleteReviewsOf(tx: Database, userId: string): Promise<{ id: string }[]> {
	const rated = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.userId, userId))
	await lockProducts(tx, inArray(products.id, rated))
	return await tx.delete(reviews).where(eq(reviews.userId, userId)).returning({ id: reviews.id })
}
