import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Availability, ProductSort } from '#contract/catalog.ts'
import { invariant } from '#contract/invariant.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { type ProductRow, productColumns } from '../queries.ts'
import { products } from '../tables.ts'

export interface Narrowing {
	readonly category?: string | undefined
	readonly minPrice?: number | undefined
	readonly maxPrice?: number | undefined
	readonly minQuantity?: number | undefined
	readonly availability: Availability
	readonly numbers?: readonly number[] | undefined
	readonly brand?: string | undefined
	/** In years. */
	readonly age?: number | undefined
}

/** Relevance has no index to read. */
export type WalkedSort = Exclude<ProductSort, 'relevant'>

const at = sql.placeholder

type Condition =
	| 'category'
	| 'brand'
	| 'age'
	| 'minPrice'
	| 'maxPrice'
	| 'minQuantity'
	| 'available'
	| 'preorder'
	| 'numbers'

/** Below this number the list goes by price and sorts; above it a walk in the list's order is faster. */
const manyMatches = 1_000

const conditions: Readonly<Record<Condition, SQL>> = {
	category: eq(products.category, at('category')),
	brand: eq(products.brand, at('brand')),
	age: sql`coalesce(${products.ageFrom}, 0) <= ${at('age')}`,
	minPrice: gte(products.price, at('minPrice')),
	maxPrice: lte(products.price, at('maxPrice')),
	minQuantity: gte(products.quantity, at('minQuantity')),
	available: gt(products.quantity, 0),
	preorder: lt(products.quantity, 1),
	numbers: sql`${products.number} = any(${at('numbers')}::bigint[])`,
}

/** For a walk: keeps the planner from using the index on the price. */
const walkedConditions: typeof conditions = {
	...conditions,
	minPrice: sql`${products.price} + 0 >= ${at('minPrice')}`,
	maxPrice: sql`${products.price} + 0 <= ${at('maxPrice')}`,
}

const orders: Readonly<Record<WalkedSort, readonly SQL[]>> = {
	new: [desc(products.number)],
	cheap: [asc(products.price), desc(products.number)],
	dear: [desc(products.price), asc(products.number)],
	rating: [desc(products.averageRating), desc(products.reviewsCount), desc(products.number)],
	popular: [desc(products.popularity), desc(products.number)],
}

/** In a fixed order, so that equal conditions share one prepared statement. */
function appliedOf({ availability, ...narrowing }: Narrowing): Condition[] {
	const { category, brand, age, minPrice, maxPrice, minQuantity, numbers } = narrowing
	const given = { category, brand, age, minPrice, maxPrice, minQuantity, numbers }
	const names = (['category', 'brand', 'age', 'minPrice', 'maxPrice', 'minQuantity', 'numbers'] as const).filter(
		(name) => given[name] !== undefined,
	)
	return availability === 'any' ? names : [...names, availability]
}

function whereOf(applied: readonly Condition[], conditionOf = conditions): SQL | undefined {
	return and(isNull(products.deletedAt), ...applied.map((name) => conditionOf[name]))
}

const known = Object.keys(conditions)

/** A short key: PostgreSQL cuts names of statements at 63 characters. */
function keyOf(applied: readonly Condition[]): string {
	return applied.map((name) => known.indexOf(name)).join('')
}

function valuesOf({ numbers, ...narrowing }: Narrowing) {
	return { ...narrowing, numbers: numbers && [...numbers] }
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

type Statements<Make extends (...inputs: never[]) => unknown> = WeakMap<Database, Map<string, ReturnType<Make>>>

const preparedLists: Statements<typeof prepareList> = new WeakMap()
const preparedCounts: Statements<typeof prepareCount> = new WeakMap()

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

export async function listProducts(
	db: Database,
	narrowing: Narrowing,
	listing: Listing,
	page: PageRows,
): Promise<ProductRow[]> {
	const applied = appliedOf(narrowing)
	const name = `list_${listing.sort}_${listing.matches > manyMatches ? 'many_' : ''}${keyOf(applied)}`
	const statement = prepared(preparedLists, db, name, () => prepareList(db, name, applied, listing))
	return await statement.execute({ ...valuesOf(narrowing), ...page })
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
	const statement = prepared(preparedCounts, db, name, () => prepareCount(db, name, applied, atMost))
	const [row] = await statement.execute(valuesOf(narrowing))
	invariant(row, 'an aggregate answers a row')
	return row.total
}

function prepareNumbered(db: Database) {
	return (
		db
			.select({ ...productColumns, number: products.number })
			.from(products)
			// An index of the search that is behind may still name them.
			.where(and(isNull(products.deletedAt), sql`${products.number} = any(${at('numbers')}::bigint[])`))
			.prepare('list_numbered')
	)
}

const preparedNumbered: Statements<typeof prepareNumbered> = new WeakMap()

export type NumberedRow = ProductRow & { readonly number: number }

/** In the order of the numbers. */
export async function listNumbered(db: Database, numbers: readonly number[]): Promise<NumberedRow[]> {
	if (numbers.length === 0) return []
	const statement = prepared(preparedNumbered, db, 'list_numbered', () => prepareNumbered(db))
	const rows = await statement.execute({ numbers: [...numbers] })
	const byNumber = new Map(rows.map((row) => [row.number, row]))
	return numbers.flatMap((number) => byNumber.get(number) ?? [])
}
