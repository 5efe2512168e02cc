import { useEffect, useState } from 'react'

/** Becomes true when the page with its pictures is loaded and the browser has nothing else to do. */
export function useWhenIdle(): boolean {
	const [isIdle, setIdle] = useState(false)
	useEffect(() => {
		const stopping = new AbortController()
		const wait = () => void waitUntilIdle().then(() => stopping.signal.aborted || setIdle(true))
		if (document.readyState === 'complete') wait()
		else window.addEventListener('load', wait, { signal: stopping.signal })
		return () => stopping.abort()
	}, [])
	return isIdle
}

function waitUntilIdle(): Promise<unknown> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in window) window.requestIdleCallback(resolve)
		else setTimeout(resolve, 200)
	})
}
