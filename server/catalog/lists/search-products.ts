import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { searchNotes } from '#contract/search.ts'
import { plainBarcode, plainSku } from '#contract/values/plain-code.ts'
import type { Database } from '../../platform/database.ts'
import { rowsOfPage } from '../../platform/page.ts'
import type { ProductRow } from '../queries.ts'
import { readQuestion } from '../search/questions.ts'
import { type SearchResult, search } from '../search/sections.ts'
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

const shortestCode = 4

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
	const begun = await listByBegunCode(db, text, found)
	if (begun.length > 0) return await listOfCode(db, input, { ...narrowing, numbers: begun })
	const rows = await listNumbered(db, found.numbers)
	return { rows, ...capCount(found.total), notes: { ...notesOf(found, rows), ...(question && { question }) } }
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
	const begun = await listByBegunCode(db, text, found)
	return begun.length > 0 ? begun : found.numbers
}

const shortestBarcode = 8

/** Without blanks but between the digits of a barcode. */
function isCode(text: string): boolean {
	const isBarcode = /^[\d\s-]+$/.test(text) && plainBarcode(text).length >= shortestBarcode
	return isBarcode || (text.length >= shortestCode && !/\s/.test(text))
}

async function listByWholeCode(db: Database, text: string): Promise<number[]> {
	return isCode(text) && /\d/.test(text) ? await listByCode(db, text, 'whole') : []
}

/** Of a text that the search does not know. */
async function listByBegunCode(db: Database, text: string, found: SearchResult): Promise<number[]> {
	const isUnknown = found.total === 0 || found.correction?.literalItems === 0 || found.unknownWords.length > 0
	return isCode(text) && isUnknown ? await listByCode(db, text, 'beginning') : []
}

/** Matches the whole barcode or SKU, or its beginning. */
async function listByCode(db: Database, code: string, part: 'whole' | 'beginning'): Promise<number[]> {
	const sku = plainSku(code)
	const barcode = plainBarcode(code)
	const upper = sql`upper(${sku}::text)`
	const matches =
		part === 'whole'
			? sql`barcode = ${barcode} or upper(sku) = ${upper}`
			: sql`
				(barcode ~>=~ ${barcode} and barcode ~<~ (${barcode}::text || chr(1114111))) or
				(upper(sku) ~>=~ ${upper} and upper(sku) ~<~ (${upper} || chr(1114111)))`
	const { rows } = await db.execute<{ number: string }>(
		sql`select number from products where deleted_at is null and (${matches}) limit ${limits.countedMatches + 1}`,
	)
	return rows.map(({ number }) => Number(number))
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
