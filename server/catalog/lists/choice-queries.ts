import { and, asc, desc, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { invariant } from '#contract/invariant.ts'
import { goodRating } from '#contract/showcase/choices.ts'
import { ageBand, ageBands } from '#contract/values/age-band.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { products } from '../tables.ts'
import { appliedOf, type Condition, conditions, keyOf, monthsOf, type Narrowing, valuesOf } from './list-queries.ts'

/** These are no choices: they narrow whatever is counted. */
const always: readonly Condition[] = ['numbers', 'minQuantity']

function isCounted(applied: readonly Condition[]): SQL | undefined {
	const narrowing = applied.filter((name) => always.includes(name))
	return and(isNull(products.deletedAt), ...narrowing.map((name) => conditions[name]))
}

/** All chosen conditions but those of one filter. */
function othersThan(filter: readonly Condition[], applied: readonly Condition[]): SQL {
	const others = applied.filter((name) => !always.includes(name) && !filter.includes(name))
	return and(...others.map((name) => conditions[name])) ?? sql`true`
}

function countWhere(...wanted: SQL[]): SQL<number> {
	return sql<number>`(count(*) filter (where ${sql.join(wanted, sql` and `)}))::integer`
}

const preparedSingles = prepareOnce((db, name, applied: readonly Condition[]) => {
	const [byAge, byRating, byPicture, bySale, byStock, byPrice] = [
		othersThan(['age'], applied),
		othersThan(['minRating'], applied),
		othersThan(['pictured'], applied),
		othersThan(['sale'], applied),
		othersThan(['available', 'preorder'], applied),
		othersThan(['minPrice', 'maxPrice'], applied),
	]
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
		.where(isCounted(applied))
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
		.where(and(isCounted(applied), othersThan(['category', 'categories'], applied)))
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
		.where(and(isCounted(applied), othersThan(['brand'], applied), isNotNull(products.brand), ne(products.brand, '')))
		.groupBy(products.brand)
		.orderBy(desc(number), asc(products.brand))
		.prepare(name),
)

export async function countBrands(db: Database, narrowing: Narrowing) {
	const applied = appliedOf(narrowing)
	return await preparedBrands(db, `count_brands_${keyOf(applied)}`, applied).execute(valuesOf(narrowing))
}
