import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { slips, waysToSlip, wordsOf } from './misspell-words.ts'
import { seededRandom, shuffle } from './seeded-random.ts'

const productPage = z.object({ items: z.array(z.object({ category: z.string(), price: z.int() })) })

/** Filters of real shoppers: a product's category and prices from half to twice its own. */
export async function chooseFilters(url: string, count = 64): Promise<string[]> {
	const random = seededRandom(7)
	const { items } = productPage.parse(await askShop(url, '/api/products/filter?pageSize=5000'))
	return Array.from({ length: count }, () => {
		const product = items[Math.floor(random() * items.length)]
		if (!product) throw new Error('The shop lists no products')
		const range = { minPrice: String(Math.floor(product.price / 2)), maxPrice: String(product.price * 2) }
		return String(new URLSearchParams({ category: product.category, ...range, pageNumber: '1', pageSize: '12' }))
	})
}

const page = z.object({ totalItems: z.int(), totalIsLowerBound: z.literal(true).optional() })

const foundPage = page.extend({
	items: z.array(z.object({ title: z.string(), category: z.string(), brand: z.string().optional() })),
})

type FoundPage = z.output<typeof foundPage>

export function searchPath(text: string, others: Readonly<Record<string, string>> = {}): string {
	return `/api/products/filter?${new URLSearchParams({ query: text, pageSize: '12', ...others })}`
}

export async function askForProducts(url: string, path: string): Promise<FoundPage> {
	return foundPage.parse(await askShop(url, path))
}

export async function askForPage(url: string, path: string): Promise<z.output<typeof page>> {
	return page.parse(await askShop(url, path))
}

const idPage = z.object({ items: z.array(z.object({ id: z.string() })) })

/** The ids of one page of a list, such as `pageSize=1`. */
export async function listProductIds(url: string, query: string): Promise<string[]> {
	const { items } = idPage.parse(await askShop(url, `/api/products/filter?${query}`))
	return items.map(({ id }) => id)
}

/** Asks again while the shop is busy: what is read here is not measured. */
export async function askShop(url: string, path: string): Promise<unknown> {
	for (;;) {
		const answer = await fetch(url + path)
		if (answer.ok) return await answer.json()
		await answer.text()
		const seconds = answer.headers.get('retry-after')
		if (answer.status !== 503 || seconds === null) throw new Error(`${path} answered ${answer.status}`)
		await wait(Number(seconds) * 1_000)
	}
}

/** Shares of what people type. */
const shares = { 'one word': 0.4, 'two words': 0.3, 'a beginning': 0.1, 'a slip': 0.15, 'a barcode': 0.05 } as const

type SearchKind = keyof typeof shares

export const searchKinds: readonly SearchKind[] = ['one word', 'two words', 'a beginning', 'a slip', 'a barcode']

interface SearchText {
	readonly kind: SearchKind
	readonly text: string
}

const longestBeginning = 8

/** Each text finds some product; the same products give the same texts. */
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

/** 2 to 8 letters, as a search field shows them during typing. */
export function chooseBeginnings(products: readonly ProductText[], count: number): string[] {
	const random = seededRandom(8)
	return drawDifferent(count, () => {
		const word = pick(lettersOf(pick(products, random)), random)
		return word?.slice(0, 2 + Math.floor(random() * (longestBeginning - 1)))
	})
}

/** Returns `undefined` when the product has no such text. */
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
	// A small shop may have fewer.
	for (let tries = 0; drawn.size < count && tries < count * 50; tries++) {
		const text = draw()
		if (text && text.length <= limits.search) drawn.add(text)
	}
	return [...drawn]
}

interface ProductText {
	readonly title: string
	readonly barcode: string | null
}

export async function readProducts(pool: pg.Pool): Promise<ProductText[]> {
	const { rows } = await pool.query<ProductText>('select title, barcode from products order by number')
	return rows
}
