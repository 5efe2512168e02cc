import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductFilter } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { searchNotes } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import { rowsOfPage } from '../../platform/page.ts'
import type { ProductRow } from '../queries.ts'
import { type SearchResult, search } from '../search/sections.ts'
import { countProducts, listNumbered, listProducts, type Narrowing, type NumberedRow } from './list-queries.ts'

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
	const isCode = text.length >= shortestCode && !/\s/.test(text)
	const exact = isCode && /\d/.test(text) ? await listByCode(db, text, 'whole') : []
	if (exact.length > 0) return await listOfCode(db, input, { ...narrowing, numbers: exact })
	const page = rowsOfPage(pageNumber, pageSize)
	const found = await search(db, {
		text,
		isLiteral: literal === 'true',
		near: near === 'false' ? 'never' : 'ifFew',
		counted: limits.countedMatches,
		filter: narrowing,
		sort,
		page,
	})
	const isUnknown = found.total === 0 || found.correction?.literalItems === 0 || found.unknownWords.length > 0
	const begun = isCode && isUnknown ? await listByCode(db, text, 'beginning') : []
	if (begun.length > 0) return await listOfCode(db, input, { ...narrowing, numbers: begun })
	const rows = await listNumbered(db, found.numbers)
	return { rows, ...capCount(found.total), notes: notesOf(found, rows) }
}

/** Matches the whole barcode or SKU, or its beginning. */
async function listByCode(db: Database, code: string, part: 'whole' | 'beginning'): Promise<number[]> {
	const upper = sql`upper(${code}::text)`
	const matches =
		part === 'whole'
			? sql`barcode = ${code} or upper(sku) = ${upper}`
			: sql`
				(barcode ~>=~ ${code} and barcode ~<~ (${code}::text || chr(1114111))) or
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
