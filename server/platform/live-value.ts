import { setTimeout as wait } from 'node:timers/promises'

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
	let shown = 0
	return {
		value,
		async reload() {
			const turn = ++reads
			const now = await read()
			// An older reading may come later.
			if (turn < shown) return
			shown = turn
			Object.assign(value, now)
		},
	}
}

const retryMs = 500

/** Reads it anew as soon as the database answers, unless `signal` is aborted before. */
export async function reloadAtLast(
	{ reload }: Pick<LiveValue<object>, 'reload'>,
	{ signal, onFailure }: { readonly signal: AbortSignal; readonly onFailure: (error: unknown) => void },
): Promise<void> {
	while (!signal.aborted) {
		try {
			return await reload()
		} catch (error) {
			onFailure(error)
		}
		await wait(retryMs, undefined, { ref: false, signal }).catch(() => undefined)
	}
}
