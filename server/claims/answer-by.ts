const daysToAnswer = 10

/** The last day for the answer, as `2026-12-01`: the law gives 10 calendar days after the day of receipt in Kostanay. */
export function answerBy(receivedAt: Date): string {
	const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Qostanay' }).format(receivedAt)
	const last = new Date(`${day}T00:00:00Z`)
	last.setUTCDate(last.getUTCDate() + daysToAnswer)
	return last.toISOString().slice(0, 10)
}
