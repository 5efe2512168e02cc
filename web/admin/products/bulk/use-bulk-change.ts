import { useEffect, useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { useBatches } from '../../shared/selection/use-batches.ts'
import { countChanged, findUndoable, saveUndoable, type UndoableBatch, type UndoableChange } from './undoable-change.ts'

interface ChangeInput {
	/** The idempotency key. */
	readonly key: string
	readonly ids: readonly string[]
	readonly change: BulkChange
	/** Those of the same attempt, which are undone together with this one. */
	readonly before: readonly UndoableBatch[]
}

/** Changes many products, with one undo for all batches. `onDone` reloads the list. */
export function useBulkChange(onDone: () => void) {
	const [last, setLast] = useState(findUndoable)
	const [isUndoing, setUndoing] = useState(false)
	const { run } = useBatches(m.admin_bulk_undo_stop_question)

	/** Kept also when the page was left meanwhile. */
	function keepLast(change: UndoableChange | undefined) {
		saveUndoable(change)
		setLast(change)
	}

	useEffect(() => {
		if (!last) return
		const timer = setTimeout(() => {
			saveUndoable(undefined)
			setLast(undefined)
		}, last.until - Date.now())
		return () => clearTimeout(timer)
	}, [last])

	/** Returns the batches of the attempt that can be undone. Throws when the server does not accept it. */
	async function apply({ key, ids, change, before }: ChangeInput): Promise<readonly UndoableBatch[]> {
		const sent = { body: { ids: [...ids], change } }
		const { id, changed } = await call('POST /product-changes', sent, { idempotencyKey: key })
		if (changed === 0) return before
		const batches = [...before, { id, changed }]
		// Uses the browser's clock, which may differ from the server's.
		keepLast({ batches, until: Date.now() + delays.undoShownMs })
		return batches
	}

	async function undo() {
		if (!last || isUndoing) return
		setUndoing(true)
		const sums = { restored: 0, kept: 0 }
		let { batches } = last
		let missed = 0
		let failed: unknown
		const send = async ({ id, changed }: UndoableBatch) => {
			try {
				const { restored, kept } = await undoBatch(id)
				sums.restored += restored
				sums.kept += kept
			} catch (error) {
				failed = error
				// Allows a retry unless the change is unknown, too old or undone by a press whose answer was lost.
				if (!(error instanceof ApiProblem && [404, 409].includes(error.status))) throw error
				missed += changed
			}
			batches = batches.slice(0, -1)
			keepLast(batches.length > 0 ? { ...last, batches } : undefined)
			return changed
		}
		// The last batch first, as it began.
		await run(last.batches.toReversed(), send, { done: 0, of: countChanged(last.batches) }).catch(() => false)
		const left = missed + countChanged(batches)
		const reason = failed === undefined ? '' : explainFailure('A change of many products was not undone', failed)
		if (left === 0) showToast('success', undoneText(sums))
		else if (sums.restored + sums.kept === 0 && reason !== '') showToast('error', reason)
		else showToast(reason === '' ? 'info' : 'error', stoppedText(sums, left, reason))
		// Shows the result in case only the answer was lost.
		onDone()
		setUndoing(false)
	}

	const undoable = last && { changed: countChanged(last.batches) }
	return { last: undoable, isUndoing, apply, undo, dismiss: () => keepLast(undefined), reload: onDone }
}

export type BulkWork = ReturnType<typeof useBulkChange>

async function undoBatch(id: string) {
	return await call('POST /product-changes/{id}/undo', { params: { id } })
}

interface Sums {
	readonly restored: number
	readonly kept: number
}

function undoneText({ restored, kept }: Sums): string {
	const counts = { count: restored, shown: formatCount(restored), kept: formatCount(kept) }
	return kept === 0 ? m.admin_bulk_undone(counts) : m.admin_bulk_undone_partly({ ...counts, count: counts.shown })
}

function stoppedText(sums: Sums, left: number, reason: string): string {
	return `${undoneText(sums)}. ${m.admin_bulk_undo_stopped({ left: formatCount(left) })} ${reason}`.trim()
}
