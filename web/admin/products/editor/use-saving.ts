import { useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { askConfirmation, showAlert } from '../../../ui/notice-store.ts'
import { explainFailure, isAnswerLost, refusalsOf } from '../../shared/failures.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { type Difference, type Filled, mergeAfterLoss } from './merge-edits.ts'
import type { EditedProduct } from './save-product.ts'
import { isEditedMeanwhile, loadEdited, saveProduct } from './save-product.ts'

/** What another shopkeeper changed in the meantime, and the product as it is now. */
export interface Meanwhile {
	readonly theirs: EditedProduct
	readonly differences: readonly Difference[]
}

export interface SavingListeners {
	readonly onSaved: (title: string) => void
	/** A product that was not saved may have been all the same. */
	readonly onMaybeSaved: () => void
}

/** Sends what is written about a product. `onChanged` hears what the form is to hold where the product turns out to be another by now. */
export function useSaving(
	{ onSaved, onMaybeSaved }: SavingListeners,
	onChanged: (theirs: EditedProduct, merged: Filled) => void,
) {
	const [isSaving, setSaving] = useState(false)
	const [refusals, setRefusals] = useState<readonly string[]>([])
	const [meanwhile, setMeanwhile] = useState<Meanwhile>()
	const addition = useLostAddition(onMaybeSaved)
	/** An edit that was sent without an answer. */
	const lost = useRef<Filled>(undefined)

	async function save(edited: EditedProduct, filled: Filled) {
		setRefusals([])
		if (await addition.mayAdd()) await send(edited, filled)
	}

	async function send(edited: EditedProduct, filled: Filled): Promise<void> {
		setSaving(true)
		try {
			await saveProduct(edited, filled, addition.key)
		} catch (error) {
			const theirs = isEditedMeanwhile(error) ? await findEdited(edited) : undefined
			return theirs ? await bringIn(edited, theirs, filled) : await tell(error, edited, filled)
		}
		onSaved(filled.draft.title.trim())
	}

	/** Brings in what somebody else changed, who was faster; what was not answered before may have been oneself. */
	async function bringIn(edited: EditedProduct, theirs: EditedProduct, filled: Filled): Promise<void> {
		const sent = lost.current
		lost.current = undefined
		const { differences, hasArrived, ...merged } = mergeAfterLoss({ before: edited, sent, theirs, mine: filled })
		onChanged(theirs, merged)
		// There is nothing to choose: only what was written since is still to be sent.
		if (hasArrived && differences.length === 0) return await send(theirs, merged)
		setMeanwhile({ theirs, differences })
		setSaving(false)
	}

	async function tell(error: unknown, { id }: EditedProduct, filled: Filled) {
		const doubt = id === undefined ? addition.note(error) : undefined
		if (id !== undefined && isAnswerLost(error)) {
			lost.current = filled
			onMaybeSaved()
		}
		setSaving(false)
		setRefusals(doubt === undefined ? refusalsOf(error) : [doubt])
		await showAlert(m.admin_product_save_failed())
	}

	return { isSaving, refusals, meanwhile, save }
}

/** The product as it is now, if it can be loaded. */
async function findEdited({ id }: EditedProduct): Promise<EditedProduct | undefined> {
	if (id === undefined) return undefined
	try {
		return await loadEdited(id)
	} catch (error) {
		explainFailure('The changed product was not loaded', error)
		return undefined
	}
}

/**
 * A product whose adding was not answered may stand in the shop already. This shop's own server adds it once under its `key`, however
 * often it is sent; to another it is not sent a second time unasked. `onLost` loads the list anew.
 */
function useLostAddition(onLost: () => void) {
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
