import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const halves = ['tuning', 'held-out'] as const

export type Half = (typeof halves)[number]

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
