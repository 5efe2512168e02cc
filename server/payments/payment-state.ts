import type { Attempt, AttemptView } from './payments.ts'
import type { PaymentRow } from './tables.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The provider's last words. */
const lastWords: readonly string[] = ['succeeded', 'canceled']

/** After these nothing changes; `refused` is ours, for what the provider never took. */
export const finalStatuses = [...lastWords, 'refused']

/** Whether the provider will never say anything else. */
export function isFinal(status: string): boolean {
	return lastWords.includes(status)
}

/** Whether nothing is left to ask the provider. */
export function isSettled({ status, providerId }: Pick<PaymentRow, 'status' | 'providerId'>): boolean {
	return isFinal(status) || (status === 'refused' && providerId === null)
}

/** How long whoever asks the provider to make something holds it: longer than a request can take. */
export const leaseMs = 45_000

/** As often the provider wants to be asked again when it did not know. */
export const retryMs = minuteMs

const pausesMs = [1, 2, 4, 8, 10].map((minutes) => minutes * minuteMs)

/** How long to wait after so many checks before the next. */
export function pauseAfter(checks: number): number {
	return pausesMs[Math.min(checks, pausesMs.length - 1)] ?? retryMs
}

// Keys live 24 hours at the provider; after that they would make something new. An hour is left for clocks that differ.
const keyMs = 23 * hourMs

/** Whether the key that was made then may mean nothing to the provider any more. */
export function isKeyDead(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= keyMs
}

/** A moment so much later. */
export function later(at: Date, ms: number): Date {
	return new Date(at.getTime() + ms)
}

/** An attempt as the rest of the shop knows it. */
export function shapeAttempt(row: PaymentRow): Attempt {
	return { id: row.id, reference: row.reference, view: viewOf(row), isLive: !finalStatuses.includes(row.status) }
}

function viewOf({ providerId, status, amount, refunded, confirmationUrl }: PaymentRow): AttemptView | undefined {
	if (providerId === null) return undefined
	return {
		paymentId: providerId,
		// One that was given up and turned up later: nobody was ever led to its page.
		status: status === 'refused' ? 'canceled' : status,
		paid: status === 'succeeded' && refunded < amount,
		...(status === 'pending' && confirmationUrl !== null && { confirmationUrl }),
	}
}
