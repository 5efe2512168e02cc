import type pg from 'pg'
import { seededRandom, shuffle } from './seeded-random.ts'
import { chooseSearches } from './shop-queries.ts'

export interface ShownProduct {
	readonly id: string
	readonly title: string
	readonly category: string
	readonly price: number
	readonly barcode: string | null
}

export interface PageView {
	readonly path: string
	readonly cookie: string
	/** Of a product's page. */
	readonly product?: ShownProduct
}

/** In no order that a list has. */
export async function readShownProducts(pool: pg.Pool, count: number): Promise<ShownProduct[]> {
	const { rows } = await pool.query<ShownProduct>(
		'select id, title, category, price, barcode from products where deleted_at is null order by id limit $1',
		[count],
	)
	return rows
}

/** In the shares of their readers. */
const languages = [...Array.from({ length: 20 }, () => 'ru'), 'kk', 'kk', 'kk', 'en', 'en']

type Random = () => number

/** Half are products; the others are categories and all products, their pages, orders and filters, and searches. The first is seen most. */
export function choosePageViews(products: readonly ShownProduct[], count: number): PageView[] {
	const random = seededRandom(9)
	const searches = chooseSearches(products, Math.ceil(count / 8)).map(({ text }) => text)
	const views = new Map<string, PageView>()
	const draws = [
		() => viewOfProduct(pick(products, random)),
		() => ({ path: catalogPath(pick(products, random), random, pick(searches, random)) }),
	]
	for (let tries = 0; views.size < count && tries < count * 50; tries++) {
		const cookie = `language=${pick(languages, random)}`
		const view = draws[tries % draws.length]?.()
		if (view) views.set(`${cookie} ${view.path}`, { ...view, cookie })
	}
	return shuffle([...views.values()], random)
}

function viewOfProduct(product: ShownProduct) {
	return { path: `/product/${product.id}`, product }
}

function catalogPath({ category, price }: ShownProduct, random: Random, search: string): string {
	const page = String(1 + Math.floor(random() * random() * 20))
	const sort = pick(['cheap', 'dear', 'rating', 'popular'], random)
	const range = { minPrice: String(Math.floor(price / 200) * 100), maxPrice: String(Math.ceil(price / 50) * 100) }
	const asked: Record<string, string> = pick(
		[
			{ category, page },
			{ category, sort },
			{ category, ...range },
			{ category, sort, availability: 'available', page },
			{ query: search },
			{ query: search, page: '2' },
			{ page },
			{ ...range, sort },
		],
		random,
	)
	return `/catalog?${new URLSearchParams(asked)}`
}

/** Draws places from 0 so that the place k is drawn 1/(k + 1) times as often as the first. */
export function zipfPlaces(count: number, random: Random): () => number {
	const sums: number[] = []
	for (let place = 0; place < count; place++) sums.push((sums.at(-1) ?? 0) + 1 / (place + 1))
	return () => {
		const wanted = random() * (sums.at(-1) ?? 0)
		let [low, high] = [0, count - 1]
		while (low < high) {
			const middle = (low + high) >> 1
			if ((sums[middle] ?? 0) < wanted) low = middle + 1
			else high = middle
		}
		return low
	}
}

function pick<Item>(items: readonly Item[], random: Random): Item {
	const item = items[Math.floor(random() * items.length)]
	if (item === undefined) throw new Error('There is nothing to choose from')
	return item
}
