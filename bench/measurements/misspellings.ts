import type pg from 'pg'
import {
	listTitleWords,
	type Misspelling,
	misspellAgain,
	misspellWords,
	slips,
	wordsOf,
} from '../data/misspell-words.ts'
import { askForProducts, type FoundPage, readProducts, searchPath } from '../data/shop-queries.ts'
import { type Figure, type Findings, inDigits } from '../figures.ts'
import type { Measurement } from '../measuring.ts'
import { askEach } from '../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

const titlesAtLeast = 20
const atATime = 4
const missesShown = 25

/** A misspelled word must still find its products, a correct word exactly its own. */
export const misspellings: Measurement = {
	name: 'misspellings',
	title: `words of at least ${titlesAtLeast} titles, misspelt by one slip, by two and not: what the first 12 products are`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 89_900) }, manner)
		return await measureWords(shop, manner.isProof ? 20 : 1_500)
	},
}

async function measureWords(shop: MeasuredShop, count: number): Promise<Findings> {
	await using database = await joinDatabase(shop)
	const { pool } = database
	const products = await readProducts(pool)
	const words = listTitleWords(
		products.map(({ title }) => title),
		titlesAtLeast,
	).map(({ word }) => word)
	const misspelt = misspellWords(words, count)
	const tried = await askEach(misspelt, atATime, (misspelling) => tryMisspelling(shop.url, pool, misspelling))
	const twice = await askEach(misspellAgain(misspelt), atATime, (misspelling) =>
		tryMisspelling(shop.url, pool, misspelling),
	)
	const exact = await askEach(misspelt, atATime, ({ meant }) => tryExact(shop.url, pool, meant))
	const losses = exact.flatMap((loss) => loss ?? [])
	return {
		figures: [
			...figuresOf(tried),
			{
				name: 'misspelt twice: a title has the word in some form',
				value: shareOf(twice, ({ holdsForm }) => holdsForm),
				decimals: 4,
				target: { atLeast: 0.62 },
			},
			{
				name: 'typed right: nothing is lost to the correction',
				value: (exact.length - losses.length) / exact.length,
				decimals: 4,
				target: { atLeast: 1 },
			},
		],
		remarks: [
			`${inDigits(products.length)} products, ${inDigits(words.length)} such words, ${inDigits(misspelt.length)} of them tried`,
			...losses.slice(0, missesShown).map((loss) => `typed right: ${loss}`),
			...tried
				.filter(({ holdsWord }) => !holdsWord)
				.slice(0, missesShown)
				.map(describeMiss),
		],
	}
}

interface Tried {
	readonly misspelling: Misspelling
	readonly found: FoundPage
	readonly holdsWord: boolean
	/** In this or another form. */
	readonly holdsForm: boolean
}

async function tryMisspelling(url: string, pool: pg.Pool, misspelling: Misspelling): Promise<Tried> {
	const { meant, typed } = misspelling
	const found = await askForProducts(url, searchPath(typed))
	const titles = found.items.map(({ title }) => title)
	const holdsWord = titles.some((title) => wordsOf(title).includes(meant))
	const holdsForm = holdsWord || (await holdWord(pool, meant, titles)).includes(true)
	return { misspelling, found, holdsWord, holdsForm }
}

function shareOf(some: readonly Tried[], pick: (one: Tried) => boolean): number {
	return some.filter(pick).length / some.length
}

function figuresOf(tried: readonly Tried[]): Figure[] {
	return [
		{
			name: 'misspelt: a title has the word itself',
			value: shareOf(tried, ({ holdsWord }) => holdsWord),
			decimals: 4,
			target: { atLeast: 0.92 },
		},
		{
			name: 'misspelt: a title has the word in some form',
			value: shareOf(tried, ({ holdsForm }) => holdsForm),
			decimals: 4,
		},
		...slips.flatMap((slip) => {
			const some = tried.filter(({ misspelling }) => misspelling.slip === slip)
			return [
				{ name: `${slip}: the word itself`, value: shareOf(some, ({ holdsWord }) => holdsWord), decimals: 4 },
				{ name: `${slip}: in some form`, value: shareOf(some, ({ holdsForm }) => holdsForm), decimals: 4 },
			]
		}),
	]
}

function describeMiss({ misspelling: { meant, typed, slip }, found, holdsForm }: Tried): string {
	const read = found.correction ? `read as ${found.correction.query}` : 'not corrected'
	const came = found.items[0] ? `first of ${inDigits(found.totalItems)}: ${found.items[0].title}` : 'nothing found'
	return `missed (${slip}${holdsForm ? ', another form came' : ''}): ${typed} -> ${meant}, ${read}, ${came}`
}

/** Returns the loss through correction; `undefined` when nothing is lost. */
async function tryExact(url: string, pool: pg.Pool, word: string): Promise<string | undefined> {
	const [found, literal] = await Promise.all([
		askForProducts(url, searchPath(word)),
		askForProducts(url, searchPath(word, { literal: 'true' })),
	])
	if (found.items.length === 0) return `${word} finds nothing`
	if (found.correction?.literalItems === 0) return `${word} is replaced by ${found.correction.query}`
	if (found.totalItems !== literal.totalItems || found.totalIsLowerBound !== literal.totalIsLowerBound)
		return `${word} finds ${found.totalItems}, literally ${literal.totalItems}`
	const texts = found.items.map(({ title, category, brand, description }) =>
		[title, category, brand, description].join(' '),
	)
	const other = found.items[(await holdWord(pool, word, texts)).indexOf(false)]
	return other && `${word} finds also ${other.title}`
}

/** Compares forms as the shop's search does; joining words have none. */
async function holdWord(pool: pg.Pool, word: string, texts: readonly string[]): Promise<boolean[]> {
	const { rows } = await pool.query<{ holds: boolean }>(
		`select tsvector_to_array(search_form(text)) && tsvector_to_array(search_form($1)) or
			search_fold($1) = any(string_to_array(search_fold(text), ' ')) as holds
		from unnest($2::text[]) with ordinality as given (text, place) order by place`,
		[word, texts],
	)
	return rows.map(({ holds }) => holds)
}
