import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Answer } from '#contract/endpoint.ts'
import type { countWaiting } from '#contract/overview.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { isOwnServer } from '../is-own-server.ts'

export type WaitingCounts = Answer<typeof countWaiting>

let newest: WaitingCounts | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The newest answer, if there is one. */
export function useWaiting(): WaitingCounts | undefined {
	return useSyncExternalStore(
		subscribe,
		() => newest,
		() => undefined,
	)
}

/** Asks again after a change; a failure leaves the counts as they are. */
export async function countAgain(): Promise<void> {
	if (!isOwnServer()) return
	try {
		newest = await call('GET /waiting', {})
		for (const listener of listeners) listener()
	} catch {
		// The counts stand beside links: the pages behind them tell what is wrong.
	}
}

const pauseMs = minuteMs

/** Asks on each page once it stands, and every minute while it is seen. */
export function useWaitingCounts(): void {
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each page asks anew
	useEffect(() => {
		const ask = () => {
			if (document.visibilityState === 'visible') void countAgain()
		}
		ask()
		const timer = setInterval(ask, pauseMs)
		return () => clearInterval(timer)
	}, [pathname])
}
