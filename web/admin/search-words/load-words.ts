import type { SearchPair, SynonymLine } from '#contract/search-words.ts'
import { call } from '../../platform/api/browser-call.ts'
import { explainFailure, isMissingCall } from '../shared/failures.ts'
import type { WordFilters } from './word-filters.ts'

const pageSize = 50

interface PairPage {
	readonly pairs: readonly SearchPair[]
	readonly hasNext: boolean
}

export interface LoadedWords {
	readonly filters: WordFilters
	/** All lines that have the searched word. */
	readonly lines?: readonly SynonymLine[] | undefined
	readonly pairPage?: PairPage | undefined
	/** `missing` where the server has no such words. */
	readonly failure?: string | undefined
}

/** Never rejects unless aborted: a failure is logged and returned. */
export async function loadWords(filters: WordFilters, signal: AbortSignal): Promise<LoadedWords> {
	try {
		if (filters.list === 'pairs') return { filters, pairPage: await loadPairs(filters, signal) }
		const lines = await call('GET /synonyms', {}, { signal })
		return { filters, lines: findLines(lines, filters.query) }
	} catch (error) {
		if (signal.aborted) throw error
		return {
			filters,
			failure: isMissingCall(error) ? 'missing' : explainFailure('The search words were not loaded', error),
		}
	}
}

async function loadPairs({ query, page }: WordFilters, signal: AbortSignal): Promise<PairPage> {
	const asked = { pageNumber: page, pageSize, ...(query && { query }) }
	const pairs = await call('GET /search-pairs', { query: asked }, { signal })
	return { pairs, hasNext: pairs.length === pageSize }
}

export function findLines(lines: readonly SynonymLine[], query: string): readonly SynonymLine[] {
	const part = fold(query)
	return lines.filter(({ phrases }) => phrases.some((phrase) => fold(phrase).includes(part)))
}

function fold(text: string): string {
	return text.toLowerCase().replaceAll('ё', 'е')
}
