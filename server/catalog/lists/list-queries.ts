import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Availability, MissingValue, ProductSort } from '#contract/catalog.ts'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import type { AgeRange } from '#contract/values/age-band.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { type ProductRow, productColumns } from '../queries.ts'
import { products } from '../tables.ts'

export interface Narrowing {
	readonly category?: string | undefined
	/** Of any of these. */
	readonly categories?: readonly string[] | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
	readonly minQuantity?: number | undefined
	readonly availability: Availability
	readonly numbers?: readonly number[] | undefined
	readonly brand?: readonly string[] | undefined
	readonly age?: readonly AgeRange[] | undefined
	readonly minRating?: number | undefined
	readonly pictured?: 'true' | undefined
	readonly sale?: 'true' | undefined
	readonly popular?: 'true' | undefined
	/** With a price that somebody chose. */
	readonly priced?: 'true' | undefined
	readonly missing?: MissingValue | undefined
}

/** Relevance has no index to read. */
export type WalkedSort = Exclude<ProductSort, 'relevant'>

const at = sql.placeholder

export type Condition =
	| 'category'
	| 'brand'
	| 'age'
	| 'minRating'
	| 'pictured'
	| 'sale'
	| 'popular'
	| 'priced'
	| 'minPrice'
	| 'maxPrice'
	| 'minQuantity'
	| 'available'
	| 'preorder'
	| 'numbers'
	| 'categories'
	| `no ${MissingValue}`

/** Below this number the list goes by price and sorts; above it a walk in the list's order is faster. */
const manyMatches = 1_000

const isUnpriced = sql`(${products.price} = 0 or 'price' = any(${products.defaulted}))`

export const conditions: Readonly<Record<Condition, SQL>> = {
	category: eq(products.category, at('category')),
	brand: sql`${products.brand} = any(${at('brand')}::text[])`,
	age: sql`${products.ages} && ${at('age')}::int4multirange`,
	minRating: sql`${products.averageRating} >= ${at('minRating')}::real`,
	pictured: sql`${products.isPictured}`,
	minPrice: gte(products.price, at('minPrice')),
	maxPrice: lte(products.price, at('maxPrice')),
	minQuantity: gte(products.quantity, at('minQuantity')),
	available: gt(products.quantity, 0),
	preorder: lt(products.quantity, 1),
	numbers: sql`${products.number} = any(${at('numbers')}::bigint[])`,
	categories: sql`${products.category} = any(${at('categories')}::text[])`,
	'no picture': sql`not ${products.isPictured}`,
	'no price': isUnpriced,
	sale: sql`${products.oldPrice} is not null`,
	popular: gt(products.popularity, 0),
	priced: sql`not ${isUnpriced}`,
	'no category': sql`(${products.category} = '' or 'category' = any(${products.defaulted}))`,
	'no translation': sql`lacks_translation(${products.translations}, ${products.description})`,
}

/** For a walk: keeps the planner from using the index on the price. */
const walkedConditions: typeof conditions = {
	...conditions,
	minPrice: sql`${products.price} + 0 >= ${at('minPrice')}`,
	maxPrice: sql`${products.price} + 0 <= ${at('maxPrice')}`,
}

const picturedFirst = desc(products.isPictured)

const orders: Readonly<Record<WalkedSort, readonly SQL[]>> = {
	new: [picturedFirst, desc(products.number)],
	cheap: [asc(products.price), desc(products.number)],
	dear: [desc(products.price), asc(products.number)],
	rating: [picturedFirst, desc(products.averageRating), desc(products.reviewsCount), desc(products.number)],
	popular: [picturedFirst, desc(products.popularity), desc(products.number)],
}

const narrowed = [
	'category',
	'brand',
	'age',
	'minRating',
	'pictured',
	'sale',
	'popular',
	'priced',
	'minPrice',
	'maxPrice',
	'minQuantity',
	'numbers',
	'categories',
] as const

/** In a fixed order, so that equal conditions share one prepared statement. */
export function appliedOf({ availability, missing, ...narrowing }: Narrowing): Condition[] {
	const { category, categories, brand, age, minRating, pictured, sale, popular, priced } = narrowing
	const { minPrice, maxPrice, minQuantity, numbers } = narrowing
	const given = {
		category,
		categories,
		brand,
		age,
		minRating,
		pictured,
		sale,
		popular,
		priced,
		minPrice,
		maxPrice,
		minQuantity,
		numbers,
	}
	const names: Condition[] = narrowed.filter((name) => given[name] !== undefined)
	if (missing) names.push(`no ${missing}`)
	return availability === 'any' ? names : [...names, availability]
}

export function whereOf(applied: readonly Condition[], conditionOf = conditions): SQL | undefined {
	return and(isNull(products.deletedAt), ...applied.map((name) => conditionOf[name]))
}

const known = Object.keys(conditions)

/** A short key, because names of statements are. */
export function keyOf(applied: readonly Condition[]): string {
	return applied.map((name) => known.indexOf(name).toString(36)).join('')
}

export function valuesOf({ numbers, brand, categories, age, ...narrowing }: Narrowing) {
	return {
		...narrowing,
		numbers: numbers && [...numbers],
		brand: brand && [...brand],
		categories: categories && [...categories],
		age: age && monthsOf(age),
	}
}

/** A multirange of months. */
export function monthsOf(ages: readonly AgeRange[]): string {
	return `{${ages.map(({ from, to }) => `[${from * 12},${to === undefined ? '' : to * 12})`).join()}}`
}

interface Listing {
	readonly sort: WalkedSort
	/** Up to the counted limit. */
	readonly matches: number
}

// An index alone finds the page, and only its products are read: a late page costs little more than the first.
function prepareList(db: Database, name: string, applied: readonly Condition[], { sort, matches }: Listing) {
	const isByPrice = sort === 'cheap' || sort === 'dear'
	const page = db
		.select({ number: products.number })
		.from(products)
		.where(whereOf(applied, isByPrice || matches <= manyMatches ? conditions : walkedConditions))
		.orderBy(...orders[sort])
		.limit(at('limit'))
		.offset(at('offset'))
	return (
		db
			.select(productColumns)
			.from(products)
			// An array, because the planner would expect any number of rows from a join.
			.where(sql`${products.number} = any(array(${page}))`)
			.orderBy(...orders[sort])
			.prepare(name)
	)
}

// NOTE: a literal limit, because the planner chooses by it.
function prepareCount(db: Database, name: string, applied: readonly Condition[], atMost: number | undefined) {
	const found = db
		.select({ one: sql`1`.as('one') })
		.from(products)
		.where(whereOf(applied))
	const matches = (atMost === undefined ? found : found.limit(atMost)).as('matches')
	return db.select({ total: sql<number>`count(*)::integer` }).from(matches).prepare(name)
}

const preparedList = prepareOnce(prepareList)
const preparedCount = prepareOnce(prepareCount)

export async function listProducts(
	db: Database,
	narrowing: Narrowing,
	listing: Listing,
	page: PageRows,
): Promise<ProductRow[]> {
	const applied = appliedOf(narrowing)
	const name = `list_${listing.sort}_${listing.matches > manyMatches ? 'many_' : ''}${keyOf(applied)}`
	return await preparedList(db, name, applied, listing).execute({ ...valuesOf(narrowing), ...page })
}

/** The count stops one above `limits.countedMatches`. */
export async function countProducts(db: Database, narrowing: Narrowing): Promise<number> {
	return await count(db, narrowing, limits.countedMatches + 1)
}

export async function countAllProducts(db: Database, narrowing: Narrowing): Promise<number> {
	return await count(db, narrowing, undefined)
}

async function count(db: Database, narrowing: Narrowing, atMost: number | undefined): Promise<number> {
	const applied = appliedOf(narrowing)
	const name = `count_${atMost ?? 'all'}_${keyOf(applied)}`
	const [row] = await preparedCount(db, name, applied, atMost).execute(valuesOf(narrowing))
	invariant(row, 'an aggregate answers a row')
	return row.total
}

const preparedNumbered = prepareOnce((db, name) =>
	db
		.select({ ...productColumns, number: products.number })
		.from(products)
		// An index of the search that is behind may still name them.
		.where(and(isNull(products.deletedAt), sql`${products.number} = any(${at('numbers')}::bigint[])`))
		.prepare(name),
)

export type NumberedRow = ProductRow & { readonly number: number }

/** In the order of the numbers. */
export async function listNumbered(db: Database, numbers: readonly number[]): Promise<NumberedRow[]> {
	if (numbers.length === 0) return []
	const rows = await preparedNumbered(db, 'list_numbered').execute({ numbers: [...numbers] })
	const byNumber = new Map(rows.map((row) => [row.number, row]))
	return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
