import { and, asc, between, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import type { PlaceNames } from '#contract/showcase/place-names.ts'
import { users } from '../accounts/tables.ts'
import { type Database, prepareOnce } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { placeCategories, places } from './showcase-tables.ts'
import { type CategoryTranslations, categories, onlyInStock, priceCounts, products, stockMoves } from './tables.ts'

/**
 * Null unless true. The products that a shop opens with are all equally new, so none of them counts; after a large import the
 * newest do: a tenth of all, eight at least and 200 at most. NOTE: each subquery reads the end of an index, once in a statement.
 */
const isNew = sql<true | null>`nullif(${products.createdAt} > greatest(
	now() - interval '30 days',
	coalesce((select oldest.created_at + interval '1 day' from products oldest order by oldest.number limit 1), 'infinity')
) and ${products.number} >= coalesce((
	select newest.number from products newest where newest.deleted_at is null order by newest.number desc
	offset least(200, greatest(8, (select sum(c.products)::integer / 10 from categories c))) - 1 limit 1
), 0), false)`

export const productColumns = {
	id: products.id,
	title: products.title,
	description: products.description,
	price: products.price,
	quantity: products.quantity,
	category: products.category,
	images: products.images,
	translations: products.translations,
	sku: products.sku,
	barcode: products.barcode,
	brand: products.brand,
	ageFrom: products.ageFrom,
	composition: products.composition,
	country: products.country,
	warnings: products.warnings,
	daysToMake: products.daysToMake,
	stockRule: products.stockRule,
	onlyInStock,
	ratingSum: products.ratingSum,
	reviewsCount: products.reviewsCount,
	version: products.version,
	defaulted: products.defaulted,
	isNew,
	oldPrice: products.oldPrice,
	lowestPrice: products.lowestPrice,
	saleUntil: products.saleUntil,
}

export type ProductRow = Awaited<ReturnType<typeof findProductsById>>[number]

/** From the top down. */
const placesOfProduct = sql<{ id: number; names: PlaceNames; category?: string }[] | null>`(
	select json_strip_nulls(json_agg(json_build_object(
		'id', shown.id,
		'names', shown.names,
		'category', case
			when (select count(*) from ${placeCategories} held where held.place_id = shown.id) = 1 and (
				shown.is_inside
				or (select following.is_inside from ${places} following where following.position > shown.position order by following.position limit 1) is not true
			) then placed.category
		end
	) order by shown.position))
	from ${placeCategories} placed
	join ${places} own on own.id = placed.place_id
	join ${places} shown on shown.id = own.id or own.is_inside and shown.position = (
		select max(top.position) from ${places} top where not top.is_inside and top.position < own.position
	)
	where placed.category = ${products}.category
)`

const preparedProduct = prepareOnce((db, name) =>
	db
		.select({ ...productColumns, places: placesOfProduct })
		.from(products)
		.where(and(eq(products.id, sql.placeholder('id')), isNull(products.deletedAt)))
		.prepare(name),
)

export async function findProduct(db: Database, id: string) {
	const [row] = await preparedProduct(db, 'find_product').execute({ id })
	return row
}

export async function findProductsById(db: Database, ids: readonly string[]) {
	return await db
		.select(productColumns)
		.from(products)
		.where(and(inArray(products.id, [...ids]), isNull(products.deletedAt)))
}

/** Also of products that are no longer listed. */
export async function findCategory(db: Database, id: string): Promise<string | undefined> {
	const [row] = await db.select({ category: products.category }).from(products).where(eq(products.id, id))
	return row?.category
}

const preparedListedCount = prepareOnce((db, name, isOfAll: boolean) =>
	db
		.select({
			products: sql<number>`coalesce(sum(${categories.products}), 0)::integer`,
			inStock: sql<number>`coalesce(sum(${categories.inStock}), 0)::integer`,
		})
		.from(categories)
		.where(isOfAll ? undefined : sql`${categories.name} = any(${sql.placeholder('names')}::text[])`)
		.prepare(name),
)

/** Uses counters that triggers keep; without names of categories, those of all. */
export async function countListed(db: Database, names: readonly string[] | undefined) {
	const statement = names === undefined ? 'count_listed' : 'count_listed_in_categories'
	const [row] = await preparedListedCount(db, statement, names === undefined).execute({ names: names && [...names] })
	return row ?? { products: 0, inStock: 0 }
}

interface PriceRange {
	/** The empty name stands for all. */
	readonly names?: readonly string[] | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
}

const preparedPricedCount = prepareOnce((db, name) =>
	db
		.select({
			products: sql<number>`coalesce(sum(${priceCounts.products}), 0)::integer`,
			inStock: sql<number>`coalesce(sum(${priceCounts.inStock}), 0)::integer`,
		})
		.from(priceCounts)
		.where(
			and(
				sql`${priceCounts.category} = any(${sql.placeholder('names')}::text[])`,
				between(priceCounts.price, sql.placeholder('minPrice'), sql.placeholder('maxPrice')),
			),
		)
		.prepare(name),
)

export async function countPriced(db: Database, { names = [''], minPrice = 0, maxPrice = largestPrice }: PriceRange) {
	const [row] = await preparedPricedCount(db, 'count_priced').execute({ names: [...names], minPrice, maxPrice })
	return row ?? { products: 0, inStock: 0 }
}

const largestPrice = 10 ** limits.productPriceDigits - 1

/** A category has few price counts and many products. */
const priceAtTheEnd = (direction: 'asc' | 'desc') =>
	sql<number>`(
		select ${priceCounts.price} from ${priceCounts}
		where ${priceCounts.category} = ${categories.name} and ${priceCounts.products} > 0
		order by ${priceCounts.price} ${sql.raw(direction)} limit 1
	)`

const preparedCategories = prepareOnce((db, name) =>
	db
		.select({
			name: categories.name,
			translations: categories.translations,
			products: categories.products,
			minPrice: priceAtTheEnd('asc'),
			maxPrice: priceAtTheEnd('desc'),
		})
		.from(categories)
		.where(gt(categories.products, 0))
		.orderBy(asc(sql`${categories.name} collate "ru-x-icu"`))
		.prepare(name),
)

export async function listCategories(db: Database) {
	return await preparedCategories(db, 'list_categories').execute()
}

/** Matches words in any language that begin with each of `words`; the largest first. */
export async function findCategories(db: Database, words: readonly string[], limit: number) {
	if (words.length === 0) return []
	return await db
		.select({ name: categories.name, translations: categories.translations, products: categories.products })
		.from(categories)
		.where(
			and(gt(categories.products, 0), ...words.map((word) => sql`strpos(${categories.folded}, ${` ${word}`}) > 0`)),
		)
		.orderBy(desc(categories.products), asc(categories.name))
		.limit(limit)
}

type NewProduct = typeof products.$inferInsert

export async function insertProducts(db: Database, rows: NewProduct[]): Promise<{ id: string; sku: string | null }[]> {
	if (rows.length === 0) return []
	return await db.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
}

export async function updateCategoryTranslations(db: Database, name: string, translations: CategoryTranslations) {
	await db
		.insert(categories)
		.values({ name, translations })
		.onConflictDoUpdate({
			target: categories.name,
			set: { translations: sql`coalesce(${categories.translations}, '{}') || excluded.translations` },
		})
}

export async function hasProducts(db: Database, skus?: readonly string[]): Promise<boolean> {
	const rows = await db
		.select({ id: products.id })
		.from(products)
		.where(skus && sql`${products.sku} = any(${sql.param(skus)}::text[])`)
		.limit(1)
	return rows.length > 0
}

export async function hasProduct(db: Database, id: string): Promise<boolean> {
	const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
	return rows.length > 0
}

export interface Popularity {
	readonly id: string
	readonly pieces: number
}

function asTable(products: readonly Popularity[]): SQL {
	const ids = sql.param(products.map(({ id }) => id))
	const pieces = sql.param(products.map((product) => product.pieces))
	return sql`unnest(${ids}::uuid[], ${pieces}::integer[]) as counted (id, pieces)`
}

/**
 * Uncounted products have no popularity. NOTE: both halves use an index, so an hour without orders costs the same with any
 * number of products.
 */
export async function listMoved(db: Database, counted: readonly Popularity[]): Promise<Popularity[]> {
	const { rows } = await db.execute<{ id: string; pieces: number }>(sql`
		with counted as (select * from ${asTable(counted)})
		select products.id, pieces from counted join products using (id)
		where deleted_at is null and popularity <> pieces
		union all
		select id, 0 from products
		where deleted_at is null and popularity > 0 and not exists (select from counted where counted.id = products.id)
		order by id`)
	return rows
}

export async function lockMoved(tx: Database, moved: readonly Popularity[]): Promise<Popularity[]> {
	const { rows } = await tx.execute<{ id: string; pieces: number }>(sql`
		select products.id, pieces from ${asTable(moved)} join products using (id)
		where popularity <> pieces
		order by id for no key update of products`)
	return rows
}

export async function updatePopularity(tx: Database, moved: readonly Popularity[]): Promise<void> {
	await tx.execute(sql`
		update products set popularity = pieces from ${asTable(moved)} where products.id = counted.id`)
}

export async function listMoves(db: Database, productId: string, { limit, offset }: PageRows) {
	const rows = await db
		.select({
			at: stockMoves.at,
			change: stockMoves.change,
			quantity: stockMoves.quantity,
			cause: stockMoves.cause,
			orderId: stockMoves.orderId,
			by: users.fullName,
		})
		.from(stockMoves)
		.leftJoin(users, eq(users.id, stockMoves.userId))
		.where(eq(stockMoves.productId, productId))
		.orderBy(desc(stockMoves.id))
		.limit(limit)
		.offset(offset)
	const [counted] = await db
		.select({ total: sql<number>`count(*)::integer` })
		.from(stockMoves)
		.where(eq(stockMoves.productId, productId))
	invariant(counted, 'an aggregate answers a row')
	return { rows, total: counted.total }
}
