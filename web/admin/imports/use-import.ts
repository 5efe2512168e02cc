import { useState } from 'react'
import type { CatalogueImport, ImportState } from '#contract/imports.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { pause } from '../../platform/pause.ts'

const askEveryMs = 1000

/** Polls an import while the server works on it. Calls `onGone` when it no longer exists. */
export function useImport(loaded: CatalogueImport, onGone: () => void) {
	const [latest, setLatest] = useState(loaded)
	const [isLost, setLost] = useState(false)
	const { id, state } = latest
	useAnswer(isWorking(state) ? id : undefined, follow)

	async function follow(signal: AbortSignal): Promise<void> {
		let isLogged = false
		for (await pause(askEveryMs, signal); !signal.aborted; await pause(askEveryMs, signal)) {
			try {
				setLatest(await call('GET /imports/{id}', { params: { id } }, { signal }))
				setLost(false)
				isLogged = false
			} catch (error) {
				if (signal.aborted) return
				// Logged once, not at every poll.
				if (!isLogged) logFailure('The import was not read', error)
				isLogged = true
				setLost(true)
				if (error instanceof ApiProblem && error.status === 404) return onGone()
			}
		}
	}

	return { latest, setLatest, isLost }
}

export function isWorking(state: ImportState): boolean {
	return state === 'previewing' || state === 'running'
}

const states: Readonly<Record<ImportState, () => string>> = {
	uploaded: m.import_state_uploaded,
	previewing: m.import_state_previewing,
	previewed: m.import_state_previewed,
	running: m.import_state_running,
	done: m.import_state_done,
	failed: m.import_state_failed,
}

export function stateText(state: ImportState): string {
	return states[state]()
}
