import type { z } from 'zod'
import type { productSuggestions } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import { shapeProduct } from '../products.ts'
import { findCategories } from '../queries.ts'
import { completeQuery } from '../search/complete-query.ts'
import { findByWords } from '../search/find-by-words.ts'
import { findPage } from '../search/queries.ts'
import { readTypedWords } from '../search/read-typed-words.ts'
import { listNumbered } from './list-queries.ts'

/** What a text that is still being typed may become. */
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
			const { id, title, price, images, pictures, translations } = shapeProduct(row)
			return { id, title, price, images, pictures, ...(translations && { translations }) }
		}),
		...(correction && { correction }),
	}
}
