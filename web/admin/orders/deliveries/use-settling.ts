import { useState } from 'react'
import type { DoorWay } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { askConfirmation, showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { refundDue } from '../payment-state.tsx'
import type { ReadDelivery } from './load-deliveries.ts'

/** `cash` is what was taken at the door, in whole tenge; without it the sum due. */
export interface Settlement {
	readonly outcome: 'delivered' | 'refused'
	readonly cash?: number
	readonly by?: DoorWay
}

/**
 * Settles a delivery. `settle` and `refuse` return the reason of a failure. `onTried` runs after every attempt, since a
 * lost answer may have been a success.
 */
export function useSettling({ order }: ReadDelivery, onTried: () => void) {
	const [busy, setBusy] = useState<Settlement['outcome']>()
	const number = orderNumber(order.id)

	async function settle(settlement: Settlement): Promise<string | undefined> {
		setBusy(settlement.outcome)
		try {
			await call('POST /orders/{id}/settlement', { params: { id: order.id }, body: settlement })
		} catch (error) {
			return explainFailure('A delivery was not settled', error)
		} finally {
			setBusy(undefined)
			onTried()
		}
		const done = order.pickup ? m.admin_order_handed_over_done : m.admin_order_delivered_done
		const texts = { delivered: done, refused: m.admin_order_refused_done }
		showToast('success', texts[settlement.outcome]({ number }))
		return undefined
	}

	async function refuse(): Promise<string | undefined> {
		const refund = refundDue(order)
		const question = m.admin_order_refused_question({ number })
		const text = refund > 0 ? `${question} ${m.admin_order_delete_refund({ sum: formatTenge(refund) })}` : question
		const isSure = await askConfirmation(text, m.admin_order_refused())
		return isSure ? await settle({ outcome: 'refused' }) : undefined
	}

	return { settle, refuse, busy }
}
