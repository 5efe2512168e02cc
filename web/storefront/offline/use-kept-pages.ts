import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { logFailure } from '../../platform/log-failure.ts'

/** After the first view has come to rest. */
const pauseMs = 3_000

/** Has the seen pages kept for the time without a connection. */
export function useKeptPages(): void {
	const { pathname, search } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each address is a page to keep
	useEffect(() => {
		if (!('serviceWorker' in navigator)) return
		let isLeft = false
		const timer = setTimeout(() => {
			const work = async () => {
				const { keepPage } = await import('./keep-pages.ts')
				if (!isLeft) await keepPage()
			}
			// Pages work without it.
			if (navigator.onLine) work().catch((error) => logFailure('The page was not kept', error))
		}, pauseMs)
		return () => {
			isLeft = true
			clearTimeout(timer)
		}
	}, [pathname, search])
}
