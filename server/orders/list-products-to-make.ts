import type { z } from 'zod'
import type { toyToMake } from '#contract/editing.ts'
import type { Database } from '../platform/database.ts'
import { listLinesToMake } from './queries.ts'

type ToyToMake = z.input<typeof toyToMake>

/** What is to be made, toy by toy, the most urgent first. */
export async function listToysToMake(db: Database): Promise<ToyToMake[]> {
	const toys = Map.groupBy(await listLinesToMake(db), ({ productId }) => productId)
	return [...toys].flatMap(([productId, lines]) => {
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
