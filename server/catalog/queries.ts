import { and, asc, between, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { users } from '../accounts/tables.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { reasonSetting, type StockReason, writeReason } from './explain-stock.ts'
import { type CategoryTranslations, categories, priceCounts, products, stockMoves } from './tables.ts'
import { titleTranslations } from './title-translations.ts'

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
	version: products.version,
}

/** A product as queries read it. */
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

async function findProducts(db: Database, id: string) {
	return await db
		.select(productColumns)
		.from(products)
		.where(and(eq(products.id, id), isNull(products.deletedAt)))
}

/** How many products a category, or the whole shop, lists; exact at any size, from the counters kept by triggers. */
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

interface Prices {
	readonly category?: string | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
}

/** The same between two prices. */
export async function countPriced(db: Database, { category = '', minPrice = 0, maxPrice = largestPrice }: Prices) {
	const [row] = await db
		.select({
			products: sql<number>`coalesce(sum(${priceCounts.products}), 0)::integer`,
			inStock: sql<number>`coalesce(sum(${priceCounts.inStock}), 0)::integer`,
		})
		.from(priceCounts)
		.where(
			and(
				eq(priceCounts.category, sql.placeholder('category')),
				between(priceCounts.price, sql.placeholder('minPrice'), sql.placeholder('maxPrice')),
			),
		)
		.prepare('count_priced')
		.execute({ category, minPrice, maxPrice })
	return row ?? { products: 0, inStock: 0 }
}

const largestPrice = 10 ** limits.productPriceDigits - 1

/** The lowest or highest price of a category: of its few prices, however many products there are. */
const priceAtTheEnd = (direction: 'asc' | 'desc') =>
	sql<number>`(
		select ${priceCounts.price} from ${priceCounts}
		where ${priceCounts.category} = ${categories.name} and ${priceCounts.products} > 0
		order by ${priceCounts.price} ${sql.raw(direction)} limit 1
	)`

/** The categories that list at least one product, in the Russian alphabet's order. */
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
		.prepare('list_categories')
		.execute()
}

/** The product of that id, unless it is hidden. */
export async function findProduct(db: Database, id: string): Promise<ProductRow | undefined> {
	const [row] = await findProducts(db, id)
	return row
}

/** The categories in whose names, of any language, every word begins one; those of the most products first. */
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

/** Locks products, hidden ones too, always in the order of their ids: two orders can then never wait for each other. */
export async function lockProducts(db: Database, ids: readonly string[]) {
	return await db
		.select({
			id: products.id,
			title: products.title,
			translations: titleTranslations,
			price: products.price,
			quantity: products.quantity,
			daysToMake: products.daysToMake,
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

/** Adds pieces to the stock of locked products, or with a negative number takes them out, and says why. */
export async function addToStock(
	db: Database,
	changes: readonly { id: string; pieces: number }[],
	reason: StockReason,
): Promise<void> {
	const ids = sql.param(changes.map(({ id }) => id))
	const pieces = sql.param(changes.map((change) => change.pieces))
	// The reason goes along with the change, for an order is worth no statement more than it needs.
	const said = sql`set_config('${sql.raw(reasonSetting)}', ${sql.param(writeReason(reason))}, true) as said`
	const change = sql`unnest(${ids}::uuid[], ${pieces}::integer[]) as change (id, pieces), ${said}`
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

/** Adds to what a category is called in other languages; a language that is not given keeps its name. */
export async function updateCategoryTranslations(db: Database, name: string, translations: CategoryTranslations) {
	await db
		.insert(categories)
		.values({ name, translations })
		.onConflictDoUpdate({
			target: categories.name,
			set: { translations: sql`coalesce(${categories.translations}, '{}') || excluded.translations` },
		})
}

/** Whether anything was ever listed, or a product has one of these SKUs; a deleted one has none. */
export async function hasProducts(db: Database, skus?: readonly string[]): Promise<boolean> {
	const rows = await db
		.select({ id: products.id })
		.from(products)
		.where(skus && sql`${products.sku} = any(${sql.param(skus)}::text[])`)
		.limit(1)
	return rows.length > 0
}

/** Whether there was ever a product of that id. */
export async function hasProduct(db: Database, id: string): Promise<boolean> {
	const rows = await db.select({ id: products.id }).from(products).where(eq(products.id, id))
	return rows.length > 0
}

/** A page of the changes of a product's stock with the names of those who made them, the newest first; and how many there are. */
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
	return { rows, total: counted?.total ?? 0 }
}
