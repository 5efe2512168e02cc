import { keep, readKept } from '../tab-storage.ts'

/** The server may learn the call by then. */
const keptMs = 3_600_000

const keyOf = (name: string) => `unknown ${name}`

const unkept = new Map<string, number>()

/** An unknown call is not repeated for an hour, also after a reload. */
export function isUnknownCall(name: string): boolean {
	return Date.now() < Number(readKept(keyOf(name)) ?? unkept.get(name) ?? 0)
}

export function noteUnknownCall(name: string): void {
	const until = Date.now() + keptMs
	unkept.set(name, until)
	keep(keyOf(name), String(until))
}
