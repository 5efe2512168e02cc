import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentContext } from '../payment-context.ts'
import { findPayment } from '../queries.ts'
import type { PaymentRow } from '../tables.ts'
import { askPayment } from './ask-payment.ts'

const lookMs = 150

/**
 * Has the provider make an attempt and waits for it, but not longer than `waitMs`; asking goes on after that. Answers the
 * attempt as it stands then.
 */
export async function startPayment(context: PaymentContext, id: string, waitMs: number): Promise<PaymentRow> {
	const until = performance.now() + waitMs
	const isOver = await endsWithin(askPayment(context, id), waitMs)
	let row = await getPayment(context, id)
	while (!isOver && isAskedFor(context, row) && performance.now() < until) {
		await wait(lookMs)
		row = await getPayment(context, id)
	}
	return row
}

async function endsWithin(work: Promise<boolean>, ms: number): Promise<boolean> {
	const timer = new AbortController()
	const timeUp = wait(ms, false, { signal: timer.signal }).catch(() => false)
	const isDone = await Promise.race([work, timeUp])
	timer.abort()
	return isDone
}

/** Whether somebody is asking the provider for it, rather than leaving the provider alone until the next check. */
function isAskedFor({ clock }: PaymentContext, { status, askedUntil, nextCheckAt }: PaymentRow): boolean {
	if (status !== 'creating' || askedUntil === null || nextCheckAt === null) return false
	return askedUntil > clock.now() && askedUntil < nextCheckAt
}

async function getPayment({ db }: PaymentContext, id: string): Promise<PaymentRow> {
	const row = await findPayment(db, id)
	if (!row) throw new Error(`There is no attempt ${id} to pay`)
	return row
}
