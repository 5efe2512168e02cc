import type { z } from 'zod'
import type { ProductFilter, productPage } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database.ts'
import { rowsOfPage } from '../platform/page.ts'
import {
	countAllProducts,
	countListed,
	countProducts,
	listCategories,
	listProducts,
	type Narrowing,
} from './queries.ts'
import { searchWords } from './search-words.ts'
import { shapeProduct } from './shape-product.ts'

type ProductPage = z.input<typeof productPage>

/** One page of the catalogue, or with `fields=category` one item per category. */
export async function filterProducts(db: Database, filter: ProductFilter): Promise<ProductPage> {
	if (filter.fields === 'category') return await pageOfCategories(db, filter)
	const narrowing = narrowingOf(filter)
	if (!narrowing) return { items: [], totalPages: 0, totalItems: 0 }
	const page = rowsOfPage(filter.pageNumber, filter.pageSize)
	const [rows, count] = await Promise.all([listProducts(db, narrowing, page), countMatches(db, narrowing)])
	return { items: rows.map(shapeProduct), ...totals(count, filter.pageSize) }
}

/** `undefined` when the search text holds nothing that could match. */
function narrowingOf(filter: ProductFilter): Narrowing | undefined {
	const words = filter.query ? searchWords(filter.query) : undefined
	if (filter.query && !words) return undefined
	// `availability` wins; without it a minimum of 0 narrows nothing.
	const availability = filter.availability ?? (filter.minQuantity === 1 ? 'available' : 'any')
	const narrowsByQuantity = filter.availability === undefined && (filter.minQuantity ?? 0) > 1
	return {
		words,
		category: filter.category,
		minPrice: filter.minPrice,
		maxPrice: filter.maxPrice,
		minQuantity: narrowsByQuantity ? filter.minQuantity : undefined,
		availability,
	}
}

interface Count {
	readonly total: number
	readonly isLowerBound: boolean
}

/** Exact unless a text or a price narrows: then counted up to the limit. */
async function countMatches(db: Database, narrowing: Narrowing): Promise<Count> {
	const { words, minPrice, maxPrice, minQuantity, availability, category } = narrowing
	if (words || minPrice !== undefined || maxPrice !== undefined) {
		const counted = await countProducts(db, narrowing)
		return { total: Math.min(counted, limits.countedMatches), isLowerBound: counted > limits.countedMatches }
	}
	// The counters of the categories tell only what is in stock from what is not.
	if (minQuantity !== undefined) return { total: await countAllProducts(db, narrowing), isLowerBound: false }
	const { products, inStock } = await countListed(db, category)
	const total = { any: products, available: inStock, preorder: products - inStock }[availability]
	return { total, isLowerBound: false }
}

function totals({ total, isLowerBound }: Count, pageSize: number): Omit<ProductPage, 'items'> {
	return {
		totalPages: Math.ceil(total / pageSize),
		totalItems: total,
		...(isLowerBound && { totalIsLowerBound: true }),
	}
}

async function pageOfCategories(db: Database, { pageNumber, pageSize }: ProductFilter): Promise<ProductPage> {
	const all = await listCategories(db)
	const items = all
		.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
		.map(({ name, translations, ...counts }) => ({ category: name, ...counts, ...(translations && { translations }) }))
	return { items, totalPages: Math.ceil(all.length / pageSize), totalItems: all.length }
}
