import type { ProductFilter } from '#contract/catalog.ts'
import type { Database } from '../../platform/database.ts'
import { rowsOfPage } from '../../platform/page.ts'
import type { ProductRow } from '../queries.ts'
import { findByWords } from '../search/find-by-words.ts'
import { countedFound, findPage, listByCode } from '../search/queries.ts'
import { readTypedWords } from '../search/read-typed-words.ts'
import { inCategory, type Stems } from '../search/stems.ts'
import { countProducts, listFound, listNumbered, listProducts, type Narrowing } from './list-queries.ts'
import { capCount, type Listed } from './listed.ts'

const shortestCode = 4

type Search = Pick<ProductFilter, 'sort' | 'literal' | 'pageNumber' | 'pageSize'> & { readonly text: string }

/** One page of the products that a text finds: by a whole barcode or SKU, by words, or by the beginning of a code. */
export async function searchProducts(db: Database, search: Search, narrowing: Narrowing): Promise<Listed> {
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

function capTotal({ rows, total }: Page): Listed {
	return { rows, ...capCount(total) }
}

interface Found extends Page {
	/** How many of all match as typed. */
	readonly literalTotal: number
}

async function findByStems(db: Database, search: Search, narrowing: Narrowing, found: Stems): Promise<Found> {
	const { sort = 'relevant' } = search
	const page = rowsOfPage(search.pageNumber, search.pageSize)
	const isAlone = !isNarrowed(narrowing) && (sort === 'relevant' || sort === 'new')
	const whole = await findPage(db, found, {
		isRanked: sort === 'relevant',
		...(isAlone ? page : { offset: 0, limit: 0 }),
	})
	if (isAlone) return { ...whole, rows: await listNumbered(db, whole.numbers) }
	// Few are narrowed and sorted by reading each; more are walked in the order asked for.
	if (whole.total > countedFound) return { ...whole, ...(await listWalked(db, search, { ...narrowing, found })) }
	const narrowed = await listFound(db, narrowing, { found, sort, atMost: countedFound }, page)
	return { ...narrowed, rows: await listNumbered(db, narrowed.numbers) }
}

/** Whether more than a category, which the search knows itself, narrows what is found. */
function isNarrowed({ category: _, availability, ...others }: Narrowing): boolean {
	return availability !== 'any' || Object.values(others).some((value) => value !== undefined)
}

/** A page in the order asked for, the newest first unless told, and how many match. */
async function listWalked(db: Database, search: Search, narrowing: Narrowing): Promise<Page> {
	const { sort = 'new', pageNumber, pageSize } = search
	const matches = await countProducts(db, narrowing)
	const listing = { sort: sort === 'relevant' ? ('new' as const) : sort, matches }
	const rows = await listProducts(db, narrowing, listing, rowsOfPage(pageNumber, pageSize))
	return { rows, total: matches }
}
