import { keep, readKept } from '../tab-storage.ts'

/** By then the server may have learned the call. */
const keptMs = 3_600_000

const keyOf = (name: string) => `unknown ${name}`

/** Until when calls are not made, where the tab keeps nothing. */
const unkept = new Map<string, number>()

/** Whether the server has said that it does not know the call: it is not asked again for an hour, over reloads too. */
export function isUnknownCall(name: string): boolean {
	return Date.now() < Number(readKept(keyOf(name)) ?? unkept.get(name) ?? 0)
}

/** The server does not know the call. */
export function noteUnknownCall(name: string): void {
	const until = Date.now() + keptMs
	unkept.set(name, until)
	keep(keyOf(name), String(until))
}
