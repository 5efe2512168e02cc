import { kostanayDay } from './kostanay-day.ts'

const daysToAnswer = 10

/** The last day for the answer, as `2026-12-01`: the law gives 10 calendar days after the day of receipt in Kostanay. */
export function answerBy(receivedAt: Date): string {
	const last = new Date(`${kostanayDay(receivedAt)}T00:00:00Z`)
	last.setUTCDate(last.getUTCDate() + daysToAnswer)
	return last.toISOString().slice(0, 10)
}
