import { expect, test } from 'vitest'
import { readWordFilters, wordsUrl } from './word-filters.ts'

test('the filters of a URL lead back to it', () => {
	for (const url of ['', '?query=lego', '?list=pairs', '?list=pairs&query=lego&page=2']) {
		expect(wordsUrl(readWordFilters(new URLSearchParams(url)))).toBe(`/admin/search-words${url}`)
	}
})

test('what makes no sense is ignored, and synonyms have no pages', () => {
	expect(readWordFilters(new URLSearchParams('list=words&query=+&page=2'))).toEqual({ list: '', query: '', page: 1 })
})
