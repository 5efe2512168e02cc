/** The fields of an object; of anything else, none. */
export function readFields(value: unknown): ReadonlyMap<string, unknown> {
	return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

export function readText(value: unknown): string {
	if (typeof value === 'string') return value
	return typeof value === 'number' ? String(value) : ''
}

/** A number, which may have come as text; `undefined` for anything else. */
export function readNumber(value: unknown): number | undefined {
	if (value === null || value === undefined || value === '') return undefined
	const number = Number(value)
	return Number.isFinite(number) ? number : undefined
}

/** What a text says as JSON; `undefined` where it is none. */
export function readJson(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? '')
	} catch {
		return undefined
	}
}
