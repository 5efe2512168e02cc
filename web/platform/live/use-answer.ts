import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Answer, type Load, latestAnswer } from './latest-answer.ts'

interface Loading<Data> extends Answer<Data> {
	/** Returns `undefined` when it failed or a later load followed. */
	readonly load: (from: Load<Data>) => Promise<Data | undefined>
}

/** Loads what it is told to; the latest load wins, and none outlives the component. */
export function useLoading<Data>(initial?: Data): Loading<Data> {
	const [latest] = useState(() => latestAnswer<Data>({ initial }))
	const { data, failure, isLoading } = useSyncExternalStore(latest.subscribe, latest.read, latest.read)
	useEffect(() => latest.stop, [latest])
	return { data, failure, isLoading, load: latest.load }
}

interface AnswerOptions<Data> {
	/** The data of the key at the first render, which is then not loaded. Ignored at later renders. */
	readonly initial?: Data | undefined
	/** Shows the data of an earlier key until those of the next one arrive, also when they fail to: `failure` tells. */
	readonly keepsEarlier?: boolean
}

export interface KeyedAnswer<Data> extends Answer<Data> {
	/** Returns `undefined` when it failed, a later load followed or there is no key. */
	readonly reload: () => Promise<Data | undefined>
}

/** Loads whenever the key is another one, compared by identity, and nothing while it is `undefined`. */
export function useAnswer<Data>(key: unknown, load: Load<Data>, options?: AnswerOptions<Data>): KeyedAnswer<Data> {
	const [latest] = useState(() => latestAnswer({ key, ...options }))
	useSyncExternalStore(latest.subscribe, latest.read, latest.read)
	const newest = useRef(load)
	useLayoutEffect(() => {
		newest.current = load
	})
	useEffect(() => {
		latest.follow(key, (signal, earlier) => newest.current(signal, earlier))
		return latest.stop
	}, [latest, key])
	const { data, failure, isLoading } = latest.answerFor(key)
	const reload = async () => (latest.read().key === undefined ? undefined : await latest.load(newest.current))
	return { data, failure, isLoading, reload }
}
