export interface LiveValue<Value> {
	/** Always as it was last read; who has it need not ask again. */
	readonly value: Value
	/** Reads it anew. */
	reload(): Promise<void>
}

/** One object, which is written over: its holders have had it since the start. */
export function makeLiveValue<Value extends object>(first: Value, read: () => Promise<Value>): LiveValue<Value> {
	const value = { ...first }
	let reads = 0
	return {
		value,
		async reload() {
			const turn = ++reads
			const now = await read()
			// An older reading may come later.
			if (turn === reads) Object.assign(value, now)
		},
	}
}
