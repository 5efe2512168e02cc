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

/** A misspelling is found when a title of the first page has the meant word. */
export async function tryMisspellings(
	url: string,
	misspellings: readonly Misspelling[],
	atATime: number,
): Promise<Tried> {
	return await tryEach(misspellings, atATime, async ({ meant, typed }) => {
		const found = await findTitles(url, typed)
		if (found.some((title) => wordsOf(title).includes(meant))) return undefined
		return `${typed} (${meant}): ${found[0] ?? 'nothing found'}`
	})
}

/** A rare word is found when the first products, as many as have it in their titles, are these. */
export async function tryRareWords(url: string, rare: readonly RareWord[], atATime: number): Promise<Tried> {
	return await tryEach(rare, atATime, async ({ word, titles }) => {
		const found = (await findTitles(url, word)).slice(0, titles)
		if (found.length === titles && found.every((title) => wordsOf(title).includes(word))) return undefined
		return `${word}: ${found.find((title) => !wordsOf(title).includes(word)) ?? 'not all of them'}`
	})
}

async function findTitles(url: string, text: string): Promise<string[]> {
	return (await askForProducts(url, searchPath(text))).items.map(({ title }) => title)
}
