import { delays } from '#contract/limits.ts'
import { recordChange } from '../../audit/record-change.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { explainStock } from '../explain-stock.ts'
import { restoreState } from './change-state.ts'
import { describeChange } from './describe-changes.ts'
import { lockChange, lockStates, updateChangeUndone, updateStates } from './editing-queries.ts'

/**
 * Takes a change of many products back, within a minute and once: those that nobody changed since become what they were, pieces
 * sold since stay sold; the others are kept as they are now. Throws `not_found` and `too_late`.
 */
export async function undoProductChange(
	{ db, clock }: Pick<CatalogDeps, 'db' | 'clock'>,
	changeId: string,
	userId: string,
): Promise<{ restored: number; kept: number }> {
	const now = clock.now()
	return await inTransaction(db, async (tx) => {
		const { at, products, undoneAt } = (await lockChange(tx, changeId)) ?? fail('not_found')
		if (undoneAt || now.getTime() > at.getTime() + delays.undoBulkMs) fail('too_late')
		const rows = await lockStates(
			tx,
			products.map(({ id }) => id),
		)
		const made = new Map(products.map((product) => [product.id, product]))
		const restored = rows.flatMap(({ id, title, version, state }) => {
			const change = made.get(id)
			if (change?.version !== version) return []
			return [{ id, title, was: state, became: restoreState(state, change.was, change.became) }]
		})
		await updateChangeUndone(tx, changeId, now)
		if (restored.length > 0) {
			await explainStock(tx, { cause: 'bulk_undone', userId })
			await updateStates(
				tx,
				restored.map(({ id, became }) => ({ id, ...became })),
				now,
			)
			await recordChange(tx, { at: now, userId, ...describeChange(changeId, 'bulk_undone', restored) })
		}
		return { restored: restored.length, kept: products.length - restored.length }
	})
}
