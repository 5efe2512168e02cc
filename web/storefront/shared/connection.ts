import { useSyncExternalStore } from 'react'

/** When the shown page was read, in milliseconds, while it may be an old one: without a connection, or kept by the worker. */
function oldSince(): number | undefined {
	const keptAt = Number(document.documentElement.dataset.keptAt)
	if (keptAt > 0) return keptAt
	return navigator.onLine ? undefined : performance.timeOrigin
}

function subscribe(listener: () => void): () => void {
	window.addEventListener('online', listener)
	window.addEventListener('offline', listener)
	return () => {
		window.removeEventListener('online', listener)
		window.removeEventListener('offline', listener)
	}
}

export function useOldSince(): number | undefined {
	return useSyncExternalStore(subscribe, oldSince, () => undefined)
}
