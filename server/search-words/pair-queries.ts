import { and, asc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SearchPair } from '#contract/search-words.ts'
import type { Database } from '../platform/database.ts'
import type { PageRows } from '../platform/page.ts'
import { searchPairs } from './tables.ts'

const columns = {
	word: searchPairs.word,
	otherWord: searchPairs.otherWord,
	source: searchPairs.source,
	isVetoed: searchPairs.isVetoed,
}

/** One of the two directions. */
const isFirst = lt(searchPairs.stem, searchPairs.other)

/** The words stand folded in the table. */
function hasPart(query: string): SQL | undefined {
	if (query === '') return undefined
	const part = sql`trim(search_fold(${query}::text))`
	return or(sql`strpos(${searchPairs.word}, ${part}) > 0`, sql`strpos(${searchPairs.otherWord}, ${part}) > 0`)
}

export async function listPairs(
	db: Database,
	query: string,
	{ limit, offset }: PageRows,
): Promise<{ items: SearchPair[]; total: number }> {
	const isAsked = and(isFirst, hasPart(query))
	const [items, total] = await Promise.all([
		db
			.select(columns)
			.from(searchPairs)
			.where(isAsked)
			.orderBy(asc(searchPairs.word), asc(searchPairs.otherWord), asc(searchPairs.stem))
			.limit(limit)
			.offset(offset),
		db.$count(searchPairs, isAsked),
	])
	return { items, total }
}

/** Finds a pair by its words in either order, and locks it. */
export async function lockPair(tx: Database, word: string, otherWord: string) {
	const inOrder = and(eq(searchPairs.word, word), eq(searchPairs.otherWord, otherWord))
	const reversed = and(eq(searchPairs.word, otherWord), eq(searchPairs.otherWord, word))
	const [pair] = await tx
		.select({ ...columns, stem: searchPairs.stem, other: searchPairs.other })
		.from(searchPairs)
		.where(and(isFirst, or(inOrder, reversed)))
		.orderBy(asc(searchPairs.stem))
		.limit(1)
		.for('update')
	return pair
}

/** Changes both directions. */
export async function updateVeto(
	tx: Database,
	{ stem, other, isVetoed }: { stem: string; other: string; isVetoed: boolean },
): Promise<void> {
	const inOrder = and(eq(searchPairs.stem, stem), eq(searchPairs.other, other))
	const reversed = and(eq(searchPairs.stem, other), eq(searchPairs.other, stem))
	await tx.update(searchPairs).set({ isVetoed }).where(or(inOrder, reversed))
}
