/** Ends earlier when the signal is aborted. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const go = () => {
			clearTimeout(timer)
			signal.removeEventListener('abort', go)
			resolve()
		}
		const timer = setTimeout(go, milliseconds)
		signal.addEventListener('abort', go)
		if (signal.aborted) go()
	})
}
