import type { z } from 'zod'
import type { productToMake } from '#contract/editing.ts'
import { dayMs } from '#contract/values/durations.ts'
import { setPopularity } from '../../catalog/set-popularity.ts'
import type { Database } from '../../platform/database.ts'
import { countPieces, listLinesToMake } from './queries.ts'

type ProductToMake = z.input<typeof productToMake>

/** The products to make, the most urgent first. */
export async function listProductsToMake(db: Database): Promise<ProductToMake[]> {
	const products = Map.groupBy(await listLinesToMake(db), ({ productId }) => productId)
	return [...products].flatMap(([productId, lines]) => {
		const [first] = lines
		if (!first) return []
		const { title, translations, price, readyBy } = first
		return {
			productId,
			title,
			...(translations && { translations }),
			price,
			pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
			...(readyBy !== null && { readyBy }),
			orders: lines.map((line) => ({
				id: line.orderId,
				pieces: line.pieces,
				...(line.readyBy !== null && { readyBy: line.readyBy }),
			})),
		}
	})
}

const countedDays = 90

/** Sets the popularity of products from the pieces ordered in the last 90 days; returns how many products changed. */
export async function countPopularity(db: Database, now: Date): Promise<number> {
	const since = new Date(now.getTime() - countedDays * dayMs)
	return await setPopularity(db, await countPieces(db, since))
}
