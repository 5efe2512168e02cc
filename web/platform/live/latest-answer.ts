export interface Answer<Data> {
	/** Stays during the next load and after a failed one. */
	readonly data: Data | undefined
	/** Why the latest load failed; `undefined` after one that succeeded. */
	readonly failure: unknown
	readonly isLoading: boolean
}

/** Gets the earlier data, if there is some. */
export type Load<Data> = (signal: AbortSignal, earlier: Data | undefined) => Promise<Data>

interface KeyedAnswer<Data> extends Answer<Data> {
	readonly key: unknown
}

interface LatestAnswerOptions<Data> {
	readonly key?: unknown
	/** The data of the first key, which is then not loaded. Read once. */
	readonly initial?: Data | undefined
	/** Shows the data of an earlier key until those of the next one arrive, also when they fail to. */
	readonly keepsEarlier?: boolean
}

/** The latest load wins: it aborts the one before, whose answer is ignored. Keys are compared by identity. */
export function latestAnswer<Data>({ key, initial, keepsEarlier = false }: LatestAnswerOptions<Data> = {}) {
	let answer: KeyedAnswer<Data> = {
		key: initial === undefined ? undefined : key,
		data: initial,
		failure: undefined,
		isLoading: false,
	}
	let loading: AbortController | undefined
	const listeners = new Set<() => void>()

	function publish(next: KeyedAnswer<Data>): void {
		answer = next
		for (const listener of listeners) listener()
	}

	/** The answer to show for a key, even before it is loaded. */
	function answerFor(wanted: unknown): KeyedAnswer<Data> {
		if (Object.is(answer.key, wanted)) return answer
		const data = keepsEarlier ? answer.data : undefined
		return { key: wanted, data, failure: undefined, isLoading: wanted !== undefined }
	}

	/** Returns `undefined` when it failed or a later load followed. */
	async function load(from: Load<Data>): Promise<Data | undefined> {
		loading?.abort()
		const own = new AbortController()
		loading = own
		publish({ ...answer, isLoading: true })
		try {
			const data = await from(own.signal, answer.data)
			if (own.signal.aborted) return undefined
			publish({ ...answer, data, failure: undefined, isLoading: false })
			return data
		} catch (failure) {
			if (!own.signal.aborted) publish({ ...answer, failure, isLoading: false })
			return undefined
		}
	}

	return {
		subscribe(listener: () => void): () => void {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		read: () => answer,
		answerFor,
		load,
		/** Gives up the load of another key and loads for this one; does nothing for the same key. `undefined` loads nothing. */
		follow(wanted: unknown, from: Load<Data>): void {
			if (Object.is(answer.key, wanted)) return
			loading?.abort()
			publish(answerFor(wanted))
			if (wanted !== undefined) void load(from)
		},
		/** A key that was still being loaded is loaded again when it is followed next. */
		stop(): void {
			loading?.abort()
			if (answer.isLoading) answer = { ...answerFor(undefined), isLoading: false }
		},
	}
}
