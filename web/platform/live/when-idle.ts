import { startTransition, useEffect, useState } from 'react'

/** Runs once the browser has nothing else to do, with a `timeout` then at the latest. Safari does not tell when that is. */
export function whenIdle(run: () => void, options?: IdleRequestOptions): void {
	if ('requestIdleCallback' in window) window.requestIdleCallback(run, options)
	else setTimeout(run, 200)
}

/** Becomes true when the page with its pictures is loaded and the browser has nothing else to do. */
export function useWhenIdle(): boolean {
	const [isIdle, setIdle] = useState(false)
	useEffect(() => {
		const stopping = new AbortController()
		// What it renders then gives way to a press.
		const wait = () => whenIdle(() => stopping.signal.aborted || startTransition(() => setIdle(true)))
		if (document.readyState === 'complete') wait()
		else window.addEventListener('load', wait, { signal: stopping.signal })
		return () => stopping.abort()
	}, [])
	return isIdle
}
