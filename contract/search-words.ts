import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { pathId } from './values/id.ts'
import { listPage } from './values/page.ts'
import { z } from './zod.ts'

const phrase = z.string().trim().min(1, 'required').max(limits.synonymPhrase, 'max_length')

/** The server also refuses phrases without letters and digits, and those that stand twice or in another line. */
export const synonymPhrases = z
	.array(phrase)
	.min(limits.synonymPhrasesMin, 'out_of_range')
	.max(limits.synonymPhrases, 'out_of_range')

/** Phrases that mean the same to the search. */
export const synonymLine = z.object({
	id: z.uuid(),
	phrases: z.array(z.string()),
	/** Those of the phrases that find the products of the others, but are not searched for in their stead. */
	typedOnly: z.array(z.string()),
})

export type SynonymLine = z.output<typeof synonymLine>

const lineId = z.object({ id: pathId })

/** All of them, by their first phrase. */
export const listSynonyms = endpoint({
	method: 'GET',
	path: '/synonyms',
	access: 'admin',
	answers: { 200: z.array(synonymLine) },
})

/** Throws `synonyms_full` above `limits.synonymLines`. */
export const createSynonyms = endpoint({
	method: 'POST',
	path: '/synonyms',
	access: 'admin',
	body: z.object({ phrases: synonymPhrases }),
	answers: { 201: synonymLine },
})

/** Throws `edited_meanwhile` when the line is no longer as it was `seen`. A phrase that stays also stays `typedOnly`. */
export const updateSynonyms = endpoint({
	method: 'PUT',
	path: '/synonyms/{id}',
	access: 'admin',
	params: lineId,
	body: z.object({ phrases: synonymPhrases, seen: z.array(z.string()) }),
	answers: { 200: synonymLine },
})

export const deleteSynonyms = endpoint({
	method: 'DELETE',
	path: '/synonyms/{id}',
	access: 'admin',
	params: lineId,
	answers: { 204: z.undefined() },
})

export const pairSources = ['alphabet', 'sound', 'diminutive'] as const

/** Words of the catalogue that the shop has found to mean the same; the search ignores a vetoed pair. */
export const searchPair = z.object({
	word: z.string(),
	otherWord: z.string(),
	source: z.enum(pairSources),
	isVetoed: z.boolean(),
})

export type SearchPair = z.output<typeof searchPair>

/** Each pair once, by its words. `query` is a part of one of them. */
export const listSearchPairs = endpoint({
	method: 'GET',
	path: '/search-pairs',
	access: 'admin',
	query: listPage.extend({ query: z.string().trim().max(limits.search, 'max_length').optional() }),
	answers: { 200: z.array(searchPair) },
})

const pairWord = z.string().min(1, 'required').max(limits.productTitle, 'max_length')

/** The pair is found by its words, in either order. */
export const setPairVeto = endpoint({
	method: 'PUT',
	path: '/search-pairs/veto',
	access: 'admin',
	body: z.object({ word: pairWord, otherWord: pairWord, isVetoed: z.boolean() }),
	answers: { 200: searchPair },
})

/**
 * Searches of the last `limits.searchDays` days, the most frequent first, as the search folds them. Rare ones, which one person
 * alone may have typed, and phrases of synonyms are left out.
 */
export const searchStatistics = z.object({
	/** Searches of which at least half found nothing that matches wholly. */
	withoutResults: z.array(z.object({ query: z.string(), searches: z.int() })),
	/** Searches with results of which fewer than a tenth led to a product. */
	fewClicks: z.array(z.object({ query: z.string(), searches: z.int(), opened: z.int() })),
})

export type SearchStatistics = z.output<typeof searchStatistics>

export const getSearchStatistics = endpoint({
	method: 'GET',
	path: '/searches',
	access: 'admin',
	answers: { 200: searchStatistics },
})

/**
 * Counts a shown search, or a product that was `opened` from one; once a day for each address, which may send a limited number.
 * Texts with `@` or at least six digits are not counted. Nothing is stored about the visitor.
 */
export const countSearch = endpoint({
	method: 'POST',
	path: '/searches',
	access: 'public',
	rank: 'browsing',
	body: z.object({
		query: z.string().trim().min(1, 'required').max(limits.search, 'max_length'),
		/** Products that match wholly; 0 when a word is unknown. */
		items: z.int().nonnegative(),
		opened: z.boolean(),
	}),
	answers: { 204: z.undefined() },
})

/** Frequent searches with results that were opened, of words that the catalogue has. */
export const listPopularSearches = endpoint({
	method: 'GET',
	path: '/searches/popular',
	access: 'public',
	answers: { 200: z.object({ queries: z.array(z.string()) }) },
})
