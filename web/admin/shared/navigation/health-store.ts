import { useEffect, useSyncExternalStore } from 'react'
import type { Health, HealthCheck } from '#contract/health.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { isOwnServer } from '../is-own-server.ts'

let newest: Health | undefined
let askedAt = Number.NEGATIVE_INFINITY
const listeners = new Set<() => void>()

/** Asks how the shop is, and shows the answer wherever it stands. */
export async function loadHealth(signal?: AbortSignal): Promise<Health> {
	askedAt = Date.now()
	const health = await call('GET /health', {}, signal && { signal })
	newest = health
	for (const listener of listeners) listener()
	return health
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** The newest answer, if there is one. */
export function useHealth(): Health | undefined {
	return useSyncExternalStore(
		subscribe,
		() => newest,
		() => undefined,
	)
}

export function countActs({ checks }: Health): number {
	return checks.filter(({ state }) => state === 'act').length
}

const trialFindings: readonly HealthCheck['finding'][] = ['test', 'none', 'plain_http']

/** What a trial does without, and a shop for customers must not. */
export function isForTrial({ state, finding }: HealthCheck): boolean {
	return state === 'fine' && trialFindings.includes(finding)
}

const pauseMs = 5 * minuteMs

/** Asks every few minutes while the page is seen, first once it stands. A failure is shown on the page of the health. */
export function useHealthPolling(): void {
	useEffect(() => {
		const ask = () => {
			const isDue = Date.now() - askedAt >= pauseMs
			if (isDue && document.visibilityState === 'visible' && isOwnServer()) loadHealth().catch(() => undefined)
		}
		ask()
		const timer = setInterval(ask, pauseMs)
		return () => clearInterval(timer)
	}, [])
}
