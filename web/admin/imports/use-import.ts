import { useEffect, useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { isWorking } from './import-state.ts'

const askEveryMs = 1000

/**
 * An import as it is now: asked for again and again while the shop is at work on it. `onGone` hears that there is no such
 * import any more.
 */
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
				// Once is enough: it is asked for every second.
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
