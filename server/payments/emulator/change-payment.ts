import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { ApiError } from './api-error.ts'
import type { EmulatedPayment } from './emulated-objects.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import type { EmulatedEvent } from './notifier.ts'
import { expirePayment } from './payment-course.ts'
import { findPayment, listOverdue, lockPayment, updateBody } from './queries.ts'
import { shapePayment } from './shape-payment.ts'

/** A payment after a change, and what the shop is to be told of it once that is kept. */
export interface ChangedPayment {
	readonly payment: EmulatedPayment
	readonly events: readonly EmulatedEvent[]
}

type Change = (payment: EmulatedPayment) => EmulatedPayment

/** Changes a payment, which first expires where its time is over. An unknown id throws 404. */
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
	return { payment, events: [{ name, object: shapePayment(payment), before: shapePayment(before) }] }
}

/** The same in a transaction of its own; the shop is told afterwards. */
export async function changePaymentNow(deps: EmulatorDeps, id: string, change?: Change): Promise<EmulatedPayment> {
	const changed = await inTransaction(deps.db, (tx) => changePayment(tx, deps.clock, id, change))
	for (const event of changed.events) deps.notifier.announce(event)
	return changed.payment
}

/** A payment as it is now. An unknown id throws 404. */
export async function getPayment(deps: EmulatorDeps, id: string): Promise<EmulatedPayment> {
	const payment = await findPayment(deps.db, id)
	if (!payment) throw unknownPayment()
	const isDue = expirePayment(payment, deps.clock.now()) !== payment
	return isDue ? await changePaymentNow(deps, id) : payment
}

const hourMs = 3_600_000

/** Ends every payment whose payer did not come in time. */
export async function expireOverdue(deps: EmulatorDeps): Promise<void> {
	const overdue = await listOverdue(deps.db, new Date(deps.clock.now().getTime() - hourMs))
	for (const id of overdue) await changePaymentNow(deps, id)
}

export function unknownPayment(): ApiError {
	return new ApiError(
		404,
		"Payment doesn't exist or access denied. Specify the payment ID created in your store.",
		'payment_id',
	)
}
