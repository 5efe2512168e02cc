import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { ApiError } from './api-error.ts'
import { unknownPayment } from './change-payment.ts'
import type { EmulatedRefund } from './emulated-objects.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { findRefund, lockPayment, lockRefund, updateBody } from './queries.ts'
import { eventsOfRefund, noteRefunded, settleRefund } from './settle-refund.ts'

/** A refund as it is now. An unknown id throws 404. */
export async function getRefund(deps: EmulatorDeps, id: string): Promise<EmulatedRefund> {
	const found = await findRefund(deps.db, id)
	if (!found) throw new ApiError(404, "Refund doesn't exist or access denied", 'refund_id')
	if (settleRefund(found, deps.faults.plan) === found) return found
	const { refund, events } = await inTransaction(deps.db, (tx) => goOn(tx, deps, found))
	for (const event of events) deps.notifier.announce(event)
	return refund
}

/** Ends a refund that was left pending. */
async function goOn(tx: Database, deps: EmulatorDeps, { id, payment_id }: EmulatedRefund) {
	const payment = await lockPayment(tx, payment_id)
	const before = await lockRefund(tx, id)
	if (!payment || !before) throw unknownPayment()
	const refund = settleRefund(before, deps.faults.plan)
	await updateBody(tx, refund)
	if (refund !== before) await noteRefunded(tx, payment, refund)
	return { refund, events: eventsOfRefund(before, refund) }
}
