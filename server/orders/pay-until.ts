import type { OrderTerms } from './order-deps.ts'

/** Until when an online order that begins to wait for its money now can be paid. */
export function payUntil({ payWithinHours }: OrderTerms, now: Date): Date {
	return new Date(now.getTime() + payWithinHours * 3_600_000)
}
