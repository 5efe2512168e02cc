import { useEffect, useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readFields, readJson, readNumber, readText } from '../../../platform/api/read-value.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'

/** Changes many products at once, with an undo for a minute. `onDone` reloads the list. */
export function useBulkChange(onDone: () => void) {
	const [last, setLast] = useState(findUndoable)
	const [isUndoing, setUndoing] = useState(false)

	useEffect(() => {
		saveUndoable(last)
		if (!last) return
		const timer = setTimeout(() => setLast(undefined), last.until - Date.now())
		return () => clearTimeout(timer)
	}, [last])

	/** Throws when the server does not accept it. `key` is the idempotency key. */
	async function apply(key: string, ids: readonly string[], change: BulkChange): Promise<void> {
		const sent = { body: { ids: [...ids], change } }
		const { id, changed } = await call('POST /product-changes', sent, { idempotencyKey: key })
		// Uses the browser's clock, which may differ from the server's.
		if (changed > 0) setLast({ id, changed, until: Date.now() + delays.undoBulkMs })
		else showToast('info', m.admin_bulk_nothing())
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
		} catch (error) {
			// Allows a retry unless the change is unknown or too old.
			if (error instanceof ApiProblem && [404, 409].includes(error.status)) setLast(undefined)
			showToast('error', explainFailure('A change of many products was not undone', error))
		}
		// Shows the result in case only the answer was lost.
		onDone()
		setUndoing(false)
	}

	return { last, isUndoing, apply, undo, dismiss: () => setLast(undefined), reload: onDone }
}

export type BulkWork = ReturnType<typeof useBulkChange>

/** `until` is in milliseconds of the browser's clock. */
interface UndoableChange {
	readonly id: string
	readonly changed: number
	readonly until: number
}

const storageKey = 'undoableChange'

/** The last change of this tab that can still be undone. */
function findUndoable(): UndoableChange | undefined {
	const fields = readFields(readJson(readKept(storageKey)))
	const [id, changed, until] = [readText(fields.get('id')), readNumber(fields.get('changed')), fields.get('until')]
	if (id === '' || changed === undefined || typeof until !== 'number' || until <= Date.now()) return undefined
	return { id, changed, until }
}

/** Survives leaving the page; `undefined` clears it. */
function saveUndoable(change: UndoableChange | undefined): void {
	if (change) keep(storageKey, JSON.stringify(change))
	else forget(storageKey)
}
