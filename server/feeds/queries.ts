import { and, asc, eq, gt, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { FeedKind, FeedRule, LeftOutReason } from '#contract/feeds.ts'
import { onlyInStock, products } from '../catalog/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { type FeedRow, feeds, kaspiLongestPreOrder, kaspiSku } from './tables.ts'

export async function listFeedRows(db: Database): Promise<FeedRow[]> {
	return await db.select().from(feeds)
}

export async function findFeedRow(db: Database, kind: FeedKind): Promise<FeedRow | undefined> {
	const [row] = await db.select().from(feeds).where(eq(feeds.kind, kind))
	return row
}

type Settings = Omit<FeedRow, 'kind' | 'version' | 'secret'>

/** Returns false when the feed is no longer at this version. */
export async function updateFeed(
	db: Database,
	{ kind, version }: Pick<FeedRow, 'kind' | 'version'>,
	settings: Settings,
): Promise<boolean> {
	const { rowCount } = await db
		.update(feeds)
		.set({ ...settings, version: sql`${feeds.version} + 1` })
		.where(and(eq(feeds.kind, kind), eq(feeds.version, version)))
	return rowCount === 1
}

export async function renewSecret(db: Database, kind: FeedKind): Promise<void> {
	await db
		.update(feeds)
		.set({ secret: sql`replace(gen_random_uuid()::text, '-', '')`, version: sql`${feeds.version} + 1` })
		.where(eq(feeds.kind, kind))
}

/** The place of the rule that holds for a product; null for none. */
function ruleOf({ rules }: FeedRow): SQL<number | null> {
	if (rules.length === 0) return sql<null>`null`
	const cases = rules.map((rule, index) => sql`when ${fits(rule)} then ${sql.raw(String(index))}`)
	return sql<number | null>`case ${sql.join(cases, sql` `)} end`
}

function fits({ category, brand, priceFrom, priceTo }: FeedRule): SQL | undefined {
	return and(
		category === '' ? undefined : eq(products.category, category),
		brand === '' ? undefined : sql`lower(${products.brand} collate "pg_c_utf8") = lower(${brand} collate "pg_c_utf8")`,
		priceFrom === null ? undefined : gte(products.price, priceFrom),
		priceTo === null ? undefined : lte(products.price, priceTo),
	)
}

/** Null for a product that the feed has. */
function reasonOf(feed: FeedRow): SQL<LeftOutReason | null> {
	const { kind, categories, inStockOnly, rules } = feed
	const leaving = rules.flatMap(({ markup }, index) => (markup === null ? [index] : []))
	const isForBuyers = kind === 'google' || kind === 'facebook'
	return sql<LeftOutReason | null>`case
		when ${products.price} = 0 then 'price'
		when ${categories.length > 0} and ${products.category} <> all(${sql.param(categories)}::text[]) then 'category'
		when ${leaving.length > 0} and ${ruleOf(feed)} = any(${sql.param(leaving)}::integer[]) then 'rule'
		when ${kind !== 'kaspi'} and ${products.quantity} < 1 and (${inStockOnly} or ${onlyInStock}) then 'to_make'
		when ${isForBuyers} and not ${products.isPictured} then 'picture'
	end`
}

const isInFeed = (feed: FeedRow) => and(isNull(products.deletedAt), sql`${reasonOf(feed)} is null`)

/** Kaspi knows it by a number of the shop. */
const isRenumbered = ({ kind }: FeedRow) =>
	sql<boolean>`${kind} = 'kaspi' and coalesce(${products.sku} !~ ${kaspiSku}, true)`

/** Kaspi's feed tells it as not available. `daysToMake` are for products that do not say theirs. */
const isNotSold = ({ kind, inStockOnly }: FeedRow, daysToMake: number) =>
	sql<boolean>`${kind} = 'kaspi' and ${products.quantity} < 1 and (${inStockOnly} or ${onlyInStock}
		or coalesce(${products.daysToMake}, ${daysToMake}) not between 1 and ${kaspiLongestPreOrder})`

interface ReasonCount {
	/** Null for what the feed has. */
	readonly reason: LeftOutReason | null
	readonly products: number
	readonly renumbered: number
	readonly notSold: number
}

export async function countReasons(db: Database, feed: FeedRow, daysToMake: number): Promise<ReasonCount[]> {
	const having = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`
	const [renumbered, notSold] = [having(isRenumbered(feed)), having(isNotSold(feed, daysToMake))]
	return await db
		.select({ reason: reasonOf(feed), products: sql<number>`count(*)::integer`, renumbered, notSold })
		.from(products)
		.where(isNull(products.deletedAt))
		.groupBy(sql`1`)
		.orderBy(sql`2 desc, 1`)
}

export async function listLeftOutRows(
	db: Database,
	feed: FeedRow,
	reason: LeftOutReason | undefined,
	{ limit, offset }: PageRows,
) {
	const reasons = reasonOf(feed)
	const isAsked = reason === undefined ? sql`${reasons} is not null` : sql`${reasons} = ${reason}`
	return await db
		.select({ id: products.id, title: products.title, reason: sql<LeftOutReason>`${reasons}` })
		.from(products)
		.where(and(isNull(products.deletedAt), isAsked))
		.orderBy(asc(products.number))
		.limit(limit)
		.offset(offset)
}

export async function listRenumberedRows(db: Database, feed: FeedRow, { limit, offset }: PageRows) {
	return await db
		.select({ id: products.id, title: products.title, sku: products.sku, number: products.number })
		.from(products)
		.where(and(isInFeed(feed), isRenumbered(feed)))
		.orderBy(asc(products.number))
		.limit(limit)
		.offset(offset)
}

export async function listNotSoldRows(db: Database, feed: FeedRow, daysToMake: number, { limit, offset }: PageRows) {
	return await db
		.select({ id: products.id, title: products.title, daysToMake: products.daysToMake, onlyInStock })
		.from(products)
		.where(and(isInFeed(feed), isNotSold(feed, daysToMake)))
		.orderBy(asc(products.number))
		.limit(limit)
		.offset(offset)
}

const offerColumns = {
	id: products.id,
	number: products.number,
	sku: products.sku,
	barcode: products.barcode,
	title: products.title,
	description: products.description,
	category: products.category,
	price: products.price,
	oldPrice: products.oldPrice,
	lowestPrice: products.lowestPrice,
	saleUntil: products.saleUntil,
	quantity: products.quantity,
	images: products.images,
	brand: products.brand,
	country: products.country,
	ageFrom: products.ageFrom,
	daysToMake: products.daysToMake,
	onlyInStock,
}

export type OfferRow = Awaited<ReturnType<typeof listOfferRows>>[number]

/** By number, which grows with time. */
export async function listOfferRows(db: Database, feed: FeedRow, after: number, limit: number) {
	return await db
		.select({ ...offerColumns, rule: ruleOf(feed) })
		.from(products)
		.where(and(isInFeed(feed), gt(products.number, after)))
		.orderBy(asc(products.number))
		.limit(limit)
}

export async function listFeedCategories(db: Database, feed: FeedRow): Promise<string[]> {
	const rows = await db
		.selectDistinct({ category: products.category })
		.from(products)
		.where(isInFeed(feed))
		.orderBy(asc(products.category))
	return rows.map(({ category }) => category)
}

/** Changes with any value that a feed tells. */
export async function stampOffers(db: Database): Promise<string> {
	const told = sql`row(${sql.join(Object.values(offerColumns), sql`, `)})::text`
	const [row] = await db
		.select({ stamp: sql<string>`concat(count(*), '-', sum(hashtextextended(${told}, 0)::numeric))` })
		.from(products)
		.where(isNull(products.deletedAt))
	return row?.stamp ?? ''
}
