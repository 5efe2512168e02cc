import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { shapeProduct } from '../products.ts'
import { countStock } from '../stock.ts'
import { explainStock } from '../stock-queries.ts'
import { lockEdited, updateProduct } from './editing-queries.ts'

interface WantedStock {
	readonly quantity: number
	readonly seen: number
	readonly userId: string
}

/** Sets a product's stock; pieces sold since it was seen stay sold. Throws `not_found` and `edited_meanwhile`. */
export async function setStock(
	{ db, clock }: Pick<CatalogDeps, 'db' | 'clock'>,
	id: string,
	{ quantity, seen, userId }: WantedStock,
): Promise<z.input<typeof product>> {
	const now = clock.now()
	return await inTransaction(db, async (tx) => {
		const row = (await lockEdited(tx, id)) ?? fail('not_found')
		const meant = countStock(row.quantity, { quantity, seen })
		if (meant === row.quantity) return shapeProduct(row)
		await explainStock(tx, { cause: 'edited', userId })
		const changed = await updateProduct(tx, id, { quantity: meant, updatedAt: now })
		await recordChange(tx, {
			at: now,
			userId,
			action: 'stock_set',
			subject: 'product',
			subjectId: id,
			title: row.title,
			before: { quantity: row.quantity },
			after: { quantity: meant },
		})
		return shapeProduct(changed ?? fail('not_found'))
	})
}
