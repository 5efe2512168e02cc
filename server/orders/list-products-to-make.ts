import type { z } from 'zod'
import type { productToMake } from '#contract/editing.ts'
import type { Database } from '../platform/database.ts'
import { listLinesToMake } from './queries.ts'

type ProductToMake = z.input<typeof productToMake>

/** What is to be made, product by product, the most urgent first. */
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
