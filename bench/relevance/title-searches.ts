import { limits } from '../../contract/limits.ts'
import { wordsOf } from '../data/misspell-words.ts'
import { seededRandom, shuffle } from '../data/seeded-random.ts'
import { askForProducts, searchPath } from '../data/shop-queries.ts'
import { type Tried, tryEach } from '../measuring.ts'
import { type ShownProduct, searchedText } from './judged-queries.ts'
import { hasForm, type StemsOf } from './word-searches.ts'

interface TitleSearch {
	readonly typed: string
	isFound(first: ShownProduct): boolean
}

/** Titles of random products; a long one is cut as the search field cuts it. */
export function chooseWholeTitles(products: readonly ShownProduct[], count: number): TitleSearch[] {
	return drawProducts(products, count).map(({ title }) => {
		const typed = title.slice(0, limits.search).trim()
		const fold = (text: string) => wordsOf(text).join(' ')
		const isFound = (first: ShownProduct) =>
			typed === title ? fold(first.title) === fold(title) : fold(first.title).startsWith(fold(typed))
		return { typed, isFound }
	})
}

/** Three words of a random product's title, in any order. */
export function chooseThreeWords(products: readonly ShownProduct[], count: number, stemsOf: StemsOf): TitleSearch[] {
	const random = seededRandom(9)
	const searches = drawProducts(products, products.length).flatMap(({ title }) => {
		const words = new Set(wordsOf(title).filter((word) => /^\p{L}{3,}$/u.test(word)))
		const chosen = shuffle([...words], random).slice(0, 3)
		const typed = chosen.join(' ')
		if (chosen.length < 3 || typed.length > limits.search) return []
		return [
			{ typed, isFound: (first: ShownProduct) => chosen.every((word) => hasForm(searchedText(first), word, stemsOf)) },
		]
	})
	return searches.slice(0, count)
}

/** A search is found when its first product is right. */
export async function tryTitles(url: string, searches: readonly TitleSearch[], atATime: number): Promise<Tried> {
	return await tryEach(searches, atATime, async ({ typed, isFound }) => {
		const [first] = (await askForProducts(url, searchPath(typed))).items
		return first && isFound(first) ? undefined : `${typed}: ${first?.title ?? 'nothing found'}`
	})
}

function drawProducts(products: readonly ShownProduct[], count: number): ShownProduct[] {
	return shuffle(products, seededRandom(300)).slice(0, count)
}
