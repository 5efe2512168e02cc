import type pg from 'pg'
import {
	type Figure,
	type Findings,
	type Half,
	halves,
	inDigits,
	type Manner,
	type Measurement,
	type Target,
	type Tried,
} from '../../measuring.ts'
import {
	describeJudgements,
	describeProduct,
	type Judgement,
	judgeQueries,
	meanPrecision,
	readJudgedQueries,
	type ShownProduct,
	searchedText,
} from '../../relevance/judged-queries.ts'
import { chooseThreeWords, chooseWholeTitles, tryTitles } from '../../relevance/title-searches.ts'
import {
	chooseMisspellings,
	chooseRareWords,
	readStems,
	type StemsOf,
	tryMisspellings,
	tryRareWords,
} from '../../relevance/word-searches.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../../shops/measured-shop.ts'

const atATime = 4
const titlesTried = 300
const wordsTried = 1_500
const rareTried = 300
const missesShown = 15
const precisionAtLeast = 0.88

/** Targets are those of a real catalogue: the judged queries ask for what toy shops sell. */
export const relevance: Measurement = {
	name: 'relevance',
	title: 'whether searches find what people mean: judged queries, titles, misspelt and rare words',
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 89_900) }, manner)
		await using database = await joinDatabase(shop)
		const products = await readCatalogue(database.pool)
		const judged = await measureJudged(shop, products, manner)
		const stemsOf = await readStems(database.pool, products.map(searchedText))
		const exact = await measureExact(shop, products, stemsOf, manner)
		const words = await measureWords(shop, products, stemsOf, manner)
		const found = [judged, exact, words]
		return {
			figures: found.flatMap(({ figures }) => figures),
			remarks: [`${inDigits(products.length)} products`, ...found.flatMap(({ remarks = [] }) => remarks)],
		}
	},
}

async function readCatalogue(pool: pg.Pool): Promise<ShownProduct[]> {
	const { rows } = await pool.query<ShownProduct>(
		'select title, category, brand from products where deleted_at is null order by number',
	)
	return rows
}

async function measureJudged(
	{ url }: MeasuredShop,
	products: readonly ShownProduct[],
	manner: Manner,
): Promise<Findings> {
	const descriptions = products.map(describeProduct)
	const figures: Figure[] = []
	const remarks: string[] = []
	for (const half of halves) {
		const queries = readJudgedQueries(half)
		const judgements = await judgeQueries({ url, queries, descriptions, atATime })
		figures.push(...figuresOf(half, judgements, manner))
		remarks.push(`${half}: ${judgements.length} of ${queries.length} queries have relevant products`)
		if (manner.shownQueries === half) remarks.push(...describeJudgements(judgements))
	}
	return { figures, remarks }
}

function figuresOf(half: Half, judgements: readonly Judgement[], manner: Manner): Figure[] {
	const empty = judgements.filter(({ first }) => first.length === 0).length
	return [
		{
			name: `judged queries, ${half}: precision of the first 5`,
			value: meanPrecision(judgements),
			decimals: 3,
			...targetOf(manner, { atLeast: precisionAtLeast }),
		},
		{ name: `judged queries, ${half}: nothing found`, value: empty, ...targetOf(manner, { atMost: 0 }) },
	]
}

async function measureExact(
	{ url }: MeasuredShop,
	products: readonly ShownProduct[],
	stemsOf: StemsOf,
	manner: Manner,
): Promise<Findings> {
	const count = manner.isProof ? 10 : titlesTried
	const whole = await tryTitles(url, chooseWholeTitles(products, count), atATime)
	const three = await tryTitles(url, chooseThreeWords(products, count, stemsOf), atATime)
	return inParts(manner, [
		{ name: 'whole title: itself or the same title first', tried: whole, atLeast: 99.5 },
		{ name: 'three words of a title: the first product has all', tried: three, atLeast: 99 },
	])
}

async function measureWords(
	{ url }: MeasuredShop,
	products: readonly ShownProduct[],
	stemsOf: StemsOf,
	manner: Manner,
): Promise<Findings> {
	const titles = products.map(({ title }) => title)
	const count = manner.isProof ? 10 : wordsTried
	const asked = { url, stemsOf, atATime }
	const once = chooseMisspellings(titles, 1, count)
	const twice = chooseMisspellings(titles, 2, count)
	const right = once.map(({ meant, slip }) => ({ meant, typed: meant, slip }))
	const rare = chooseRareWords(titles, manner.isProof ? 10 : rareTried)
	return inParts(manner, [
		{
			name: 'one slip: a form of the word in the first 12 titles',
			tried: await tryMisspellings(asked, once),
			atLeast: 96,
		},
		{
			name: 'two slips: a form of the word in the first 12 titles',
			tried: await tryMisspellings(asked, twice),
			atLeast: 62,
		},
		{
			name: 'typed right: a form of the word in the first 12 titles',
			tried: await tryMisspellings(asked, right),
			atLeast: 100,
		},
		{ name: 'rare words: their products first', tried: await tryRareWords(asked, rare), atLeast: 100 },
	])
}

interface Part {
	readonly name: string
	readonly tried: Tried
	/** Per cent. */
	readonly atLeast: number
}

function inParts(manner: Manner, parts: readonly Part[]): Findings {
	return {
		figures: parts.map(({ name, tried, atLeast }) => ({
			name,
			value: 100 * tried.share,
			decimals: 1,
			unit: '%',
			...targetOf(manner, { atLeast }),
		})),
		remarks: parts.flatMap(({ name, tried }) =>
			tried.misses.slice(0, missesShown).map((miss) => `${name}, not ${miss}`),
		),
	}
}

function targetOf({ cataloguePath }: Manner, target: Target): { readonly target?: Target } {
	return cataloguePath === undefined ? {} : { target }
}
