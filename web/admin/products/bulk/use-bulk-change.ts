import { useEffect, useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/explain-failure.ts'

/** A change of many toys that can still be undone. */
export interface UndoableChange {
	readonly id: string
	readonly changed: number
}

/** Changes many toys at once, and takes that back within a minute. `onDone` loads the list anew. */
export function useBulkChange(onDone: () => void) {
	const [last, setLast] = useState<UndoableChange>()
	const [isUndoing, setUndoing] = useState(false)

	useEffect(() => {
		if (!last) return
		// The browser's own clock: the server's may be another.
		const timer = setTimeout(() => setLast(undefined), delays.undoBulkMs)
		return () => clearTimeout(timer)
	}, [last])

	/** Throws when the server does not accept it. */
	async function apply(ids: readonly string[], change: BulkChange): Promise<void> {
		const { id, changed } = await call('POST /product-changes', { body: { ids: [...ids], change } })
		if (changed === 0) showToast('info', m.admin_bulk_nothing())
		else setLast({ id, changed })
		onDone()
	}

	async function undo() {
		if (!last || isUndoing) return
		setUndoing(true)
		try {
			const { restored, kept } = await call('POST /product-changes/{id}/undo', { params: { id: last.id } })
			showToast(
				'success',
				kept === 0 ? m.admin_bulk_undone({ count: restored }) : m.admin_bulk_undone_partly({ count: restored, kept }),
			)
			setLast(undefined)
			onDone()
		} catch (error) {
			// Another try may still succeed, unless the server says that it is too late.
			if (error instanceof ApiProblem && error.status < 500) setLast(undefined)
			showToast('error', explainFailure('A change of many products was not undone', error))
		}
		setUndoing(false)
	}

	return { last, isUndoing, apply, undo, dismiss: () => setLast(undefined) }
}

export type BulkWork = ReturnType<typeof useBulkChange>
