import { useState } from 'react'
import type { Supplier } from '#contract/supply/suppliers.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { logFailure } from '../../../platform/log-failure.ts'
import { pause } from '../../../platform/pause.ts'

const askEveryMs = 2000

/** Polls the suppliers while a file of theirs is being fetched or imported. */
export function useSuppliers(loaded: readonly Supplier[]) {
	const [suppliers, setSuppliers] = useState(loaded)
	useAnswer(suppliers.some((one) => isRunning(one)) || undefined, follow)

	async function follow(signal: AbortSignal): Promise<void> {
		let isLogged = false
		for (await pause(askEveryMs, signal); !signal.aborted; await pause(askEveryMs, signal)) {
			try {
				setSuppliers(await call('GET /suppliers', {}, { signal }))
				isLogged = false
			} catch (error) {
				if (signal.aborted) return
				if (!isLogged) logFailure('The suppliers were not read', error)
				isLogged = true
			}
		}
	}

	return {
		suppliers,
		replace: (changed: Supplier) =>
			setSuppliers((before) => before.map((one) => (one.id === changed.id ? changed : one))),
		remove: (id: string) => setSuppliers((before) => before.filter((one) => one.id !== id)),
	}
}

/** Whether a run goes on, or is about to begin. */
export function isRunning({ run, nextRunAt }: Supplier, now = Date.now()): boolean {
	return run?.state === 'fetching' || run?.state === 'working' || isDue(nextRunAt, now)
}

export function isDue(nextRunAt: string | undefined, now = Date.now()): boolean {
	return nextRunAt !== undefined && Date.parse(nextRunAt) <= now
}
