import { hourMs, minuteMs } from '#contract/values/durations.ts'
import type { Attempt, AttemptView } from './payments.ts'
import type { PaymentRow } from './tables.ts'

/** `isLive`: money may still move. `isFinal`: the provider never changes it again. An unknown status counts as live. */
const statuses: Readonly<Record<string, { readonly isLive: boolean; readonly isFinal: boolean }>> = {
	/** Saved; the provider may or may not have made it. */
	creating: { isLive: true, isFinal: false },
	pending: { isLive: true, isFinal: false },
	waiting_for_capture: { isLive: true, isFinal: false },
	/** A transfer that the shopkeeper has not seen. */
	reported: { isLive: true, isFinal: false },
	/** The shop gave up; the provider may still have made it. */
	refused: { isLive: false, isFinal: false },
	succeeded: { isLive: false, isFinal: true },
	canceled: { isLive: false, isFinal: true },
}

export const endedStatuses = Object.keys(statuses).filter((status) => !statuses[status]?.isLive)

export function isFinal(status: string): boolean {
	return statuses[status]?.isFinal ?? false
}

/** Nothing is left to ask the provider. */
export function isSettled({ status, providerId }: Pick<PaymentRow, 'status' | 'providerId'>): boolean {
	return isFinal(status) || (status === 'refused' && providerId === null)
}

/** Longer than a request can take, so that only one process asks. */
export const leaseMs = 45_000

/** The provider asks for this pause after an answer that left the outcome open. */
export const retryMs = minuteMs

const pausesMs = [1, 2, 4, 8, 10].map((minutes) => minutes * minuteMs)

export function pauseAfter(checks: number): number {
	return pausesMs[Math.min(checks, pausesMs.length - 1)] ?? retryMs
}

// The provider forgets a key after 24 hours and would then make a second payment. One hour covers clock differences.
const keyMs = 23 * hourMs

export function isKeyDead(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= keyMs
}

export function later(at: Date, ms: number): Date {
	return new Date(at.getTime() + ms)
}

export function toAttempt(row: PaymentRow): Attempt {
	return { id: row.id, reference: row.reference, view: viewOf(row), isLive: !endedStatuses.includes(row.status) }
}

function viewOf({ providerId, status, amount, refunded, confirmationUrl }: PaymentRow): AttemptView | undefined {
	if (providerId === null) return undefined
	return {
		paymentId: providerId,
		// The shop gave up, so nobody saw its page.
		status: status === 'refused' ? 'canceled' : status,
		paid: status === 'succeeded' && refunded < amount,
		...(status === 'pending' && confirmationUrl !== null && { confirmationUrl }),
	}
}
