/** Why an order cannot come at its chosen time; others may be offered. */
export const timeProblems = ['delivery_taken', 'delivery_over', 'delivery_closed', 'delivery_unfit'] as const

export type TimeProblem = (typeof timeProblems)[number]

export function isTimeProblem(code: string | undefined): code is TimeProblem {
	return timeProblems.some((problem) => problem === code)
}
