import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Correction } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { rowsOfPage } from '../../platform/page.ts'
import type { ProductRow } from '../queries.ts'
import { countedFound, findPage, inCategory, listByCode, type Stems } from '../search/queries.ts'
import { findByWords, readTypedWords } from '../search/understand-query.ts'
import { countProducts, listFound, listNumbered, listProducts, type Narrowing } from './list-queries.ts'

export interface ListedProducts {
	readonly rows: readonly ProductRow[]
	readonly total: number
	/** The count stopped at its limit. */
	readonly isLowerBound: boolean
	readonly correction?: Correction | undefined
}

export function capCount(counted: number): Pick<ListedProducts, 'total' | 'isLowerBound'> {
	return { total: Math.min(counted, limits.countedMatches), isLowerBound: counted > limits.countedMatches }
}

const shortestCode = 4

type SearchInput = Pick<ProductFilter, 'sort' | 'literal' | 'pageNumber' | 'pageSize'> & { readonly text: string }

/** Tries a whole barcode or SKU, then words, then the beginning of a code. */
export async function searchProducts(db: Database, search: SearchInput, narrowing: Narrowing): Promise<ListedProducts> {
	const { text } = search
	const isCode = text.length >= shortestCode && !/\s/.test(text)
	const exact = isCode && /\d/.test(text) ? await listByCode(db, text, 'whole') : []
	if (exact.length > 0) return capTotal(await listWalked(db, search, { ...narrowing, numbers: exact }))
	const typed = await readTypedWords(db, text)
	const { found, correction } = await findByWords(db, { typed, isLiteral: search.literal === 'true' }, (stems) =>
		findByStems(db, search, narrowing, inCategory(stems, narrowing.category)),
	)
	const isUnknown = found.literalTotal === 0 || correction?.literalItems === 0
	const begun = isCode && isUnknown ? await listByCode(db, text, 'beginning') : []
	if (begun.length > 0) return capTotal(await listWalked(db, search, { ...narrowing, numbers: begun }))
	return { ...capTotal(found), correction }
}

interface Page {
	readonly rows: readonly ProductRow[]
	readonly total: number
}

function capTotal({ rows, total }: Page): ListedProducts {
	return { rows, ...capCount(total) }
}

interface SearchPage extends Page {
	readonly literalTotal: number
}

async function findByStems(db: Database, search: SearchInput, narrowing: Narrowing, found: Stems): Promise<SearchPage> {
	const { sort = 'relevant' } = search
	const page = rowsOfPage(search.pageNumber, search.pageSize)
	const isAlone = !isNarrowed(narrowing) && (sort === 'relevant' || sort === 'new')
	const whole = await findPage(db, found, {
		isRanked: sort === 'relevant',
		...(isAlone ? page : { offset: 0, limit: 0 }),
	})
	if (isAlone) return { ...whole, rows: await listNumbered(db, whole.numbers) }
	// A few are narrowed one by one; many are read in the requested order.
	if (whole.total > countedFound) return { ...whole, ...(await listWalked(db, search, { ...narrowing, found })) }
	const narrowed = await listFound(db, narrowing, { found, sort, atMost: countedFound }, page)
	return { ...narrowed, rows: await listNumbered(db, narrowed.numbers) }
}

/** The search itself narrows by category. */
function isNarrowed({ category: _, availability, ...others }: Narrowing): boolean {
	return availability !== 'any' || Object.values(others).some((value) => value !== undefined)
}

async function listWalked(db: Database, search: SearchInput, narrowing: Narrowing): Promise<Page> {
	const { sort = 'new', pageNumber, pageSize } = search
	const matches = await countProducts(db, narrowing)
	const listing = { sort: sort === 'relevant' ? ('new' as const) : sort, matches }
	const rows = await listProducts(db, narrowing, listing, rowsOfPage(pageNumber, pageSize))
	return { rows, total: matches }
}
