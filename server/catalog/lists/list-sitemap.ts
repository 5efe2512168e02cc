import { productPath, productSlug } from '#contract/values/product-slug.ts'
import type { Database } from '../../platform/database.ts'
import { listCategoryNames, listFilledRanges, listNumberRange } from './sitemap-queries.ts'

export interface SitemapEntry {
	readonly path: string
	readonly changedAt?: Date
}

/** A sitemap may list 50,000 URLs; this leaves room for categories and other pages. */
const productsOfPart = 48_000
const mostCategories = 1_900
const batchRows = 2_000

/** The first part always exists, another one while it lists a product. */
export async function listSitemapParts(db: Database): Promise<number[]> {
	const ranges = await listFilledRanges(db, productsOfPart)
	return [...new Set([1, ...ranges.map((after) => after / productsOfPart + 1)])]
}

/** Parts count from 1. The first begins with the given pages and the categories. */
export async function* listSitemapEntries(
	db: Database,
	part: number,
	pages: readonly string[],
): AsyncGenerator<readonly SitemapEntry[]> {
	if (part === 1) yield [...pages.map((path) => ({ path })), ...(await listCategoryEntries(db))]
	const upTo = part * productsOfPart
	for (let after = upTo - productsOfPart; after < upTo; ) {
		const products = await listNumberRange(db, { after, upTo }, batchRows)
		yield products.map(({ id, title, changedAt }) => ({ path: productPath(id, productSlug(title)), changedAt }))
		after = products.length < batchRows ? upTo : (products.at(-1)?.number ?? upTo)
	}
}

async function listCategoryEntries(db: Database): Promise<SitemapEntry[]> {
	const names = await listCategoryNames(db, mostCategories)
	return names.map((category) => ({ path: `/catalog?${new URLSearchParams({ category })}` }))
}
