import type pg from 'pg'
import { z } from 'zod'
import { misspellWords, wordsOf } from '../../data/misspell-words.ts'
import { askForProducts, askShop, listProductIds, searchPath } from '../../data/shop-queries.ts'
import { type Figure, type Manner, type Measurement, type Tried, tryEach } from '../../measuring.ts'
import { misspeltParts, presents, shopQuestions } from '../../relevance/demo-searches.ts'
import { joinDatabase, openShop } from '../../shops/measured-shop.ts'

const atATime = 2
const wordsTried = 100
const missesShown = 10

/** In a shop with few products, where a wall, a slip or a question leaves nothing. */
export const demoSearches: Measurement = {
	name: 'demo-searches',
	title: "what visitors of the demo's shop search for first: presents, slips, questions about the shop",
	async run(manner) {
		await using shop = await openShop({}, manner)
		await using database = await joinDatabase(shop)
		const tried = await tryAll(shop.url, database.pool, manner)
		return {
			figures: tried.map(({ name, found, atLeast }): Figure => {
				return { name, value: 100 * found.share, decimals: 1, unit: '%', target: { atLeast } }
			}),
			remarks: tried.flatMap(({ name, found }) =>
				found.misses.slice(0, missesShown).map((miss) => `${name}, not ${miss}`),
			),
		}
	},
}

interface Part {
	readonly name: string
	readonly found: Tried
	/** Per cent. */
	readonly atLeast: number
}

async function tryAll(url: string, pool: pg.Pool, { isProof }: Manner): Promise<Part[]> {
	const some = <Item>(items: readonly Item[]) => (isProof ? items.slice(0, 3) : items)
	const words = await readDescriptionWords(pool)
	const misspelt = misspellWords({ words, count: isProof ? 3 : wordsTried })
	return [
		{ name: 'presents: something found', found: await tryEach(some(presents), atATime, findEmpty(url)), atLeast: 100 },
		{
			name: 'misspelt ages, sums, persons: the same first page as written right',
			found: await tryEach(some(misspeltParts), atATime, findOther(url)),
			atLeast: 85,
		},
		{
			name: 'questions about the shop: answered',
			found: await tryEach(some(shopQuestions), atATime, findUnanswered(url)),
			atLeast: 83,
		},
		{
			name: 'one slip in a word of a description: a product with the word on the first page',
			found: await tryEach(misspelt, atATime, async ({ meant, typed }) => {
				const [right, found] = [await listFound(url, meant, '100'), await listFound(url, typed)]
				return right.length === 0 || found.some((id) => right.includes(id)) ? undefined : `${typed} (${meant})`
			}),
			atLeast: 85,
		},
	]
}

async function readDescriptionWords(pool: pg.Pool): Promise<string[]> {
	const { rows } = await pool.query<{ title: string; description: string }>('select title, description from products')
	const titled = new Set(rows.flatMap(({ title }) => wordsOf(title)))
	const words = new Set(rows.flatMap(({ description }) => wordsOf(description)))
	return [...words].filter((word) => /^[а-я]{5,}$/.test(word) && !titled.has(word)).sort()
}

async function listFound(url: string, text: string, pageSize = '12'): Promise<string[]> {
	return await listProductIds(url, String(new URLSearchParams({ query: text, pageSize })))
}

function findEmpty(url: string) {
	return async (text: string) => {
		const { items } = await askForProducts(url, searchPath(text))
		return items.length === 0 ? text : undefined
	}
}

function findOther(url: string) {
	return async ([typed, meant]: readonly [string, string]) => {
		const [found, wanted] = [await listFound(url, typed), await listFound(url, meant)]
		return wanted.length > 0 && found.join() === wanted.join() ? undefined : `${typed} (${meant})`
	}
}

const answer = z.object({ question: z.string().optional() })

function findUnanswered(url: string) {
	return async ([typed, wanted]: readonly [string, string]) => {
		const { question } = answer.parse(await askShop(url, searchPath(typed)))
		return question === wanted ? undefined : `${typed}: ${question ?? 'none'}`
	}
}
