import type { z } from 'zod'
import type { changeOrders as changeOrdersCall } from '#contract/admin-orders.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { Problem } from '../../platform/problem.ts'
import { problemText } from '../../platform/problem-text.ts'
import { changeOrder } from '../change-order.ts'
import type { OrderDeps } from '../order-deps.ts'

type Change = z.output<typeof changeOrdersCall.body>
type Answer = z.input<(typeof changeOrdersCall.answers)[200]>

/** Sets the status of each order in a transaction of its own, so that one that cannot be changed stops no other. */
export async function changeOrders(
	deps: OrderDeps,
	{ status, orders }: Change,
	{ userId, language }: { readonly userId: string; readonly language: Language },
): Promise<Answer> {
	const refused: Answer['refused'] = []
	const seenById = new Map(orders.map(({ id, seen }) => [id, seen]))
	for (const [id, seen] of seenById) {
		try {
			await changeOrder(deps, id, { status, seen }, userId)
		} catch (error) {
			if (!(error instanceof Problem)) throw error
			refused.push({ id, reason: reasonText(error.code, language) })
		}
	}
	return { changed: seenById.size - refused.length, refused }
}

function reasonText(code: ProblemCode, locale: Language): string {
	if (code === 'not_found') return m.order_change_gone({}, { locale })
	return code === 'edited_meanwhile' ? m.order_change_meanwhile({}, { locale }) : problemText(code, locale)
}
