import type { Database } from '../../platform/database.ts'
import { listBeginnings, listCombined, readAskedWords } from './queries.ts'
import { stemKind, toStems } from './stems.ts'

/** Words of the same stem and beginning are one suggestion, so more are read than are suggested. */
const readPerSuggested = 5

/** Whole queries that the words may become: the last one completed so that toys are found, those of the most toys first. */
export async function completeQuery(db: Database, words: readonly string[], atMost: number): Promise<string[]> {
	const [last = '', ...before] = [...words].reverse()
	if (last === '') return []
	const begun = await listBeginnings(db, last, atMost * readPerSuggested)
	const ofStems = begun.filter(({ stem }, index) => begun.findIndex((known) => known.stem === stem) === index)
	const completed = before.length === 0 ? ofStems : await keepFound(db, before, ofStems)
	const beginning = [...before].reverse()
	return completed.slice(0, atMost).map(({ word }) => [...beginning, word].join(' '))
}

async function keepFound<Known extends { stem: string }>(
	db: Database,
	before: readonly string[],
	begun: readonly Known[],
) {
	const asked = await readAskedWords(db, before)
	const stems = toStems(
		asked.flatMap(({ stem }, place) => (stem === null ? [] : [{ stem, place, kind: stemKind.typed }])),
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
