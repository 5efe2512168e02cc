import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { hourMs } from '#contract/values/durations.ts'
import type { Database } from '../platform/database.ts'
import { later } from './payment-state.ts'
import type { PaidPayment, RefundOutcome } from './payments.ts'
import { addRefunded } from './queries.ts'
import {
	claimReminders,
	countWaitingTransfers,
	endRefundByHand,
	findRefundByHand,
	findReportedRow,
	insertTransfer,
	listRefundsByHand,
	listReportedRows,
	type TransferPage,
	updateTransfer,
} from './transfers/queries.ts'

/** A transfer that the payer reported and the shopkeeper has not seen. Whole tenge. */
export interface ReportedTransfer {
	readonly amount: number
	/** The number of the receipt. */
	readonly receipt: string | null
	readonly reportedAt: string
}

/** It as a column for the listener's own query. */
export function reportedOf(reference: SQL): SQL<ReportedTransfer | null> {
	return sql<ReportedTransfer | null>`(
		select json_build_object('amount', amount, 'receipt', receipt, 'reportedAt', to_json(created_at)) from payments
		where payments.reference = ${reference} and payments.status = 'reported'
	)`
}

interface ReportTransferInput {
	readonly reference: string
	readonly amount: number
	readonly receipt: string | null
	readonly now: Date
}

/** Saves it under the lock of its reference; a repeat may correct the sum and add the receipt. Returns whether it is new. */
export async function saveReported(tx: Database, { reference, amount, receipt, now }: ReportTransferInput) {
	const reported = await findReportedRow(tx, reference)
	if (!reported) {
		await insertTransfer(tx, { id: randomUUID(), reference, amount, receipt, status: 'reported', createdAt: now })
		return true
	}
	await updateTransfer(tx, reported.id, { amount, receipt: receipt ?? reported.receipt })
	return false
}

interface ReceiveTransferInput {
	readonly reference: string
	/** Of a transfer that nobody reported. */
	readonly amount: number
	readonly saidBy: string
	readonly now: Date
}

/** Settles a transfer that came, reported or not. Its listener is told by the caller, who holds the lock of the reference. */
export async function receiveTransfer(tx: Database, input: ReceiveTransferInput): Promise<PaidPayment> {
	const { reference, saidBy, now } = input
	const reported = await findReportedRow(tx, reference)
	const { id: attemptId, amount } = reported ?? { id: randomUUID(), amount: input.amount }
	if (reported) await updateTransfer(tx, attemptId, { status: 'succeeded', finishedAt: now })
	else {
		const row = { id: attemptId, reference, amount, createdAt: now, finishedAt: now }
		await insertTransfer(tx, { ...row, status: 'succeeded' })
	}
	return { attemptId, reference, amount, method: 'Kaspi', now, saidBy }
}

/** Ends a reported transfer of which no money came. */
export async function endReported(tx: Database, reference: string, now: Date): Promise<void> {
	const reported = await findReportedRow(tx, reference)
	const ended = { status: 'canceled', cancellationReason: 'not_received', finishedAt: now } as const
	if (reported) await updateTransfer(tx, reported.id, ended)
}

// The shopkeeper gets a letter at once, and these when there is no answer.
const firstReminderMs = 3 * hourMs
const nextReminderMs = 24 * hourMs

/** The reported transfers to remind the shopkeeper of now, the longest waiting first. */
export async function takeReminders(tx: Database, now: Date) {
	const [reportedBefore, remindedBefore] = [later(now, -firstReminderMs), later(now, -nextReminderMs)]
	return await claimReminders(tx, { now, reportedBefore, remindedBefore })
}

/** What the reported transfers are for, the longest waiting or the largest first. */
export async function listReported(db: Database, page: TransferPage): Promise<string[]> {
	return (await listReportedRows(db, page)).map(({ reference }) => reference)
}

/** Money that the shopkeeper gives back by hand, the oldest or the largest first. */
export const listTransferRefunds = listRefundsByHand

export const countTransferTasks = countWaitingTransfers

export const findTransferRefund = findRefundByHand

/** Under the lock of its reference; `undefined` when it was made before. */
export async function makeTransferRefund(tx: Database, id: string, now: Date): Promise<RefundOutcome | undefined> {
	const refund = await findRefundByHand(tx, id)
	if (!refund || !(await endRefundByHand(tx, id, now))) return undefined
	await addRefunded(tx, refund.paymentId, refund.amount)
	const { reference, amount, reason } = refund
	return { reference, amount, reason, now }
}
