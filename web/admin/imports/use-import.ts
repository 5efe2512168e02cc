import { useEffect, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { isWorking } from './import-state.ts'

const askEveryMs = 1000

/** An import as it is now: asked for again and again while the shop is at work on it. */
export function useImport(loaded: CatalogueImport) {
	const [latest, setLatest] = useState(loaded)
	const [isLost, setLost] = useState(false)
	const { id, state } = latest
	const isAsking = isWorking(state)
	useEffect(() => {
		if (!isAsking) return
		const controller = new AbortController()
		let timer: ReturnType<typeof setTimeout> | undefined
		async function ask() {
			try {
				const now = await call('GET /imports/{id}', { params: { id } }, { signal: controller.signal })
				setLatest(now)
				setLost(false)
			} catch (error) {
				if (controller.signal.aborted) return
				if (!(error instanceof ApiProblem)) setLost(true)
				logFailure('The import was not read', error)
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
