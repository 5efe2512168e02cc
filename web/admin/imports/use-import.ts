import { useEffect, useRef, useState } from 'react'
import type { CatalogueImport, ImportState } from '#contract/imports.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'

const askEveryMs = 1000

/** Polls an import while the server works on it. Calls `onGone` when it no longer exists. */
export function useImport(loaded: CatalogueImport, onGone: () => void) {
	const [latest, setLatest] = useState(loaded)
	const [isLost, setLost] = useState(false)
	const gone = useRef(onGone)
	gone.current = onGone
	const { id, state } = latest
	const isAsking = isWorking(state)
	useEffect(() => {
		if (!isAsking) return
		const controller = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		let isLogged = false
		async function ask() {
			try {
				const now = await call('GET /imports/{id}', { params: { id } }, { signal: controller.signal })
				setLatest(now)
				setLost(false)
				isLogged = false
			} catch (error) {
				if (controller.signal.aborted) return
				// Logged once, not at every poll.
				if (!isLogged) logFailure('The import was not read', error)
				isLogged = true
				setLost(true)
				if (error instanceof ApiProblem && error.status === 404) return gone.current()
			}
			if (!controller.signal.aborted) timer = setTimeout(() => void ask(), askEveryMs)
		}
		timer = setTimeout(() => void ask(), askEveryMs)
		return () => {
			controller.abort()
			clearTimeout(timer)
		}
	}, [id, isAsking])
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
