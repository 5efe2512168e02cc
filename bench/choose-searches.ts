import { limits } from '../contract/limits.ts'
import { wordsOf } from './list-title-words.ts'
import { slips, waysToSlip } from './misspell-words.ts'
import type { ProductText } from './read-products.ts'
import { seededRandom } from './seeded-random.ts'
import { shuffle } from './shuffle.ts'

/** What people type into a search, with the share of each. */
const shares = { 'one word': 0.4, 'two words': 0.3, 'a beginning': 0.1, 'a slip': 0.15, 'a barcode': 0.05 } as const

type SearchKind = keyof typeof shares

export const searchKinds: readonly SearchKind[] = ['one word', 'two words', 'a beginning', 'a slip', 'a barcode']

export interface SearchText {
	readonly kind: SearchKind
	readonly text: string
}

const longestBeginning = 8

/** About `count` different texts that each find some product, in a mixed order; the same products give the same texts. */
export function chooseSearches(products: readonly ProductText[], count: number): SearchText[] {
	const random = seededRandom(7)
	const chosen = searchKinds.flatMap((kind) =>
		drawDifferent(Math.round(count * shares[kind]), () => textOf(kind, pick(products, random), random)).map((text) => ({
			kind,
			text,
		})),
	)
	return shuffle(chosen, random)
}

/** Different beginnings of 2 to 8 letters, as they stand in the field while somebody types; fewer where there are not so many. */
export function chooseBeginnings(products: readonly ProductText[], count: number): string[] {
	const random = seededRandom(8)
	return drawDifferent(count, () => {
		const word = pick(lettersOf(pick(products, random)), random)
		return word?.slice(0, 2 + Math.floor(random() * (longestBeginning - 1)))
	})
}

/** A text of that kind that the product is meant by, if it has any. */
function textOf(kind: SearchKind, product: ProductText | undefined, random: () => number): string | undefined {
	const words = lettersOf(product)
	const word = pick(words, random)
	if (kind === 'a barcode') return product?.barcode ?? undefined
	if (word === undefined || kind === 'one word') return word
	if (kind === 'a beginning')
		return word.length < 4 ? undefined : word.slice(0, 3 + Math.floor(random() * (word.length - 3)))
	if (kind === 'a slip')
		return word.length < 4 ? undefined : pick(waysToSlip(word, pick(slips, random) ?? 'drop'), random)
	const other = pick(
		words.filter((other) => other !== word),
		random,
	)
	return other && `${word} ${other}`
}

function lettersOf(product: ProductText | undefined): string[] {
	return wordsOf(product?.title ?? '').filter((word) => /^\p{L}{3,}$/u.test(word))
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
	return items[Math.floor(random() * items.length)]
}

function drawDifferent(count: number, draw: () => string | undefined): string[] {
	const drawn = new Set<string>()
	// A small shop may not have that many: then there are fewer.
	for (let tries = 0; drawn.size < count && tries < count * 50; tries++) {
		const text = draw()
		if (text && text.length <= limits.search) drawn.add(text)
	}
	return [...drawn]
}
