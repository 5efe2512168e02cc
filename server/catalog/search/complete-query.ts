import type { Database } from '../../platform/database.ts'
import { type AskedWord, type KnownWord, listCombined } from './queries.ts'
import type { TypedWords } from './read-typed-words.ts'
import { stemKind, toStems } from './stems.ts'

/** Whole queries that the words may become: the last one completed so that products are found, those of the most products first. */
export async function completeQuery(db: Database, { words, begun }: TypedWords, atMost: number): Promise<string[]> {
	const before = words.slice(0, -1)
	const ofStems = begun.filter(({ stem }, index) => begun.findIndex((known) => known.stem === stem) === index)
	const completed = before.length === 0 ? ofStems : await keepFound(db, before, ofStems)
	return completed.slice(0, atMost).map(({ word }) => [...before.map((asked) => asked.word), word].join(' '))
}

async function keepFound(db: Database, before: readonly AskedWord[], begun: readonly KnownWord[]) {
	const stems = toStems(
		before.flatMap(({ stem }, place) => (stem === null ? [] : [{ stem, place, kind: stemKind.typed }])),
	)
	if (stems.stems.length === 0) return [...begun]
	const combined = await listCombined(
		db,
		stems,
		begun.map(({ stem }) => stem),
	)
	return begun
		.filter(({ stem }) => combined.has(stem))
		.sort((a, b) => (combined.get(b.stem) ?? 0) - (combined.get(a.stem) ?? 0))
}
