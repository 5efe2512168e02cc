import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import { usePageLoading } from '../platform/live/page-loading.ts'
import { whenIdle } from '../platform/live/when-idle.ts'
import { readNotices, subscribeNotices } from './notice-store.ts'

const NoticeArea = lazyPart(async () => {
	if (!isNeeded()) await new Promise<void>((resolve) => whenIdle(resolve, { timeout: 300 }))
	return (await import('./notice-area.tsx')).NoticeArea
})

/**
 * The code loads after the person's first action, so that it is available when the connection is lost. A page that the action
 * opens comes first, and its drawing.
 */
export function Notices() {
	const isWanted = useSyncExternalStore(subscribeNotices, isNeeded, () => false)
	const hasActed = useFirstInteraction()
	const isLeading = usePageLoading()
	// Stays mounted: it takes toasts out of the store and shows them for their time.
	const [isLoaded, setLoaded] = useState(false)
	if ((isWanted || (hasActed && !isLeading)) && !isLoaded) setLoaded(true)
	if (!isLoaded) return null
	return (
		<Suspense>
			<NoticeArea />
		</Suspense>
	)
}

function isNeeded(): boolean {
	const { toasts, dialog } = readNotices()
	return toasts.length > 0 || dialog !== undefined
}

/** A press becomes a click, and a click a navigation, within this time. */
const pressMs = 300

function useFirstInteraction(): boolean {
	const [hasActed, setActed] = useState(false)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const act = () => {
			timer ??= setTimeout(() => setActed(true), pressMs)
		}
		const options = { once: true, passive: true, capture: true }
		window.addEventListener('pointerdown', act, options)
		window.addEventListener('keydown', act, options)
		// Where the code came late, the first action may be over.
		if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) act()
		return () => {
			clearTimeout(timer)
			window.removeEventListener('pointerdown', act, options)
			window.removeEventListener('keydown', act, options)
		}
	}, [])
	return hasActed
}
