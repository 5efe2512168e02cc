import type { Tasks } from '#contract/overview.ts'
import type { Database } from '../platform/database.ts'
import { countAllProducts } from './lists/list-queries.ts'
import { countUnplaced } from './places/place-queries.ts'

/** The listed products by what they are without, and the listed categories without a place. */
export async function countMissing(db: Database): Promise<Pick<Tasks, 'missing' | 'unplaced'>> {
	const count = (missing: keyof Tasks['missing']) => countAllProducts(db, { missing, availability: 'any' })
	const [price, picture, category, translation, unplaced] = await Promise.all([
		count('price'),
		count('picture'),
		count('category'),
		count('translation'),
		countUnplaced(db),
	])
	return { missing: { price, picture, category, translation }, unplaced }
}
