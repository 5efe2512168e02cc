export interface Fields extends Iterable<[string, unknown]> {
	get(name: string): unknown
}

/** Copies nothing: a page reads thousands of fields. */
class FieldsOfValue implements Fields {
	readonly #fields: Readonly<Record<string, unknown>>

	constructor(value: unknown) {
		this.#fields = isRecord(value) ? value : {}
	}

	get(name: string): unknown {
		return this.#fields[name]
	}

	[Symbol.iterator](): Iterator<[string, unknown]> {
		return Object.entries(this.#fields)[Symbol.iterator]()
	}
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null
}

export function readFields(value: unknown): Fields {
	return new FieldsOfValue(value)
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
