/** The calendar day so many days after another, both as `2026-12-01`. */
export function addDays(day: string, days: number): string {
	const moved = new Date(`${day}T00:00:00Z`)
	moved.setUTCDate(moved.getUTCDate() + days)
	return moved.toISOString().slice(0, 10)
}
