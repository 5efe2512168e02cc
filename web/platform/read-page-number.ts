export function readPageNumber(given: { get(name: string): unknown }): number {
	const page = String(given.get('page') ?? '').trim()
	return /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1
}
