import type { Attempt, AttemptView } from './payments.ts'
import type { PaymentRow } from './tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * The statuses of an attempt or refund. `isLive`: money may still move. `isFinal`: the provider never changes it again. A status
 * that the provider adds later counts as live.
 */
const statuses: Readonly<Record<string, { readonly isLive: boolean; readonly isFinal: boolean }>> = {
	/** Saved, and not known to be made at the provider. */
	creating: { isLive: true, isFinal: false },
	pending: { isLive: true, isFinal: false },
	waiting_for_capture: { isLive: true, isFinal: false },
	/** Ours: given up. The provider may turn out to have made it all the same. */
	refused: { isLive: false, isFinal: false },
	succeeded: { isLive: false, isFinal: true },
	canceled: { isLive: false, isFinal: true },
}

/** The statuses in which money no longer moves. */
export const endedStatuses = Object.keys(statuses).filter((status) => !statuses[status]?.isLive)

/** Returns whether the provider never changes a status again. */
export function isFinal(status: string): boolean {
	return statuses[status]?.isFinal ?? false
}

/** Returns whether nothing is left to ask the provider. */
export function isSettled({ status, providerId }: Pick<PaymentRow, 'status' | 'providerId'>): boolean {
	return isFinal(status) || (status === 'refused' && providerId === null)
}

/** How long a process reserves what it asks the provider to make: longer than a request can take. */
export const leaseMs = 45_000

/** The pause that the provider asks for after an answer that left the outcome open. */
export const retryMs = minuteMs

const pausesMs = [1, 2, 4, 8, 10].map((minutes) => minutes * minuteMs)

/** Returns the pause before the next check. */
export function pauseAfter(checks: number): number {
	return pausesMs[Math.min(checks, pausesMs.length - 1)] ?? retryMs
}

// Keys live 24 hours at the provider, after that they make something new. One hour covers clocks that differ.
const keyMs = 23 * hourMs

/** Returns whether the provider may have forgotten a key of that age. */
export function isKeyDead(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= keyMs
}

export function later(at: Date, ms: number): Date {
	return new Date(at.getTime() + ms)
}

/** Makes a row the attempt that the rest of the shop knows. */
export function toAttempt(row: PaymentRow): Attempt {
	return { id: row.id, reference: row.reference, view: viewOf(row), isLive: !endedStatuses.includes(row.status) }
}

function viewOf({ providerId, status, amount, refunded, confirmationUrl }: PaymentRow): AttemptView | undefined {
	if (providerId === null) return undefined
	return {
		paymentId: providerId,
		// Given up and made all the same: nobody was ever led to its page.
		status: status === 'refused' ? 'canceled' : status,
		paid: status === 'succeeded' && refunded < amount,
		...(status === 'pending' && confirmationUrl !== null && { confirmationUrl }),
	}
}
