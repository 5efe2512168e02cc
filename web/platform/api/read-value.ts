export function readFields(value: unknown): ReadonlyMap<string, unknown> {
	return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

export function readText(value: unknown): string {
	if (typeof value === 'string') return value
	return typeof value === 'number' ? String(value) : ''
}

export function readNumber(value: unknown): number | undefined {
	if (value === null || value === undefined || value === '') return undefined
	const number = Number(value)
	return Number.isFinite(number) ? number : undefined
}

export function readJson(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? '')
	} catch {
		return undefined
	}
}
