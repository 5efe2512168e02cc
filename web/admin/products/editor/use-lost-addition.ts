import { useRef } from 'react'
import { m } from '#messages'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { isAnswerLost } from '../../shared/is-answer-lost.ts'

/** A toy whose adding was not answered may stand in the shop already: it is not added again unasked. `onLost` loads the list anew. */
export function useLostAddition(onLost: () => void) {
	const isLost = useRef(false)
	return {
		async mayAdd(): Promise<boolean> {
			return (
				!isLost.current || (await askConfirmation(m.admin_product_add_again_question(), m.admin_product_add_again()))
			)
		},
		/** Notes why a toy was not added; answers whether it may have been all the same. */
		note(error: unknown): boolean {
			if (!isAnswerLost(error)) return false
			isLost.current = true
			onLost()
			return true
		},
	}
}
