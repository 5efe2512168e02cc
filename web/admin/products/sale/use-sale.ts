import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import type { Sale } from './sale-form.ts'

/** Puts products on sale, or ends their sales. Doing it again changes nothing. */
export function useSale(ids: readonly string[]) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string>()

	/** Returns whether it succeeded. */
	async function apply(sale: Sale | undefined): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			showToast('success', sale ? await plan(ids, sale) : await end(ids))
			return true
		} catch (error) {
			setFailure(explainFailure('Sales were not changed', error))
			return false
		} finally {
			setBusy(false)
		}
	}

	return { isBusy, failure, apply }
}

async function plan(ids: readonly string[], sale: Sale): Promise<string> {
	const { planned, skipped } = await call('POST /sales', { body: { ids: [...ids], ...sale } })
	const counts = { planned: formatCount(planned), skipped: formatCount(skipped) }
	return skipped === 0 ? m.admin_sale_planned(counts) : m.admin_sale_planned_partly(counts)
}

async function end(ids: readonly string[]): Promise<string> {
	const { ended } = await call('POST /sales/end', { body: { ids: [...ids] } })
	return m.admin_sale_ended({ ended: formatCount(ended) })
}
