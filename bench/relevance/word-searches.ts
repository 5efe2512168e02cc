import type pg from 'pg'
import { listTitleWords, type Misspelling, misspellWords, wordsOf } from '../data/misspell-words.ts'
import { seededRandom, shuffle } from '../data/seeded-random.ts'
import { askForProducts, searchPath } from '../data/shop-queries.ts'
import { type Tried, tryEach } from '../measuring.ts'

const frequentTitles = 20
const rareTitles = 3
const shortestRare = 5
/** Two slips in a shorter word leave too little of it. */
const shortestForTwo = 6

/** Misspelt words of many titles. A slip that makes another word of the catalogue is none. */
export function chooseMisspellings(titles: readonly string[], distance: 1 | 2, count: number): Misspelling[] {
	const known = new Set(titles.flatMap(wordsOf))
	const words = listTitleWords(titles, frequentTitles)
		.map(({ word }) => word)
		.filter((word) => distance === 1 || word.length >= shortestForTwo)
	return misspellWords({ words, count: words.length, distance })
		.filter(({ typed }) => !known.has(typed))
		.slice(0, count)
}

export interface RareWord {
	readonly word: string
	readonly titles: number
}

/** Words that customers know and few products have, then random ones. */
export function chooseRareWords(titles: readonly string[], count: number): RareWord[] {
	const rare = listTitleWords(titles, 1).filter(
		({ word, titles }) => titles <= rareTitles && word.length >= shortestRare,
	)
	const isKnown = ({ word }: RareWord) => knownRare.includes(word)
	return [...rare.filter(isKnown), ...shuffle(rare, seededRandom(10)).filter((word) => !isKnown(word))].slice(0, count)
}

const knownRare = ['беговел', 'квадрокоптер', 'домбра', 'кинетический', 'слайм', 'балалайка', 'скрипка', 'бизиборд']

/** What the forms of a word have in common; several stems of one with letters and digits (`70дет`). */
export type StemsOf = (word: string) => readonly string[]

export async function readStems(pool: pg.Pool, texts: readonly string[]): Promise<StemsOf> {
	const words = [...new Set(texts.flatMap(wordsOf))]
	const { rows } = await pool.query<{ word: string; stems: string[] }>(
		'select word, search_stems(word) as stems from unnest($1::text[]) as words (word)',
		[words],
	)
	const stems = new Map(rows.map(({ word, stems }) => [word, stems]))
	return (word) => stems.get(word) ?? [word]
}

/** Whether the words of a text hold a form of `word`. */
export function hasForm(text: string, word: string, stemsOf: StemsOf): boolean {
	const held = new Set(wordsOf(text).flatMap(stemsOf))
	return stemsOf(word).every((stem) => held.has(stem))
}

interface WordsTried {
	readonly url: string
	readonly stemsOf: StemsOf
	readonly atATime: number
}

/** A misspelling is found when a title of the first page has a form of the meant word. */
export async function tryMisspellings(
	{ url, stemsOf, atATime }: WordsTried,
	misspellings: readonly Misspelling[],
): Promise<Tried> {
	return await tryEach(misspellings, atATime, async ({ meant, typed }) => {
		const found = await findTitles(url, typed)
		if (found.some((title) => hasForm(title, meant, stemsOf))) return undefined
		return `${typed} (${meant}): ${found[0] ?? 'nothing found'}`
	})
}

/** A rare word is found when the first products, as many as have it in their titles, have a form of it. */
export async function tryRareWords({ url, stemsOf, atATime }: WordsTried, rare: readonly RareWord[]): Promise<Tried> {
	return await tryEach(rare, atATime, async ({ word, titles }) => {
		const found = (await findTitles(url, word)).slice(0, titles)
		const other = found.find((title) => !hasForm(title, word, stemsOf))
		if (found.length === titles && other === undefined) return undefined
		return `${word}: ${other ?? 'not all of them'}`
	})
}

async function findTitles(url: string, text: string): Promise<string[]> {
	return (await askForProducts(url, searchPath(text))).items.map(({ title }) => title)
}
