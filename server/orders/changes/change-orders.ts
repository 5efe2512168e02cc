import type { z } from 'zod'
import type { changeOrders as changeOrdersCall } from '#contract/admin-orders.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { Problem } from '../../platform/problem.ts'
import { problemText } from '../../platform/problem-text.ts'
import { changeOrder } from '../change-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOrder } from '../queries.ts'

type Change = z.output<typeof changeOrdersCall.body>
type Answer = z.input<(typeof changeOrdersCall.answers)[200]>

/** Sets the status of each order in a transaction of its own, so that one that cannot be changed stops no other. */
export async function changeOrders(
	deps: OrderDeps,
	{ status, orders }: Change,
	{ userId, language }: { readonly userId: string; readonly language: Language },
): Promise<Answer> {
	const refused: Answer['refused'] = []
	const untimed: string[] = []
	const seenById = new Map(orders.map(({ id, seen }) => [id, seen]))
	for (const [id, seen] of seenById) {
		try {
			const before = seen === orderStatuses.cancelled ? await findOrder(deps.db, id) : undefined
			const { delivery } = await changeOrder(deps, id, { status, seen }, userId)
			if (before?.deliveryDate && !delivery) untimed.push(id)
		} catch (error) {
			if (!(error instanceof Problem)) throw error
			refused.push({ id, reason: reasonText(error.code, language) })
		}
	}
	return { changed: seenById.size - refused.length, refused, ...(untimed.length > 0 && { untimed }) }
}

function reasonText(code: ProblemCode, locale: Language): string {
	if (code === 'not_found') return m.order_change_gone({}, { locale })
	return code === 'edited_meanwhile' ? m.order_change_meanwhile({}, { locale }) : problemText(code, locale)
}
