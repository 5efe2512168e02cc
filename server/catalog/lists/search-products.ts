import type { z } from 'zod'
import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { searchNotes } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { allRows, rowsOfPage } from '../../platform/page.ts'
import { listByBegunCode, listByWholeCode } from '../codes/code-queries.ts'
import type { ProductRow } from '../queries.ts'
import { readQuestion } from '../search/questions.ts'
import { type SearchResult, search } from '../search/sections.ts'
import { listIds } from './id-queries.ts'
import {
	countProducts,
	listNumbered,
	listProducts,
	monthsOf,
	type Narrowing,
	type NumberedRow,
} from './list-queries.ts'

export interface ListedProducts {
	readonly rows: readonly ProductRow[]
	readonly total: number
	/** The count stopped at its limit. */
	readonly isLowerBound: boolean
	readonly notes?: z.input<typeof searchNotes>
}

export function capCount(counted: number): Pick<ListedProducts, 'total' | 'isLowerBound'> {
	return { total: Math.min(counted, limits.countedMatches), isLowerBound: counted > limits.countedMatches }
}

type SearchInput = Pick<ProductFilter, 'sort' | 'literal' | 'near' | 'pageNumber' | 'pageSize'> & {
	readonly text: string
}

/** Tries a whole barcode or SKU, then words, then the beginning of a code. */
export async function searchProducts(db: Database, input: SearchInput, narrowing: Narrowing): Promise<ListedProducts> {
	const { text, sort = 'relevant', literal, near, pageNumber, pageSize } = input
	const exact = await listByWholeCode(db, text)
	if (exact.length > 0) return await listOfCode(db, input, { ...narrowing, numbers: exact })
	const page = rowsOfPage(pageNumber, pageSize)
	const question = readQuestion(text)
	const found = await search(db, {
		text,
		isLiteral: literal === 'true' || question !== undefined,
		near: near === 'false' || question ? 'never' : 'ifFew',
		counted: limits.countedMatches,
		filter: { ...narrowing, months: narrowing.age && monthsOf(narrowing.age) },
		sort,
		page,
	})
	const begun = isUnknown(found) ? await listByBegunCode(db, text) : []
	if (begun.length > 0) return await listOfCode(db, input, { ...narrowing, numbers: begun })
	const rows = await listNumbered(db, found.numbers)
	return { rows, ...capCount(found.total), notes: { ...notesOf(found, rows), ...(question && { question }) } }
}

/** The ids of all full matches, in no order. */
export async function searchIds(
	db: Database,
	{ text, literal }: Pick<SearchInput, 'text' | 'literal'>,
	narrowing: Narrowing,
): Promise<string[]> {
	const exact = await listByWholeCode(db, text)
	if (exact.length > 0) return await listIds(db, { ...narrowing, numbers: exact })
	const found = await search(db, {
		text,
		isLiteral: literal === 'true' || readQuestion(text) !== undefined,
		near: 'never',
		counted: limits.countedMatches,
		filter: { ...narrowing, months: narrowing.age && monthsOf(narrowing.age) },
		// By relevance only the first `limits.countedMatches` are listed.
		sort: 'new',
		page: allRows,
	})
	const begun = isUnknown(found) ? await listByBegunCode(db, text) : []
	if (begun.length > 0) return await listIds(db, { ...narrowing, numbers: begun })
	return await listIds(db, { availability: 'any', numbers: found.numbers })
}

/** The numbers of the full matches without other filters, up to the counted limit. */
export async function findNumbers(db: Database, text: string, isLiteral: boolean): Promise<readonly number[]> {
	const exact = await listByWholeCode(db, text)
	if (exact.length > 0) return exact
	const found = await search(db, {
		text,
		isLiteral: isLiteral || readQuestion(text) !== undefined,
		near: 'never',
		counted: limits.countedMatches,
		filter: { availability: 'any' },
		sort: 'new',
		page: { offset: 0, limit: limits.countedMatches },
	})
	const begun = isUnknown(found) ? await listByBegunCode(db, text) : []
	return begun.length > 0 ? begun : found.numbers
}

/** A text that the search does not know. */
function isUnknown({ total, correction, unknownWords }: SearchResult): boolean {
	return total === 0 || correction?.literalItems === 0 || unknownWords.length > 0
}

async function listOfCode(db: Database, input: SearchInput, narrowing: Narrowing): Promise<ListedProducts> {
	const { sort = 'new', pageNumber, pageSize } = input
	const matches = await countProducts(db, narrowing)
	const listing = { sort: sort === 'relevant' ? ('new' as const) : sort, matches }
	const rows = await listProducts(db, narrowing, listing, rowsOfPage(pageNumber, pageSize))
	return { rows, ...capCount(matches) }
}

function notesOf(
	{ numbers, correction, understood, unknownWords, near }: SearchResult,
	rows: readonly NumberedRow[],
): z.input<typeof searchNotes> {
	const idOf = new Map(rows.map(({ id, number }) => [number, id]))
	const lacks = numbers.flatMap((number) => {
		const [id, words] = [idOf.get(number), near?.lacks.get(number)]
		return id && words ? [{ id, words: [...words] }] : []
	})
	return {
		...(correction && { correction }),
		...(understood && { understood }),
		...(unknownWords.length > 0 && { unknownWords: [...unknownWords] }),
		...(near && {
			near: { fullItems: near.fullItems, lacks: Object.fromEntries(lacks.map(({ id, words }) => [id, words])) },
		}),
	}
}
