import type { Correction, UnderstoodPart } from '#contract/search.ts'
import { type Fields, readFields, readNumber, readText } from './read-value.ts'

/** All kinds look alike, so that a kind that only the server knows is shown, too. */
export type ReadPart = Pick<UnderstoodPart, 'text' | 'without'>

interface NearProducts {
	/** The number of products before the first near one, on all pages. */
	readonly fullItems: number
	/** The typed words that a near product lacks, by its id. */
	readonly lacks: ReadonlyMap<string, readonly string[]>
}

export interface ReadSearchNotes {
	readonly correction: Correction | undefined
	readonly understood: readonly ReadPart[]
	readonly unknownWords: readonly string[]
	readonly near: NearProducts | undefined
	/** What the text asks about the shop. */
	readonly question: string
}

export const noSearchNotes: ReadSearchNotes = {
	correction: undefined,
	understood: [],
	unknownWords: [],
	near: undefined,
	question: '',
}

/** Leaves out what is absent or cannot be read: a server may know none of it. */
export function readSearchNotes(answer: Fields): ReadSearchNotes {
	return {
		correction: readCorrection(answer.get('correction')),
		understood: readArray(answer.get('understood')).flatMap(readPart),
		unknownWords: readWords(answer.get('unknownWords')),
		near: readNear(answer.get('near')),
		question: readText(answer.get('question')),
	}
}

function readCorrection(value: unknown): Correction | undefined {
	const fields = readFields(value)
	const query = readText(fields.get('query'))
	return query === '' ? undefined : { query, literalItems: readNumber(fields.get('literalItems')) ?? 0 }
}

function readPart(value: unknown): ReadPart[] {
	const fields = readFields(value)
	const text = readText(fields.get('text')).trim()
	const without = fields.get('without')
	return text !== '' && typeof without === 'string' ? [{ text, without: without.trim() }] : []
}

function readNear(value: unknown): NearProducts | undefined {
	const fields = readFields(value)
	const fullItems = readNumber(fields.get('fullItems'))
	if (fullItems === undefined) return undefined
	const lacks = [...readFields(fields.get('lacks'))].map(([id, words]) => [id, readWords(words)] as const)
	return { fullItems, lacks: new Map(lacks) }
}

function readWords(value: unknown): string[] {
	return readArray(value)
		.map(readText)
		.filter((word) => word !== '')
}

function readArray(value: unknown): readonly unknown[] {
	return Array.isArray(value) ? value : []
}
