import type pg from 'pg'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { slips, waysToSlip, wordsOf } from './misspell-words.ts'
import { seededRandom, shuffle } from './seeded-random.ts'

const productPage = z.object({ items: z.array(z.object({ category: z.string(), price: z.int() })) })

/** So many queries as shoppers would set them: the category of some product, and prices from half of its to twice. */
export async function chooseFilters(url: string, count = 64): Promise<string[]> {
	const random = seededRandom(7)
	const answer = await fetch(`${url}/api/products/filter?pageSize=5000`)
	const { items } = productPage.parse(await answer.json())
	return Array.from({ length: count }, () => {
		const product = items[Math.floor(random() * items.length)]
		if (!product) throw new Error('The shop lists no toys')
		const range = { minPrice: String(Math.floor(product.price / 2)), maxPrice: String(product.price * 2) }
		return String(new URLSearchParams({ category: product.category, ...range, pageNumber: '1', pageSize: '12' }))
	})
}

const page = z.object({ totalItems: z.int(), totalIsLowerBound: z.literal(true).optional() })

const foundPage = page.extend({
	items: z.array(
		z.object({ title: z.string(), description: z.string(), category: z.string(), brand: z.string().optional() }),
	),
	correction: z.object({ query: z.string(), literalItems: z.int() }).optional(),
})

/** The first products that a search finds, and how many there are. */
export type FoundPage = z.output<typeof foundPage>

/** The path of a search for the first 12 products. */
export function searchPath(text: string, others: Readonly<Record<string, string>> = {}): string {
	return `/api/products/filter?${new URLSearchParams({ query: text, pageSize: '12', ...others })}`
}

/** Asks a shop for a path of its filter. Throws unless it answers products. */
export async function askForProducts(url: string, path: string): Promise<FoundPage> {
	return foundPage.parse(await ask(url, path))
}

/** Asks a shop how much a path of its filter matches. Throws unless it answers a page. */
export async function askForPage(url: string, path: string): Promise<z.output<typeof page>> {
	return page.parse(await ask(url, path))
}

async function ask(url: string, path: string): Promise<unknown> {
	const answer = await fetch(url + path)
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
	return await answer.json()
}

/** What people type into a search, with the share of each. */
const shares = { 'one word': 0.4, 'two words': 0.3, 'a beginning': 0.1, 'a slip': 0.15, 'a barcode': 0.05 } as const

type SearchKind = keyof typeof shares

export const searchKinds: readonly SearchKind[] = ['one word', 'two words', 'a beginning', 'a slip', 'a barcode']

interface SearchText {
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

/** What a product is searched by. */
interface ProductText {
	readonly title: string
	readonly barcode: string | null
}

/** All products of a shop, in the order they were listed. */
export async function readProducts(pool: pg.Pool): Promise<ProductText[]> {
	const { rows } = await pool.query<ProductText>('select title, barcode from products order by number')
	return rows
}
