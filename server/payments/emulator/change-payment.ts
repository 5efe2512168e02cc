import { z } from 'zod'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { ApiError, parseOrRefuse } from './api-error.ts'
import {
	amountShape,
	type CancellationDetails,
	type EmulatedPayment,
	inHundredths,
	toApiPayment,
} from './emulated-objects.ts'
import { checkReceipt } from './emulated-receipts.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { EmulatedEvent } from './notifier.ts'
import { findPayment, listOverdue, lockPayment, updateBody } from './queries.ts'
import type { TestCard } from './test-cards.ts'

interface ChangedPayment {
	readonly payment: EmulatedPayment
	readonly events: readonly EmulatedEvent[]
}

type Change = (payment: EmulatedPayment) => EmulatedPayment

/** Expires an overdue payment first. Throws 404 for an unknown id. */
export async function changePayment(
	tx: Database,
	clock: Clock,
	id: string,
	change: Change = (payment) => payment,
): Promise<ChangedPayment> {
	const before = await lockPayment(tx, id)
	if (!before) throw unknownPayment()
	const payment = change(expirePayment(before, clock.now()))
	if (payment !== before) await updateBody(tx, payment)
	if (payment.status === before.status) return { payment, events: [] }
	const name = `payment.${payment.status}`
	return { payment, events: [{ name, object: toApiPayment(payment), before: toApiPayment(before) }] }
}

export async function changePaymentNow(deps: EmulatorDeps, id: string, change?: Change): Promise<EmulatedPayment> {
	const changed = await inTransaction(deps.db, (tx) => changePayment(tx, deps.clock, id, change))
	for (const event of changed.events) deps.notifier.announce(event)
	return changed.payment
}

/** Throws 404 for an unknown id. */
export async function getPayment(deps: EmulatorDeps, id: string): Promise<EmulatedPayment> {
	const payment = await findPayment(deps.db, id)
	if (!payment) throw unknownPayment()
	const isDue = expirePayment(payment, deps.clock.now()) !== payment
	return isDue ? await changePaymentNow(deps, id) : payment
}

const captureMs = 7 * dayMs

export async function expireOverdue(deps: EmulatorDeps): Promise<void> {
	const overdue = await listOverdue(deps.db, new Date(deps.clock.now().getTime() - hourMs))
	for (const id of overdue) await changePaymentNow(deps, id)
}

/** The payer has an hour to pay, the shop a week to take held money. */
function expirePayment(payment: EmulatedPayment, now: Date): EmulatedPayment {
	const { status, created_at, expires_at } = payment
	if (status === 'pending' && now.getTime() >= Date.parse(created_at) + hourMs) {
		return cancelPayment(payment, { party: 'yoo_money', reason: 'expired_on_confirmation' })
	}
	if (status === 'waiting_for_capture' && expires_at !== undefined && now >= new Date(expires_at)) {
		return cancelPayment(payment, { party: 'yoo_money', reason: 'expired_on_capture' })
	}
	return payment
}

export function cancelPayment(payment: EmulatedPayment, cancellation_details: CancellationDetails): EmulatedPayment {
	const { expires_at: _, ...rest } = payment
	return { ...rest, status: 'canceled', paid: false, refundable: false, cancellation_details }
}

export function chargePayment(payment: EmulatedPayment, card: TestCard | undefined, now: Date): EmulatedPayment {
	const shown = card ? { ...payment, payment_method: { ...payment.payment_method, ...describeCard(card) } } : payment
	if (card?.refusal) return cancelPayment(shown, card.refusal)
	const paid = {
		...shown,
		paid: true,
		...(shown.receipt_registration && { receipt_registration: 'succeeded' as const }),
		payment_method: { ...shown.payment_method, status: 'active' as const },
		authorization_details: { three_d_secure: { applied: card?.isSecure ?? false } },
	}
	if (payment.capture) return { ...paid, status: 'succeeded', refundable: true, captured_at: now.toISOString() }
	return { ...paid, status: 'waiting_for_capture', expires_at: new Date(now.getTime() + captureMs).toISOString() }
}

const captureRequest = z.object({ amount: amountShape.optional(), receipt: z.unknown().optional() }).default({})

/** Takes the held money, or a part of it: the rest goes back. A part needs a receipt of its own where the account wants receipts. */
export function capturePayment(payment: EmulatedPayment, body: unknown, deps: EmulatorDeps): EmulatedPayment {
	const { amount = payment.amount, receipt } = parseOrRefuse(captureRequest, body)
	if (payment.status !== 'waiting_for_capture') {
		throw new ApiError(400, 'Only a payment in waiting_for_capture can be captured', 'payment_id')
	}
	if (amount.currency !== payment.amount.currency || inHundredths(amount) > inHundredths(payment.amount)) {
		throw new ApiError(400, 'The amount to capture exceeds what is held', 'amount.value')
	}
	const isPart = inHundredths(amount) < inHundredths(payment.amount)
	if (receipt !== undefined || (deps.wantsReceipts && isPart)) checkReceipt(receipt, amount)
	const { expires_at: _, ...rest } = payment
	return { ...rest, amount, status: 'succeeded', refundable: true, captured_at: deps.clock.now().toISOString() }
}

function describeCard({ number, system }: TestCard) {
	const last4 = number.slice(-4)
	return { title: `Bank card *${last4}`, card: { first6: number.slice(0, 6), last4, card_type: system } }
}

export function unknownPayment(): ApiError {
	return new ApiError(
		404,
		"Payment doesn't exist or access denied. Specify the payment ID created in your store.",
		'payment_id',
	)
}
