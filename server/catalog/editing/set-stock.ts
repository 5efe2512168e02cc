import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import { recordChange } from '../../audit/audit-log.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { toProduct } from '../products.ts'
import { countStock } from '../stock.ts'
import { explainStock } from '../stock-queries.ts'
import { lockEdited, updateProduct } from './editing-queries.ts'

interface SetStockInput {
	readonly quantity: number
	readonly seen: number
	readonly userId: string
}

/** Pieces sold since `seen` stay sold. Throws `not_found` and `edited_meanwhile`. */
export async function setStock(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	{ quantity, seen, userId }: SetStockInput,
): Promise<z.input<typeof product>> {
	const now = clock.now()
	return await inTransaction(db, async (tx) => {
		const row = (await lockEdited(tx, id)) ?? fail('not_found')
		const meant = countStock(row.quantity, { quantity, seen })
		if (meant === row.quantity) return toProduct(row)
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
		return toProduct(changed ?? fail('not_found'))
	})
}
