import { useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { isAnswerLost } from '../../shared/is-answer-lost.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'

/**
 * A product whose adding was not answered may stand in the shop already. This shop's own server adds it once under its `key`, however
 * often it is sent; to another it is not sent a second time unasked. `onLost` loads the list anew.
 */
export function useLostAddition(onLost: () => void) {
	const [key] = useState(() => (isOwnServer() ? makeIdempotencyKey() : undefined))
	const isLost = useRef(false)
	return {
		key,
		async mayAdd(): Promise<boolean> {
			const isSafe = key !== undefined || !isLost.current
			return isSafe || (await askConfirmation(m.admin_product_add_again_question(), m.admin_product_add_again()))
		},
		/** Notes why a product was not added; where it may have been all the same, answers what there is to say about that. */
		note(error: unknown): string | undefined {
			// Something else was sent under the key before, and that was added.
			if (error instanceof ApiProblem && error.problem.code === 'key_reused') return m.admin_product_maybe_added()
			if (!isAnswerLost(error)) return undefined
			isLost.current = true
			onLost()
			return key === undefined ? m.admin_product_maybe_added() : m.admin_product_save_again()
		},
	}
}
