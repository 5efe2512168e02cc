import type { z } from 'zod'
import type { ProductFilter, productPage } from '#contract/catalog.ts'
import type { ChoiceFilter } from '#contract/showcase/choices.ts'
import type { Database } from '../../platform/database.ts'
import { rowsOfPage } from '../../platform/page.ts'
import { listCategoriesOf } from '../places/place-queries.ts'
import { toProduct } from '../products.ts'
import { countListed, countPriced, listCategories } from '../queries.ts'
import { appliedOf, countAllProducts, countProducts, listProducts, type Narrowing } from './list-queries.ts'
import { capCount, type ListedProducts, searchProducts } from './search-products.ts'

type ProductPage = z.input<typeof productPage>

export async function filterProducts(db: Database, filter: ProductFilter): Promise<ProductPage> {
	if (filter.fields === 'category') return await pageOfCategories(db, filter)
	const { rows, total, isLowerBound, notes } = await listProductsOf(db, filter)
	return {
		items: rows.map(toProduct),
		totalPages: Math.ceil(total / filter.pageSize),
		totalItems: total,
		...(isLowerBound && { totalIsLowerBound: true }),
		...notes,
	}
}

export async function narrowingOf(
	db: Database,
	filter: ChoiceFilter & Pick<ProductFilter, 'missing'>,
): Promise<Narrowing> {
	// `availability` wins; without it a minimum of 0 has no effect.
	const availability = filter.availability ?? (filter.minQuantity === 1 ? 'available' : 'any')
	const narrowsByQuantity = filter.availability === undefined && (filter.minQuantity ?? 0) > 1
	return {
		category: filter.category,
		categories: await chosenCategories(db, filter),
		brand: filter.brand,
		age: filter.age,
		minRating: filter.minRating,
		pictured: filter.pictured,
		sale: filter.sale,
		popular: filter.popular,
		missing: filter.missing,
		minPrice: filter.minPrice,
		maxPrice: filter.maxPrice,
		minQuantity: narrowsByQuantity ? filter.minQuantity : undefined,
		availability,
	}
}

/** Those of the places and those beside them; undefined for all. */
export async function chosenCategories(
	db: Database,
	{ place, categories }: ChoiceFilter,
): Promise<string[] | undefined> {
	if (place === undefined) return categories
	return [...new Set([...(await listCategoriesOf(db, place)), ...(categories ?? [])])]
}

export async function listProductsOf(db: Database, filter: ProductFilter): Promise<ListedProducts> {
	const { query, sort, pageNumber, pageSize } = filter
	const narrowing = await narrowingOf(db, filter)
	if (query) return await searchProducts(db, { ...filter, text: query }, narrowing)
	const count = await countMatches(db, narrowing)
	const listing = { sort: sort === undefined || sort === 'relevant' ? ('new' as const) : sort, matches: count.total }
	const rows = count.total === 0 ? [] : await listProducts(db, narrowing, listing, rowsOfPage(pageNumber, pageSize))
	return { rows, ...count }
}

/** Exact by the counters that triggers keep, except for what they do not know and for a price range. */
async function countMatches(
	db: Database,
	narrowing: Narrowing,
): Promise<Pick<ListedProducts, 'total' | 'isLowerBound'>> {
	const { brand, age, minRating, pictured, sale, popular, missing } = narrowing
	const { minPrice, maxPrice, minQuantity, availability } = narrowing
	const isPriced = minPrice !== undefined || maxPrice !== undefined
	// An index holds those that lack something, which the tasks count too.
	if (missing !== undefined && appliedOf(narrowing).length === 1)
		return { total: await countAllProducts(db, narrowing), isLowerBound: false }
	// The counters know nothing of these.
	if ((brand ?? age ?? minRating ?? pictured ?? sale ?? popular ?? missing) !== undefined)
		return capCount(await countProducts(db, narrowing))
	// The counters only distinguish products in stock from others.
	if (minQuantity !== undefined)
		return isPriced
			? capCount(await countProducts(db, narrowing))
			: { total: await countAllProducts(db, narrowing), isLowerBound: false }
	const names = countedNames(narrowing)
	const { products, inStock } = isPriced
		? await countPriced(db, { names, minPrice, maxPrice })
		: await countListed(db, names)
	const total = { any: products, available: inStock, preorder: products - inStock }[availability]
	return isPriced ? capCount(total) : { total, isLowerBound: false }
}

function countedNames({ category, categories }: Narrowing): readonly string[] | undefined {
	if (category === undefined) return categories
	return categories?.includes(category) === false ? [] : [category]
}

async function pageOfCategories(db: Database, { pageNumber, pageSize }: ProductFilter): Promise<ProductPage> {
	const all = await listCategories(db)
	const items = all
		.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
		.map(({ name, translations, ...counts }) => ({ category: name, ...counts, ...(translations && { translations }) }))
	return { items, totalPages: Math.ceil(all.length / pageSize), totalItems: all.length }
}
