import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { readNotices, subscribeNotices } from './notice-store.ts'

const NoticeArea = lazyPart(async () => (await import('./notice-area.tsx')).NoticeArea)

/** The code loads with the person's first action, so that it is available when the connection is lost. */
export function Notices() {
	const isWanted = useSyncExternalStore(
		subscribeNotices,
		() => readNotices().toasts.length > 0 || readNotices().dialog !== undefined,
		() => false,
	)
	const hasActed = useFirstInteraction()
	// Stays mounted: it takes toasts out of the store and shows them for their time.
	const [isLoaded, setLoaded] = useState(false)
	if ((isWanted || hasActed) && !isLoaded) setLoaded(true)
	if (!isLoaded) return null
	return (
		<Suspense>
			<NoticeArea />
		</Suspense>
	)
}

function useFirstInteraction(): boolean {
	const [hasActed, setActed] = useState(false)
	useEffect(() => {
		const act = () => setActed(true)
		const options = { once: true, passive: true, capture: true }
		window.addEventListener('pointerdown', act, options)
		window.addEventListener('keydown', act, options)
		return () => {
			window.removeEventListener('pointerdown', act, options)
			window.removeEventListener('keydown', act, options)
		}
	}, [])
	return hasActed
}
