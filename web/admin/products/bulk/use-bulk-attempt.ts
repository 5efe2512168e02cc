import { useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure, isAnswerLost, refusalsOf } from '../../shared/failures.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'
import { useBatches } from '../../shared/selection/use-batches.ts'
import { countChanged, type UndoableBatch } from './undoable-change.ts'
import type { BulkWork } from './use-bulk-change.ts'

interface Batch {
	/** The idempotency key. */
	readonly key: string
	readonly ids: readonly string[]
}

interface Answered {
	readonly batches: number
	readonly undoable: readonly UndoableBatch[]
}

/** Sends batches one after the other, each under one idempotency key. Another attempt goes on where the last one stopped. */
export function useBulkAttempt(ids: readonly string[], work: BulkWork) {
	const [batches] = useState(() =>
		cutBatches(ids, limits.bulkProducts).map((batch) => ({ key: makeIdempotencyKey(), ids: batch })),
	)
	const [answered, setAnswered] = useState<Answered>({ batches: 0, undoable: [] })
	const [isBusy, setBusy] = useState(false)
	/** The answer was lost: only the same change may be sent again. */
	const [isUnsure, setUnsure] = useState(false)
	const [failure, setFailure] = useState<string>()
	const { progress, run } = useBatches(m.admin_bulk_stop_question)
	const sent = batches.slice(0, answered.batches).flatMap((batch) => batch.ids)

	/** Returns whether all succeeded. */
	async function apply(change: BulkChange): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		let { batches: place, undoable } = answered
		const soFar = () =>
			m.admin_bulk_so_far({ changed: formatCount(countChanged(undoable)), count: formatCount(ids.length) })
		try {
			const send = async (batch: Batch) => {
				undoable = await work.apply({ ...batch, change, before: undoable })
				place++
				setUnsure(false)
				setAnswered({ batches: place, undoable })
				return batch.ids.length
			}
			const isWhole = await run(batches.slice(place), send, { done: sent.length, of: ids.length })
			if (!isWhole) {
				showToast('info', soFar())
				setBusy(false)
				return false
			}
			if (undoable.length === 0) showToast('info', m.admin_bulk_nothing())
			work.reload()
			return true
		} catch (error) {
			const reason = explainFailure('Many products were not changed', error)
			const isLost = isAnswerLost(error)
			const told = isLost ? m.admin_bulk_unsure() : [reason, ...refusalsOf(error).slice(1)].join(' ')
			setUnsure(isLost)
			setFailure(undoable.length > 0 ? `${told} ${soFar()}` : told)
			setBusy(false)
			return false
		}
	}

	return { isBusy, isUnsure, isBegun: answered.batches > 0, sent, progress, failure, apply }
}
