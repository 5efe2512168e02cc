import { recordChange } from '../../audit/audit-log.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { lockEdited, updateProduct } from './editing-queries.ts'

/** Frees its SKU and barcode; orders keep their copy. Throws `not_found`. */
export async function deleteProduct(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	userId: string,
): Promise<void> {
	const now = clock.now()
	await inTransaction(db, async (tx) => {
		const row = (await lockEdited(tx, id)) ?? fail('not_found')
		await updateProduct(tx, id, { deletedAt: now, isHidden: false, sku: null, barcode: null, updatedAt: now })
		const { title, category, price, quantity, sku, barcode } = row
		await recordChange(tx, {
			at: now,
			userId,
			action: 'deleted',
			subject: 'product',
			subjectId: id,
			title,
			before: { title, category, price, quantity, ...(sku && { sku }), ...(barcode && { barcode }) },
			after: {},
		})
	})
}
