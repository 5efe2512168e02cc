export function isCalendarDay(text: string): boolean {
	return /^2[01]\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
}
