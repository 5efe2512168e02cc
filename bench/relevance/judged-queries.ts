import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askForProducts, searchPath } from '../data/shop-queries.ts'
import { askEach, type Half } from '../measuring.ts'

export interface JudgedQuery {
	readonly text: string
	readonly relevant: RegExp
	readonly irrelevant: RegExp | undefined
}

export interface ShownProduct {
	readonly title: string
	readonly category: string
	readonly brand?: string | null | undefined
}

/** What a search looks in. */
export function searchedText({ title, category, brand }: ShownProduct): string {
	return [title, category, brand ?? ''].join(' ')
}

/** The halves were drawn before any tuning. Tuning reads only its own half: the other shows what it is worth. */
export function readJudgedQueries(half: Half): JudgedQuery[] {
	return parseJudgedQueries(readFileSync(join(import.meta.dirname, `${half}.txt`), 'utf8'))
}

/** Reads lines of `query;relevant;irrelevant`, the last part optional. Throws an `Error` that names a wrong line. */
export function parseJudgedQueries(text: string): JudgedQuery[] {
	return text.split('\n').flatMap((line, at) => {
		if (line.trim() === '') return []
		const [query = '', relevant = '', irrelevant = '', ...more] = line.split(';')
		if (query === '' || relevant === '' || more.length > 0)
			throw new Error(`Line ${at + 1} is not query;relevant;irrelevant: ${line}`)
		const patternOf = (source: string) => readPattern(source, at + 1)
		return [
			{ text: query, relevant: patternOf(relevant), irrelevant: irrelevant === '' ? undefined : patternOf(irrelevant) },
		]
	})
}

function readPattern(source: string, line: number): RegExp {
	try {
		return new RegExp(source, 'u')
	} catch (error) {
		throw new Error(`Line ${line} has a wrong pattern: ${source}`, { cause: error })
	}
}

/** The text that the patterns judge: `title | category [brand]` in small letters, with ё as е. */
export function describeProduct({ title, category, brand }: ShownProduct): string {
	return `${title} | ${category}${brand ? ` [${brand}]` : ''}`.toLowerCase().replaceAll('ё', 'е')
}

export function isRelevant({ relevant, irrelevant }: JudgedQuery, description: string): boolean {
	return relevant.test(description) && !irrelevant?.test(description)
}

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
