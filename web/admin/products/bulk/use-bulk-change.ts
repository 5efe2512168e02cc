import { useEffect, useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readList } from '../../../platform/api/read-list.ts'
import { readFields, readJson, readNumber, readText } from '../../../platform/api/read-value.ts'
import { formatCount } from '../../../platform/format.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { useLeaveGuard } from '../../shared/leave-guard.tsx'

interface ChangeInput {
	/** The idempotency key. */
	readonly key: string
	readonly ids: readonly string[]
	readonly change: BulkChange
	/** Else it is undone together with the one before. */
	readonly isFirst: boolean
}

/** Changes many products, with one undo for all batches. `onDone` reloads the list. */
export function useBulkChange(onDone: () => void) {
	const [last, setLast] = useState(findUndoable)
	const [isUndoing, setUndoing] = useState(false)
	// Leaving would stop between two batches.
	useLeaveGuard(isUndoing && (last?.batches.length ?? 0) > 1)

	useEffect(() => {
		saveUndoable(last)
		if (!last) return
		const timer = setTimeout(() => setLast(undefined), last.until - Date.now())
		return () => clearTimeout(timer)
	}, [last])

	/** Returns how many were changed. Throws when the server does not accept it. */
	async function apply({ key, ids, change, isFirst }: ChangeInput): Promise<number> {
		const sent = { body: { ids: [...ids], change } }
		const { id, changed } = await call('POST /product-changes', sent, { idempotencyKey: key })
		// Uses the browser's clock, which may differ from the server's.
		const until = Date.now() + delays.undoShownMs
		if (changed > 0)
			setLast((before) => ({ batches: [...(isFirst ? [] : (before?.batches ?? [])), { id, changed }], until }))
		return changed
	}

	async function undo() {
		if (!last || isUndoing) return
		setUndoing(true)
		const sums = { restored: 0, kept: 0 }
		let { batches } = last
		let missed = 0
		let failed: unknown
		// The last batch first, as it began.
		for (const { id, changed } of last.batches.toReversed()) {
			try {
				const { restored, kept } = await undoBatch(id)
				sums.restored += restored
				sums.kept += kept
			} catch (error) {
				failed = error
				// Allows a retry unless the change is unknown, too old or undone by a press whose answer was lost.
				if (!(error instanceof ApiProblem && [404, 409].includes(error.status))) break
				missed += changed
			}
			batches = batches.slice(0, -1)
			setLast(batches.length > 0 ? { ...last, batches } : undefined)
		}
		if (failed === undefined) showToast('success', undoneText(sums))
		else {
			const reason = explainFailure('A change of many products was not undone', failed)
			const counts = { undone: formatCount(sums.restored), left: formatCount(missed + countChanged(batches)) }
			showToast('error', sums.restored > 0 ? m.admin_bulk_undo_stopped({ ...counts, reason }) : reason)
		}
		// Shows the result in case only the answer was lost.
		onDone()
		setUndoing(false)
	}

	const undoable = last && { changed: countChanged(last.batches) }
	return { last: undoable, isUndoing, apply, undo, dismiss: () => setLast(undefined), reload: onDone }
}

export type BulkWork = ReturnType<typeof useBulkChange>

async function undoBatch(id: string) {
	return await call('POST /product-changes/{id}/undo', { params: { id } })
}

function undoneText({ restored, kept }: { readonly restored: number; readonly kept: number }): string {
	const counts = { count: restored, shown: formatCount(restored), kept: formatCount(kept) }
	return kept === 0 ? m.admin_bulk_undone(counts) : m.admin_bulk_undone_partly({ ...counts, count: counts.shown })
}

/** `until` is in milliseconds of the browser's clock. */
interface UndoableChange {
	readonly batches: readonly { readonly id: string; readonly changed: number }[]
	readonly until: number
}

function countChanged(batches: UndoableChange['batches']): number {
	return batches.reduce((sum, { changed }) => sum + changed, 0)
}

const storageKey = 'undoableChange'

/** The last change of this tab that can still be undone. */
function findUndoable(): UndoableChange | undefined {
	const fields = readFields(readJson(readKept(storageKey)))
	const until = fields.get('until')
	const batches = readList(fields.get('batches')).flatMap((item) => {
		const batch = readFields(item)
		const [id, changed] = [readText(batch.get('id')), readNumber(batch.get('changed'))]
		return id === '' || changed === undefined ? [] : [{ id, changed }]
	})
	if (batches.length === 0 || typeof until !== 'number' || until <= Date.now()) return undefined
	return { batches, until }
}

/** Survives leaving the page; `undefined` clears it. */
function saveUndoable(change: UndoableChange | undefined): void {
	if (change) keep(storageKey, JSON.stringify(change))
	else forget(storageKey)
}
