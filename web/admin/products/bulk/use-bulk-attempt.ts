import { useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { formatCount } from '../../../platform/format.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure, isAnswerLost, refusalsOf } from '../../shared/failures.ts'
import { cutBatches } from '../../shared/selection/cut-batches.ts'
import type { BulkWork } from './use-bulk-change.ts'

/** Sends batches one after the other, each under one idempotency key. Another attempt goes on where the last one stopped. */
export function useBulkAttempt(ids: readonly string[], work: BulkWork) {
	const [batches] = useState(() =>
		cutBatches(ids, limits.bulkProducts).map((batch) => ({ key: makeIdempotencyKey(), ids: batch })),
	)
	const [answered, setAnswered] = useState({ batches: 0, changed: 0 })
	const [isBusy, setBusy] = useState(false)
	/** The answer was lost: only the same change may be sent again. */
	const [isUnsure, setUnsure] = useState(false)
	const [failure, setFailure] = useState<string>()
	const sent = batches.slice(0, answered.batches).flatMap((batch) => batch.ids)

	/** Returns whether all succeeded. */
	async function apply(change: BulkChange): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		let { changed } = answered
		try {
			for (const [place, { key, ids }] of batches.entries()) {
				if (place < answered.batches) continue
				changed += await work.apply({ key, ids, change, isFirst: place === 0 })
				setUnsure(false)
				setAnswered({ batches: place + 1, changed })
			}
			if (changed === 0) showToast('info', m.admin_bulk_nothing())
			work.reload()
			return true
		} catch (error) {
			const reason = explainFailure('Many products were not changed', error)
			const isLost = isAnswerLost(error)
			const told = isLost ? m.admin_bulk_unsure() : [reason, ...refusalsOf(error).slice(1)].join(' ')
			const soFar = m.admin_bulk_so_far({ changed: formatCount(changed), count: formatCount(ids.length) })
			setUnsure(isLost)
			setFailure(changed > 0 ? `${told} ${soFar}` : told)
			setBusy(false)
			return false
		}
	}

	return { isBusy, isUnsure, isBegun: answered.batches > 0, sent, failure, apply }
}
