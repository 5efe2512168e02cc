import { and, asc, desc, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { goodRating } from '#contract/showcase/choices.ts'
import { ageBand, ageBands } from '#contract/values/age-band.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { products } from '../tables.ts'
import { appliedOf, type Condition, conditions, keyOf, monthsOf, type Narrowing, valuesOf } from './list-queries.ts'

function isListed(applied: readonly Condition[]): SQL | undefined {
	return and(isNull(products.deletedAt), ...applied.map((name) => conditions[name]))
}

/** All chosen conditions but those of one filter. */
function othersThan(filter: readonly Condition[], applied: readonly Condition[]): Condition[] {
	return applied.filter((name) => !filter.includes(name))
}

/** They narrow all of these counts: an index finds the products of a place. */
const ofAllSingles: readonly Condition[] = ['numbers', 'minQuantity', 'category', 'categories']

function countWhere(...wanted: SQL[]): SQL<number> {
	return sql<number>`(count(*) filter (where ${sql.join(wanted, sql` and `)}))::integer`
}

const preparedSingles = prepareOnce((db, name, applied: readonly Condition[]) => {
	const where = (...filter: Condition[]): SQL =>
		and(...othersThan([...ofAllSingles, ...filter], applied).map((name) => conditions[name])) ?? sql`true`
	const [byAge, byRating, byPicture, bySale] = [where('age'), where('minRating'), where('pictured'), where('sale')]
	const [byStock, byPrice] = [where('available', 'preorder'), where('minPrice', 'maxPrice')]
	const ages = ageBands.map((band) => {
		const months = sql`${products.ages} && ${sql.raw(`'${monthsOf([ageBand.parse(band)])}'`)}::int4multirange`
		return countWhere(byAge, months)
	})
	return db
		.select({
			ages: sql<number[]>`array[${sql.join(ages, sql`, `)}]`,
			wellRated: countWhere(byRating, sql`${products.averageRating} >= ${sql.raw(String(goodRating))}::real`),
			pictured: countWhere(byPicture, conditions.pictured),
			onSale: countWhere(bySale, conditions.sale),
			any: countWhere(byStock),
			available: countWhere(byStock, conditions.available),
			minPrice: sql<number | null>`min(${products.price}) filter (where ${byPrice})`,
			maxPrice: sql<number | null>`max(${products.price}) filter (where ${byPrice})`,
		})
		.from(products)
		.where(isListed(applied.filter((name) => ofAllSingles.includes(name))))
		.prepare(name)
})

export async function countSingles(db: Database, narrowing: Narrowing) {
	const applied = appliedOf(narrowing)
	const [row] = await preparedSingles(db, `count_singles_${keyOf(applied)}`, applied).execute(valuesOf(narrowing))
	invariant(row, 'an aggregate answers a row')
	return row
}

const number = sql<number>`count(*)::integer`

const preparedCategories = prepareOnce((db, name, applied: readonly Condition[]) =>
	db
		.select({ category: products.category, products: number })
		.from(products)
		.where(isListed(othersThan(['category', 'categories'], applied)))
		.groupBy(products.category)
		.orderBy(asc(products.category))
		.prepare(name),
)

export async function countCategories(db: Database, narrowing: Narrowing) {
	const applied = appliedOf(narrowing)
	return await preparedCategories(db, `count_categories_${keyOf(applied)}`, applied).execute(valuesOf(narrowing))
}

const preparedBrands = prepareOnce((db, name, applied: readonly Condition[]) =>
	db
		.select({ brand: sql<string>`${products.brand}`, products: number })
		.from(products)
		.where(and(isListed(othersThan(['brand'], applied)), isNotNull(products.brand), ne(products.brand, '')))
		.groupBy(products.brand)
		.orderBy(desc(number), asc(products.brand))
		.prepare(name),
)

export async function countBrands(db: Database, narrowing: Narrowing) {
	const applied = appliedOf(narrowing)
	return await preparedBrands(db, `count_brands_${keyOf(applied)}`, applied).execute(valuesOf(narrowing))
}
