import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Translations } from '#contract/catalog.ts'
import { users } from '../../accounts/tables.ts'
import type { Database } from '../../platform/database.ts'
import { favoriteLetters } from '../tables.ts'

// Of a favourite `f` and its product `p`. A price that the shop does not know is none to write about.
const isCheaper = sql`(p.price < f.seen_price and p.price > 0 and not 'price' = any (p.defaulted))`
const isBack = sql`(p.quantity > 0 and not f.was_in_stock)`
const isNews = sql`p.deleted_at is null and (${isCheaper} or ${isBack})`

export async function findLetters(db: Database, userId: string) {
	const [row] = await db.select().from(favoriteLetters).where(eq(favoriteLetters.userId, userId))
	return row
}

/** Returns whether they were off. */
export async function saveAsked(tx: Database, asked: { userId: string; token: string; askedAt: Date }) {
	const { askedAt } = asked
	const { rowCount } = await tx
		.insert(favoriteLetters)
		.values(asked)
		.onConflictDoUpdate({
			target: favoriteLetters.userId,
			set: { askedAt, stoppedAt: null },
			setWhere: sql`${favoriteLetters.stoppedAt} is not null`,
		})
	return rowCount === 1
}

/** Returns whether the person or the token is known. */
export async function saveStopped(db: Database, of: { userId: string } | { token: string }, now: Date) {
	const { rowCount } = await db
		.update(favoriteLetters)
		.set({ stoppedAt: sql`coalesce(${favoriteLetters.stoppedAt}, ${now})`, dueAt: null })
		.where('token' in of ? eq(favoriteLetters.token, of.token) : eq(favoriteLetters.userId, of.userId))
	return rowCount === 1
}

export async function deleteLetters(db: Database, userId: string): Promise<void> {
	await db.delete(favoriteLetters).where(eq(favoriteLetters.userId, userId))
}

/** Remembers all favourites of a person as they are now. */
export async function saveSeen(db: Database, userId: string): Promise<void> {
	await db.execute(sql`update favorites f set seen_price = p.price, was_in_stock = p.quantity > 0
		from products p where p.id = f.product_id and f.user_id = ${userId}`)
}

/** Remembers what sold out, so that its coming back is news, and favourites that an earlier release added. */
export async function saveSoldOut(db: Database): Promise<void> {
	await db.execute(sql`update favorites f
		set seen_price = coalesce(f.seen_price, p.price), was_in_stock = p.quantity > 0
		from products p, favorite_letters l
		where p.id = f.product_id and l.user_id = f.user_id and l.stopped_at is null
			and (f.was_in_stock is null or (f.was_in_stock and p.quantity < 1))`)
}

/** Notes who has something to be written about since `now`, and who no longer has. */
export async function saveDue(db: Database, now: Date): Promise<void> {
	await db.execute(sql`update favorite_letters l
		set due_at = case when l.due_at is null then ${now}::timestamptz end
		where l.stopped_at is null and (l.due_at is null) = (l.user_id in (
			select f.user_id from favorites f join products p on p.id = f.product_id
			join favorite_letters o on o.user_id = f.user_id
			where o.stopped_at is null and ${isNews}))`)
}

export interface DueSince {
	/** Something to write about has been there since then. */
	readonly dueUntil: Date
	/** The last letter is as old as this. */
	readonly sentUntil: Date
}

function isDue({ dueUntil, sentUntil }: DueSince) {
	const { stoppedAt, dueAt, sentAt } = favoriteLetters
	return and(isNull(stoppedAt), lte(dueAt, dueUntil), or(isNull(sentAt), lte(sentAt, sentUntil)))
}

/** Those who have waited longest come first. */
export async function listDue(db: Database, since: DueSince, limit: number): Promise<string[]> {
	const rows = await db
		.select({ userId: favoriteLetters.userId })
		.from(favoriteLetters)
		.where(isDue(since))
		.orderBy(asc(favoriteLetters.dueAt), asc(favoriteLetters.userId))
		.limit(limit)
	return rows.map(({ userId }) => userId)
}

/** Answers `undefined` when another process writes to the person, or has just done so. */
export async function lockDue(tx: Database, userId: string, since: DueSince) {
	const [row] = await tx
		.select({ email: users.email, language: users.language, token: favoriteLetters.token })
		.from(favoriteLetters)
		.innerJoin(users, eq(users.id, favoriteLetters.userId))
		.where(and(eq(favoriteLetters.userId, userId), isDue(since)))
		.for('update', { of: favoriteLetters, skipLocked: true })
	return row
}

export interface News extends Record<string, unknown> {
	readonly productId: string
	readonly title: string
	readonly translations: Translations | null
	readonly seenPrice: number
	readonly price: number
	readonly isCheaper: boolean
	readonly isBack: boolean
}

/** Reads what there is to write about and remembers it as seen; the newest favourites come first. */
export async function takeNews(tx: Database, userId: string): Promise<News[]> {
	const { rows } = await tx.execute<News>(sql`with news as (
			select f.product_id, f.created_at, f.seen_price, p.title, p.translations, p.price, p.quantity,
				coalesce(${isCheaper}, false) as is_cheaper, ${isBack} as is_back
			from favorites f join products p on p.id = f.product_id
			where f.user_id = ${userId} and ${isNews}
		), seen as (
			update favorites f
			set seen_price = case when news.is_cheaper then news.price else f.seen_price end, was_in_stock = news.quantity > 0
			from news where f.user_id = ${userId} and f.product_id = news.product_id
		)
		select product_id as "productId", title, translations, seen_price as "seenPrice", price,
			is_cheaper as "isCheaper", is_back as "isBack"
		from news order by created_at desc, product_id desc`)
	return rows
}

/** `sentAt` only when a letter goes out. */
export async function saveSent(tx: Database, userId: string, sentAt: Date | undefined): Promise<void> {
	await tx
		.update(favoriteLetters)
		.set({ dueAt: null, ...(sentAt && { sentAt }) })
		.where(eq(favoriteLetters.userId, userId))
}
