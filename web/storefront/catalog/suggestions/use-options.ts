import { useState } from 'react'
import { call } from '../../../platform/api/browser-call.ts'
import { readFields } from '../../../platform/api/read-value.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { useTextPages } from '../../../platform/settings.ts'
import type { CatalogFilters } from '../catalog-filters.ts'
import { clearLastSearches, readLastSearches } from './last-searches.ts'
import { listEarlier, listOptions, type Option } from './list-options.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Options {
	readonly options: readonly Option[]
	/** Present when the visitor's own searches are shown. */
	readonly clear?: () => void
}

/** Suggests for a text, earlier searches for an empty one, and nothing while the list is closed. */
export function useOptions(text: string | undefined, filters: CatalogFilters): Options {
	const suggestions = useSuggestions(text ?? '')
	const textPages = useTextPages()
	const isEmpty = text === ''
	const { data: popular = [] } = useAnswer(isEmpty ? 'popular' : undefined, loadPopularSearches)
	const [, setCleared] = useState(0)
	if (!isEmpty) return { options: suggestions ? listOptions(suggestions, filters, textPages) : [] }
	const last = readLastSearches()
	const options = listEarlier({ last, popular }, filters)
	if (last.length === 0) return { options }
	return {
		options,
		clear() {
			clearLastSearches()
			setCleared((times) => times + 1)
		},
	}
}

let asked: Promise<readonly string[]> | undefined

/** Asked once in a visit; empty when the server knows none. */
async function loadPopularSearches(): Promise<readonly string[]> {
	asked ??= askFor().catch(() => [])
	return await asked
}

async function askFor(): Promise<readonly string[]> {
	const queries = readFields(await call('GET /searches/popular', {})).get('queries')
	return Array.isArray(queries) ? queries.filter((query) => typeof query === 'string') : []
}
