import { askForProducts, searchPath } from '../data/shop-queries.ts'
import { askEach } from '../measuring.ts'
import { describeProduct, isRelevant, type JudgedQuery } from './judged-queries.ts'

const judgedPlaces = 5

interface JudgedProduct {
	readonly description: string
	readonly isRelevant: boolean
}

export interface Judgement {
	readonly text: string
	readonly first: readonly JudgedProduct[]
	readonly precision: number
}

interface JudgeQueriesInput {
	readonly url: string
	readonly queries: readonly JudgedQuery[]
	/** All products, as `describeProduct` writes them. */
	readonly descriptions: readonly string[]
	readonly atATime: number
}

/** Leaves out queries without a relevant product in the catalogue. */
export async function judgeQueries({ url, queries, descriptions, atATime }: JudgeQueriesInput): Promise<Judgement[]> {
	const judgements = await askEach(queries, atATime, async (query) => {
		const existing = countUpTo(descriptions, judgedPlaces, (description) => isRelevant(query, description))
		if (existing === 0) return []
		const { items } = await askForProducts(url, searchPath(query.text))
		const first = items.slice(0, judgedPlaces).map((product) => {
			const description = describeProduct(product)
			return { description, isRelevant: isRelevant(query, description) }
		})
		return [{ text: query.text, first, precision: precisionOf(first, existing) }]
	})
	return judgements.flat()
}

/**
 * The share of relevant products in the first 5 places. Empty places count as irrelevant, except where the catalogue has fewer
 * than 5 relevant products.
 */
export function precisionOf(first: readonly { readonly isRelevant: boolean }[], existing: number): number {
	return first.filter(({ isRelevant }) => isRelevant).length / Math.min(judgedPlaces, existing)
}

export function meanPrecision(judgements: readonly Judgement[]): number {
	return judgements.reduce((sum, { precision }) => sum + precision, 0) / Math.max(1, judgements.length)
}

/** The worst first. */
export function describeJudgements(judgements: readonly Judgement[]): string[] {
	return judgements
		.toSorted((a, b) => a.precision - b.precision)
		.flatMap(({ text, first, precision }) => [
			`${precision.toFixed(1)} ${text}`,
			...first.map(({ description, isRelevant }) => `      ${isRelevant ? '+' : '-'} ${description}`),
		])
}

function countUpTo<Item>(items: readonly Item[], most: number, isCounted: (item: Item) => boolean): number {
	let count = 0
	for (const item of items) {
		if (isCounted(item)) count++
		if (count === most) break
	}
	return count
}
