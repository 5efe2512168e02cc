import { useEffect, useEffectEvent } from 'react'
import type { eventsPath } from '#contract/events.ts'
import { publicSettings } from '../api/browser-call.ts'
import { isUnknownCall, noteUnknownCall } from '../api/unknown-calls.ts'
import { findToken } from '../session/token-store.ts'
import { liveEvents } from './live-events.ts'

// Its type alone, for the schemas beside it need not travel to browsers.
const path: typeof eventsPath = '/events'

const name = `GET ${path}`

/** Has `read` read again whenever something of the visitor's own orders changed, as `liveEvents` does, while it is wanted. */
export function useLiveEvents(read: () => Promise<unknown>, isWanted = true): void {
	const readAgain = useEffectEvent(read)
	useEffect(() => {
		if (!isWanted) return
		return liveEvents({
			address: publicSettings().apiBase + path,
			findToken,
			read: () => readAgain(),
			isMissing: () => isUnknownCall(name),
			noteMissing: () => noteUnknownCall(name),
		})
	}, [isWanted])
}
