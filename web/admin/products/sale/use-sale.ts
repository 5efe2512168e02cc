import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'
import { useBatches } from '../../shared/selection/use-batches.ts'
import type { Sale } from './sale-form.ts'

/**
 * Puts products on sale, or ends their sales, in batches. Doing it again changes nothing. `onTried` also follows a failed attempt:
 * some may be changed.
 */
export function useSale(ids: readonly string[], onTried: () => void) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()
	const { progress, run } = useBatches(m.admin_bulk_stop_question)

	/** Returns whether it succeeded. */
	async function apply(sale: Sale | undefined): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		let [changed, skipped] = [0, 0]
		const soFar = () => m.admin_bulk_so_far({ changed: formatCount(changed), count: formatCount(ids.length) })
		try {
			const send = async (batch: string[]) => {
				const answer = await (sale ? plan(batch, sale) : end(batch))
				changed += answer.changed
				skipped += answer.skipped
				return batch.length
			}
			const isWhole = await run(cutBatches(ids, limits.bulkProducts), send, { done: 0, of: ids.length })
			if (isWhole) showToast('success', doneText(sale, changed, skipped))
			else showToast('info', soFar())
			return isWhole
		} catch (error) {
			const reason = explainFailure('Sales were not changed', error)
			setFailure(changed > 0 ? `${reason} ${soFar()}` : reason)
			return false
		} finally {
			setBusy(false)
			onTried()
		}
	}

	return { isBusy, progress, failure, apply }
}

async function plan(ids: string[], sale: Sale) {
	const { planned, skipped } = await call('POST /sales', { body: { ids, ...sale } })
	return { changed: planned, skipped }
}

async function end(ids: string[]) {
	const { ended } = await call('POST /sales/end', { body: { ids } })
	return { changed: ended, skipped: 0 }
}

function doneText(sale: Sale | undefined, changed: number, skipped: number): string {
	if (!sale) return m.admin_sale_ended({ ended: formatCount(changed) })
	const counts = { planned: formatCount(changed), skipped: formatCount(skipped) }
	return skipped === 0 ? m.admin_sale_planned(counts) : m.admin_sale_planned_partly(counts)
}
