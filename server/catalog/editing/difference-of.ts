import { isDeepStrictEqual } from 'node:util'

type Values = Readonly<Record<string, unknown>>

/** What two states of one thing do not share, each side with its own; what a side does not have is left out of it. */
export interface Difference {
	readonly before: Record<string, unknown>
	readonly after: Record<string, unknown>
}

/** Compares two states by the names that the second one gives. */
export function differenceOf(before: Values, after: Values): Difference {
	const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
	return { before: pick(before, names), after: pick(after, names) }
}

function pick(values: Values, names: readonly string[]): Record<string, unknown> {
	return Object.fromEntries(names.flatMap((name) => (values[name] == null ? [] : [[name, values[name]]])))
}
