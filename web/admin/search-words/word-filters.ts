import { limits } from '#contract/limits.ts'
import { readPageNumber } from '../../platform/read-page-number.ts'

/** The filters in the URL. Only the list of pairs has pages. */
export interface WordFilters {
	readonly list: '' | 'pairs'
	readonly query: string
	readonly page: number
}

/** Ignores invalid values. */
export function readWordFilters(parameters: URLSearchParams): WordFilters {
	const list = parameters.get('list') === 'pairs' ? 'pairs' : ''
	const query = (parameters.get('query') ?? '').trim().slice(0, limits.search)
	return { list, query, page: list === 'pairs' ? readPageNumber(parameters) : 1 }
}

export function wordsUrl({ list, query, page }: WordFilters): string {
	const search = new URLSearchParams({
		...(list && { list }),
		...(query && { query }),
		...(page > 1 && { page: String(page) }),
	}).toString()
	return search === '' ? '/admin/search-words' : `/admin/search-words?${search}`
}
