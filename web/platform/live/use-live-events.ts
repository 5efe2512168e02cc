import { useEffect, useEffectEvent } from 'react'
import type { eventsPath } from '#contract/orders.ts'
import { publicSettings } from '../api/browser-call.ts'
import { isUnknownCall, noteUnknownCall } from '../api/unknown-calls.ts'
import { findToken } from '../session/token-store.ts'
import { liveEvents } from './live-events.ts'

// Imports only the type, so no schema gets into the bundle.
const path: typeof eventsPath = '/events'

const name = `GET ${path}`

export function useLiveEvents(read: () => Promise<unknown>, isWanted = true): void {
	const readAgain = useEffectEvent(read)
	useEffect(() => {
		if (!isWanted) return
		return liveEvents({
			url: publicSettings().apiBase + path,
			findToken,
			read: () => readAgain(),
			isMissing: () => isUnknownCall(name),
			noteMissing: () => noteUnknownCall(name),
		})
	}, [isWanted])
}
