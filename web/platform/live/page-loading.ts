import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

let coming = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
	coming += by
	for (const listener of listeners) listener()
}

/** For the loader of a page that begins with less than it shows: the page goes on loading until this is there, or it is left. */
export function keepLoading<Rest>(rest: Promise<Rest>, left: AbortSignal): Promise<Rest> {
	if (left.aborted) return rest
	const ended = new Promise<unknown>((resolve) => {
		rest.then(resolve, resolve)
		left.addEventListener('abort', resolve)
	})
	change(1)
	void ended.then(() => change(-1))
	return rest
}

/** Whether the next page is on its way, or a part of the shown one that is like it. */
export function usePageLoading(): boolean {
	const isComing = useSyncExternalStore(
		subscribe,
		() => coming > 0,
		() => false,
	)
	return useNavigation().state === 'loading' || isComing
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}
