import { sumPayments } from '../../payments/kept-payments.ts'
import { requestPartialRefund } from '../../payments/request-refund.ts'
import type { Database } from '../../platform/database.ts'
import { troubleLetter } from '../letters/trouble-letter.ts'
import type { OrderDeps } from '../order-deps.ts'
import { insertOrderEvent, listOrderEvents, type OrderRow } from '../queries.ts'
import { totalsIn } from './changed-total.ts'

interface ExcessInput {
	/** Locked; as it was with its old total. */
	readonly order: Pick<OrderRow, 'id' | 'paymentMethod' | 'refunded' | 'refundable'>
	/** The new total, whole tenge. */
	readonly totalPrice: number
	/** The old total of an order that was paid before; of it the shopkeeper has heard. */
	readonly before?: number
}

/**
 * Requests the refund of what was paid beyond the new total of an order. Money that the shop gave back before stays given. Where the
 * provider needs a receipt of the part, the shopkeeper is asked to return it, once. Returns whole tenge, 0 for nothing.
 */
export async function giveBackExcess(
	tx: Database,
	deps: Pick<OrderDeps, 'payments' | 'sendLetter' | 'seller' | 'publicUrl'>,
	{ order, totalPrice, before }: ExcessInput,
	{ userId, now }: { readonly userId: string | undefined; readonly now: Date },
): Promise<number> {
	const { id: reference, paymentMethod, refunded, refundable } = order
	if (refundable === 0) return 0
	const { kept } = await sumPayments(tx, reference)
	const givenBack = refunded + kept - refundable
	const amount = Math.max(0, refundable - Math.max(0, totalPrice - givenBack))
	if (amount === 0) return 0
	if (paymentMethod === 'YooKassa' && deps.payments?.hasReceipts) {
		const told = before === undefined ? totalPrice + amount : await leastTotal(tx, reference, before)
		const part = Math.min(amount, Math.max(0, told - totalPrice))
		if (part > 0) await deps.sendLetter(tx, troubleLetter({ kind: 'lines_overpaid', reference, amount: part }, deps))
		return part
	}
	await requestPartialRefund(tx, { reference, amount, reason: 'lines_changed', now })
	await insertOrderEvent(tx, {
		orderId: reference,
		at: now,
		userId: userId ?? null,
		kind: 'refund_started',
		details: { amount },
	})
	if (paymentMethod === 'Kaspi') {
		await deps.sendLetter(tx, troubleLetter({ kind: 'transfer_to_return', reference, amount }, deps))
	}
	return amount
}

/** The least that the order cost since it was paid: what was paid beyond that was announced. */
async function leastTotal(tx: Database, orderId: string, before: number): Promise<number> {
	const events = await listOrderEvents(tx, orderId)
	const since = events.slice(events.findLastIndex(({ kind }) => kind === 'paid') + 1)
	return Math.min(before, ...totalsIn(since))
}
