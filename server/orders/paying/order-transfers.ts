import type { z } from 'zod'
import type { transfer } from '#contract/paying/transfers.ts'
import type { Language } from '#contract/values/language.ts'
import { getTransferSettings } from '../../payments/transfer-settings.ts'
import {
	endReported,
	findTransferRefund,
	makeTransferRefund,
	receiveTransfer,
	saveReported,
} from '../../payments/transfers.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import type { Visitor } from '../../platform/session.ts'
import { getTrading } from '../../trading/change-trading.ts'
import { notifyCustomer } from '../letters/progress-letters.ts'
import { missingLetter, reportedLetter } from '../letters/transfer-letters.ts'
import type { OrderDeps } from '../order-deps.ts'
import { awaitsMoney, isToldOfMissing, takesTransfer } from '../order-status.ts'
import { payUntil } from '../order-terms.ts'
import {
	findOrder,
	insertOrderEvent,
	listOrderEvents,
	lockAnyOrder,
	lockOrder,
	type OrderRow,
	updateOrder,
} from '../queries.ts'
import { recordOrderChange } from '../record-order-change.ts'
import { type ContractOrder, isVisibleTo, toOrder } from '../to-order.ts'
import { earlierTotals } from './changed-total.ts'
import { applyPayment, applyRefund } from './payment-listener.ts'

/** Returns how an order is paid. Throws `not_found` for another person's, and for one that does not wait for a transfer. */
export async function getTransfer(
	{ db }: OrderDeps,
	orderId: string,
	visitor: Visitor,
): Promise<z.input<typeof transfer>> {
	const order = await findOrder(db, orderId)
	if (!isVisibleTo(order, visitor) || !takesTransfer(order)) return fail('not_found')
	const { link, qr, isInvoiced } = await getTransferSettings(db)
	const { payUntil: until, reportedAt, receipt } = toOrder(order).payment
	const amount = order.reported?.amount ?? order.totalPrice
	const earlier = (await listPayable(db, order)).filter((total) => total !== amount)
	return {
		amount,
		...(earlier.length > 0 && { earlier }),
		link,
		isInvoiced,
		...(qr && { qr }),
		...(until && { payUntil: until }),
		...(reportedAt && { reportedAt }),
		...(receipt && { receipt }),
	}
}

/** What may be paid by a transfer: what the order costs, and what it cost before. */
async function listPayable(db: Database, order: OrderRow): Promise<number[]> {
	return [order.totalPrice, ...earlierTotals(await listOrderEvents(db, order.id), order)]
}

interface ReportInput {
	readonly userId: string
	readonly receipt?: string | undefined
	/** Whole tenge; by default what was reported before, or else what the order costs. */
	readonly amount?: number | undefined
	/** The language of problems. */
	readonly language: Language
}

/**
 * Saves that the customer says to have paid: from then on the order expires only after the shopkeeper's answer. Throws `not_found`, and
 * as `reportTransfer` of the contract says.
 */
export async function reportTransfer(
	deps: OrderDeps,
	orderId: string,
	{ userId, receipt, amount, language }: ReportInput,
): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const order = (await lockOrder(tx, orderId, userId)) ?? fail('not_found')
		if (!takesTransfer(order)) fail('transfer_not_awaited')
		const known = order.reported?.amount
		const paid = amount ?? known ?? order.totalPrice
		if (paid !== known && !(await listPayable(tx, order)).includes(paid)) {
			fail('invalid_input', { errors: [{ field: 'amount', detail: violationText('out_of_range', 0, language) }] })
		}
		const report = { reference: orderId, amount: paid, receipt: receipt || null, now }
		if (await saveReported(tx, report)) {
			await updateOrder(tx, orderId, { payUntil: null })
			await deps.sendLetter(tx, reportedLetter(order, report, deps))
		}
		if (paid !== known) {
			const details = { amount: paid }
			await insertOrderEvent(tx, { orderId, at: now, userId, kind: 'transfer_reported', details })
		}
		return await read(tx, orderId)
	})
}

interface AnswerInput {
	readonly userId: string
	readonly hasCome: boolean
	/** Whole tenge that the shopkeeper saw; of a transfer that nobody reported the sum that came. */
	readonly amount: number
}

/** Says whether a transfer came. Throws `not_found`, `edited_meanwhile` for another sum, `transfer_not_awaited`. */
export async function answerTransfer(deps: OrderDeps, orderId: string, input: AnswerInput): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const order = (await lockAnyOrder(tx, orderId)) ?? fail('not_found')
		const { reported, deletedAt, paymentMethod, isPaid, refunded } = order
		if (deletedAt !== null && !reported) fail('not_found')
		// Money may come for an order that expired before anybody reported it.
		const mayCome = input.hasCome && paymentMethod === 'Kaspi' && !isPaid && refunded === 0
		if (!reported && !mayCome) fail('transfer_not_awaited')
		const { amount } = input
		const isShown = amount === (reported?.amount ?? order.totalPrice)
		if (!isShown && (reported || !(await listPayable(tx, order)).includes(amount))) fail('edited_meanwhile')
		const by = { userId: input.userId, now: deps.clock.now() }
		await (input.hasCome ? receive(tx, deps, { ...order, amount }, by) : miss(tx, deps, order, by))
		return await read(tx, orderId)
	})
}

interface Admin {
	readonly userId: string
	readonly now: Date
}

interface Paid extends Pick<OrderRow, 'id' | 'isPaid'> {
	readonly amount: number
}

async function receive(tx: Database, deps: OrderDeps, { id, amount, isPaid }: Paid, { userId, now }: Admin) {
	const payment = await receiveTransfer(tx, { reference: id, amount, saidBy: userId, now })
	await applyPayment(tx, deps, payment)
	const after = { amount: payment.amount, ...(!isPaid && { isPaid: true }) }
	await recordOrderChange(tx, { userId, now }, { orderId: id, action: 'transfer_received', after })
}

/** The customer can try again; a pending order has the usual time to be paid. */
async function miss(tx: Database, deps: OrderDeps, order: OrderRow, { userId, now }: Admin) {
	const { id: orderId, reported } = order
	await endReported(tx, orderId, now)
	await insertOrderEvent(tx, {
		orderId,
		at: now,
		userId,
		kind: 'transfer_missing',
		details: { amount: reported?.amount },
	})
	await recordOrderChange(
		tx,
		{ userId, now },
		{ orderId, action: 'transfer_missing', before: { amount: reported?.amount } },
	)
	const waits = awaitsMoney(order) && order.deletedAt === null
	const changes = waits ? { payUntil: payUntil(await getTrading(tx, deps.terms.trading), now) } : {}
	if (waits) await updateOrder(tx, orderId, changes)
	if (!isToldOfMissing(order) || !reported) return
	await notifyCustomer(tx, deps, { ...order, ...changes, reported: null }, (updated, addressing) =>
		missingLetter(updated, reported.amount, addressing),
	)
}

/** Records that the shopkeeper has given a transfer back. Throws `not_found` for a refund that was made. */
export async function finishTransferRefund(deps: OrderDeps, refundId: string, userId: string): Promise<ContractOrder> {
	return await inTransaction(deps.db, async (tx) => {
		const now = deps.clock.now()
		const { reference: orderId } = (await findTransferRefund(tx, refundId)) ?? fail('not_found')
		await lockAnyOrder(tx, orderId)
		const refund = (await makeTransferRefund(tx, refundId, now)) ?? fail('not_found')
		await applyRefund(tx, deps, refund)
		const after = { amount: refund.amount }
		await recordOrderChange(tx, { userId, now }, { orderId, action: 'transfer_returned', after })
		return await read(tx, orderId)
	})
}

async function read(tx: Database, orderId: string): Promise<ContractOrder> {
	return toOrder((await findOrder(tx, orderId)) ?? fail('not_found'))
}
