import { useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { m } from '#messages'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { explainFailure } from '../../shared/explain-failure.ts'
import { isAnswerLost } from '../../shared/is-answer-lost.ts'
import { refusalsOf } from '../refusals-of.ts'
import type { BulkWork } from './use-bulk-change.ts'

/** One attempt to change the products: however often it is sent, the server makes it once. */
export function useBulkAttempt(products: readonly ReadProduct[], work: BulkWork) {
	const [key] = useState(makeIdempotencyKey)
	const [isBusy, setBusy] = useState(false)
	/** What was sent may have been done: the same may be sent again, and nothing else. */
	const [isUnsure, setUnsure] = useState(false)
	const [failure, setFailure] = useState<string>()

	/** Answers whether the server did it. */
	async function apply(change: BulkChange): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			await work.apply({ key, ids: products.map(({ id }) => id), change })
			return true
		} catch (error) {
			const reason = explainFailure('Many products were not changed', error)
			const isLost = isAnswerLost(error)
			setUnsure(isLost)
			setFailure(isLost ? m.admin_bulk_unsure() : [reason, ...refusalsOf(error).slice(1)].join(' '))
			setBusy(false)
			return false
		}
	}

	return { isBusy, isUnsure, failure, apply }
}
