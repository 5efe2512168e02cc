import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Availability } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { type CategoryTranslations, categories, products } from './tables.ts'

/** What a list of toys is narrowed by, already read from the query parameters. */
export interface Narrowing {
	readonly words?: string | undefined
	readonly category?: string | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
	readonly minQuantity?: number | undefined
	readonly availability: Availability
}

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
	ratingSum: products.ratingSum,
	reviewsCount: products.reviewsCount,
}

const at = sql.placeholder

/** The conditions of a narrowing with placeholders for its values: equal shapes share one prepared statement. */
function conditions(narrowing: Narrowing): { shape: string; where: SQL | undefined } {
	const { availability } = narrowing
	const parts: [name: string, applies: boolean, condition: SQL][] = [
		['words', Boolean(narrowing.words), sql`${sql.raw('search')} @@ to_tsquery('russian', ${at('words')})`],
		['category', narrowing.category !== undefined, eq(products.category, at('category'))],
		['minPrice', narrowing.minPrice !== undefined, gte(products.price, at('minPrice'))],
		['maxPrice', narrowing.maxPrice !== undefined, lte(products.price, at('maxPrice'))],
		['minQuantity', narrowing.minQuantity !== undefined, gte(products.quantity, at('minQuantity'))],
		['available', availability === 'available', gt(products.quantity, 0)],
		['preorder', availability === 'preorder', lt(products.quantity, 1)],
	]
	const applied = parts.filter(([, applies]) => applies)
	return {
		shape: applied.map(([name]) => name).join('_'),
		where: and(isNull(products.deletedAt), ...applied.map(([, , condition]) => condition)),
	}
}

function prepareList(db: Database, name: string, where: SQL | undefined) {
	return db
		.select(productColumns)
		.from(products)
		.where(where)
		.orderBy(desc(products.number))
		.limit(at('limit'))
		.offset(at('offset'))
		.prepare(name)
}

// NOTE: the limit is written out instead of being a placeholder, because the planner chooses by it.
function prepareCount(db: Database, name: string, { where, atMost }: { where: SQL | undefined; atMost?: number }) {
	const found = db
		.select({ one: sql`1`.as('one') })
		.from(products)
		.where(where)
	const matches = (atMost === undefined ? found : found.limit(atMost)).as('matches')
	return db.select({ total: sql<number>`count(*)::integer` }).from(matches).prepare(name)
}

type Prepared<Make extends (...inputs: never[]) => unknown> = Map<string, ReturnType<Make>>

const preparedLists = new WeakMap<Database, Prepared<typeof prepareList>>()
const preparedCounts = new WeakMap<Database, Prepared<typeof prepareCount>>()

/** The prepared statement of a shape, made at its first use. */
function prepared<Statement>(
	cache: WeakMap<Database, Map<string, Statement>>,
	db: Database,
	name: string,
	make: () => Statement,
): Statement {
	const ofDatabase = cache.get(db) ?? new Map<string, Statement>()
	cache.set(db, ofDatabase)
	const statement = ofDatabase.get(name) ?? make()
	ofDatabase.set(name, statement)
	return statement
}

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number]

/** One page of toys, the newest first. */
export async function listProducts(db: Database, narrowing: Narrowing, page: PageRows) {
	const { shape, where } = conditions(narrowing)
	const name = `list_${shape}`
	return await prepared(preparedLists, db, name, () => prepareList(db, name, where)).execute({ ...narrowing, ...page })
}

/** How many toys match, counted up to one more than `limits.countedMatches`. */
export async function countProducts(db: Database, narrowing: Narrowing): Promise<number> {
	const { shape, where } = conditions(narrowing)
	const name = `count_${shape}`
	const make = () => prepareCount(db, name, { where, atMost: limits.countedMatches + 1 })
	const [row] = await prepared(preparedCounts, db, name, make).execute({ ...narrowing })
	return row?.total ?? 0
}

/** How many toys match, however many. */
export async function countAllProducts(db: Database, narrowing: Narrowing): Promise<number> {
	const { shape, where } = conditions(narrowing)
	const name = `count_all_${shape}`
	const [row] = await prepared(preparedCounts, db, name, () => prepareCount(db, name, { where })).execute({
		...narrowing,
	})
	return row?.total ?? 0
}

/** How many toys a category, or the whole shop, lists; exact at any size, from the counters kept by triggers. */
export async function countListed(db: Database, category: string | undefined) {
	const [row] = await db
		.select({
			products: sql<number>`coalesce(sum(${categories.products}), 0)::integer`,
			inStock: sql<number>`coalesce(sum(${categories.inStock}), 0)::integer`,
		})
		.from(categories)
		.where(category === undefined ? undefined : eq(categories.name, category))
	return row ?? { products: 0, inStock: 0 }
}

/** The lowest or highest price of a category, which an index answers at once however many toys there are. */
const priceAtTheEnd = (direction: 'asc' | 'desc') =>
	sql<number>`(
		select ${products.price} from ${products}
		where ${products.category} = ${categories.name} and ${products.deletedAt} is null
		order by ${products.price} ${sql.raw(direction)} limit 1
	)`

/** The categories that list at least one toy, in the Russian alphabet's order. */
export async function listCategories(db: Database) {
	return await db
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
}

/** The toy of that id, unless it is hidden. */
export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
	const [row] = await db
		.select(productColumns)
		.from(products)
		.where(and(eq(products.id, id), isNull(products.deletedAt)))
	return row
}

/** Locks toys, hidden ones too, always in the order of their ids: two orders can then never wait for each other. */
export async function lockProducts(db: Database, ids: readonly string[]) {
	return await db
		.select({
			id: products.id,
			title: products.title,
			price: products.price,
			quantity: products.quantity,
			deletedAt: products.deletedAt,
		})
		.from(products)
		.where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
		.orderBy(asc(products.id))
		.for('no key update')
		.prepare('lock_products')
		.execute()
}

const largestQuantity = 10 ** limits.productQuantityDigits - 1

/** Adds pieces to the stock of locked toys, or with a negative number takes them out. */
export async function addToStock(db: Database, changes: readonly { id: string; pieces: number }[]): Promise<void> {
	const ids = sql.param(changes.map(({ id }) => id))
	const pieces = sql.param(changes.map((change) => change.pieces))
	const change = sql`unnest(${ids}::uuid[], ${pieces}::integer[]) as change (id, pieces)`
	await db
		.update(products)
		// An administrator may have set the stock anew meanwhile; it never grows past what the column holds.
		.set({ quantity: sql`least(${products.quantity} + change.pieces, ${largestQuantity})` })
		.from(change)
		.where(sql`${products.id} = change.id`)
		.prepare('add_to_stock')
		.execute()
}

export type NewProduct = typeof products.$inferInsert

export async function insertProducts(db: Database, rows: NewProduct[]): Promise<{ id: string; sku: string | null }[]> {
	if (rows.length === 0) return []
	return await db.insert(products).values(rows).returning({ id: products.id, sku: products.sku })
}

export async function updateCategoryTranslations(db: Database, name: string, translations: CategoryTranslations) {
	await db
		.insert(categories)
		.values({ name, translations })
		.onConflictDoUpdate({ target: categories.name, set: { translations } })
}

/** Whether anything was ever listed, or a toy with this SKU. */
export async function hasProducts(db: Database, sku?: string): Promise<boolean> {
	const rows = await db
		.select({ id: products.id })
		.from(products)
		.where(sku === undefined ? undefined : eq(products.sku, sku))
		.limit(1)
	return rows.length > 0
}
