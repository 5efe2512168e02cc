import { addDays } from '../platform/add-days.ts'
import { kostanayDay } from '../platform/kostanay-day.ts'

const daysToAnswer = 10

/** The last day for the answer, as `2026-12-01`: the law gives 10 calendar days after the day of receipt in Kostanay. */
export function answerBy(receivedAt: Date): string {
	return addDays(kostanayDay(receivedAt), daysToAnswer)
}
