import type { z } from 'zod'
import type { productSuggestions } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import { toProduct } from '../products.ts'
import { findCategories } from '../queries.ts'
import { type AskedWord, findPage, type KnownWord, listCombined, stemKind, toStems } from '../search/queries.ts'
import { findByWords, readTypedWords, type TypedWords } from '../search/understand-query.ts'
import { listNumbered } from './list-queries.ts'

export async function suggestProducts(db: Database, text: string): Promise<z.input<typeof productSuggestions>> {
	const typed = await readTypedWords(db, text)
	const { found, correction } = await findByWords(db, { typed, isLiteral: false }, async (stems) => ({
		...(await findPage(db, stems, { isRanked: true, offset: 0, limit: limits.suggestedProducts })),
		stems,
	}))
	const meant = correction ? await readTypedWords(db, correction.query) : typed
	const [queries, categories, rows] = await Promise.all([
		completeQuery(db, meant, limits.suggestedQueries),
		findCategories(
			db,
			meant.words.map(({ word }) => word),
			limits.suggestedCategories,
		),
		listNumbered(db, found.numbers),
	])
	return {
		queries,
		categories: categories.map(({ name, translations, products }) => ({
			category: name,
			products,
			...(translations && { translations }),
		})),
		products: rows.map((row) => {
			const { id, title, price, images, pictures, translations } = toProduct(row)
			return { id, title, price, images, pictures, ...(translations && { translations }) }
		}),
		...(correction && { correction }),
	}
}

/** Completes the last word by the most frequent words that find products. */
async function completeQuery(db: Database, { words, begun }: TypedWords, atMost: number): Promise<string[]> {
	const before = words.slice(0, -1)
	const ofStems = begun.filter(({ stem }, index) => begun.findIndex((known) => known.stem === stem) === index)
	const completed = before.length === 0 ? ofStems : await filterFound(db, before, ofStems)
	return completed.slice(0, atMost).map(({ word }) => [...before.map((asked) => asked.word), word].join(' '))
}

async function filterFound(db: Database, before: readonly AskedWord[], begun: readonly KnownWord[]) {
	const stems = toStems(
		before.flatMap(({ stem }, place) => (stem === null ? [] : [{ stem, place, kind: stemKind.typed }])),
	)
	if (stems.stems.length === 0) return [...begun]
	const combined = await listCombined(
		db,
		stems,
		begun.map(({ stem }) => stem),
	)
	return begun
		.filter(({ stem }) => combined.has(stem))
		.sort((a, b) => (combined.get(b.stem) ?? 0) - (combined.get(a.stem) ?? 0))
}
