import type { z } from 'zod'
import type { productSuggestions } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/values/language.ts'
import type { Database } from '../../platform/database.ts'
import { toProduct } from '../products.ts'
import { findCategories } from '../queries.ts'
import { type Completion, listBegun, listCompletions, preferShown } from '../search/completion-queries.ts'
import { readParts } from '../search/parts/read-parts.ts'
import { readQuestion } from '../search/questions.ts'
import { search } from '../search/sections.ts'
import { type AskedWord, listSynonymsOf, listTogether, readAskedWords } from '../search/word-queries.ts'

/** Enough to find a few good ones among. */
const matchesRead = 1_000
const productsRead = 24

export async function suggestProducts(
	db: Database,
	text: string,
	language: Language,
): Promise<z.input<typeof productSuggestions>> {
	const question = readQuestion(text)
	const {
		numbers,
		correction,
		askedWords,
		understood = [],
	} = await search(db, {
		text,
		isLiteral: question !== undefined,
		near: question ? 'never' : 'ifNone',
		counted: matchesRead,
		filter: { availability: 'any' },
		sort: 'relevant',
		page: { offset: 0, limit: productsRead },
	})
	const words = correction ? await readAskedWords(db, readParts(correction.query).rest, false) : askedWords
	const parts = understood.map((part) => part.text)
	const [queries, categories, rows] = await Promise.all([
		completeQuery(db, words, parts, language),
		findCategories(
			db,
			words.map(({ word }) => word),
			limits.suggestedCategories,
		),
		listBegun(db, numbers, { beginning: words.at(-1)?.word ?? '', language, limit: limits.suggestedProducts }),
	])
	return {
		queries,
		categories: categories.map(({ name, translations, products }) => ({
			category: name,
			products,
			...(translations && { translations }),
		})),
		products: rows.map((row) => {
			const { id, title, price, oldPrice, images, pictures, translations } = toProduct(row)
			const told = { id, title, price, images, pictures }
			return { ...told, ...(oldPrice !== undefined && { oldPrice }), ...(translations && { translations }) }
		}),
		...(correction && { correction }),
		...(question && { question }),
	}
}

/** More than the suggestions, because not all stand together with the words before. */
const completionsRead = 25

/**
 * Completes the last word by the most frequent words that products have together with those before. What was understood as an
 * age, a price or a size is no word to complete, and follows as typed.
 */
async function completeQuery(
	db: Database,
	words: readonly AskedWord[],
	parts: readonly string[],
	language: Language,
): Promise<string[]> {
	const [before, last] = [words.slice(0, -1), words.at(-1)]
	if (!last) return []
	const begun = await listCompletions(db, last.word, language, completionsRead)
	const others = before.flatMap(({ stem, isJoining }) => (isJoining ? [] : [stem]))
	const stems = begun.filter(({ titles }) => titles > 0).map(({ stem }) => stem)
	const together = await listTogether(db, others, stems)
	const synonyms = together.size === 0 ? await listLiveSynonyms(db, others, begun) : new Set<string>()
	return preferShown(begun.filter(({ stem }) => together.has(stem) || synonyms.has(stem)))
		.slice(0, limits.suggestedQueries)
		.map(({ spelling }) => [...before.map(({ word }) => word), spelling, ...parts].join(' '))
}

/** Those that no product has, but that mean what some product has. */
async function listLiveSynonyms(
	db: Database,
	before: readonly string[],
	words: readonly Completion[],
): Promise<Set<string>> {
	const stems = words.flatMap(({ stem, titles }) => (titles === 0 ? [stem] : []))
	if (stems.length === 0) return new Set()
	const lines = await listSynonymsOf(db, [...before, ...stems])
	const live = lines.filter((line) => line.some(({ titles }) => titles > 0)).flat()
	return new Set(stems.filter((stem) => live.some((phrase) => [...before, stem].join(' ') === phrase.stems.join(' '))))
}
