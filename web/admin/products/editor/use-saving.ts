import { useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { makeIdempotencyKey } from '../../../platform/api/make-idempotency-key.ts'
import { askConfirmation, showAlert } from '../../../ui/notice-store.ts'
import { explainFailure, isAnswerLost, refusalsOf } from '../../shared/failures.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { type Difference, mergeAfterLoss, type ProductValues } from './merge-edits.ts'
import type { EditedProduct } from './save-product.ts'
import { isEditedMeanwhile, loadEdited, saveProduct } from './save-product.ts'

/** The current product, and what another shopkeeper changed. */
export interface Meanwhile {
	readonly theirs: EditedProduct
	readonly differences: readonly Difference[]
}

export interface SavingListeners {
	readonly onSaved: (title: string) => void
	/** The answer was lost: the product may have been saved. */
	readonly onMaybeSaved: () => void
}

/** Saves a product. Calls `onChanged` with the merged form when the product was changed meanwhile. */
export function useSaving(
	{ onSaved, onMaybeSaved }: SavingListeners,
	onChanged: (theirs: EditedProduct, merged: ProductValues) => void,
) {
	const [isSaving, setSaving] = useState(false)
	const [refusals, setRefusals] = useState<readonly string[]>([])
	const [meanwhile, setMeanwhile] = useState<Meanwhile>()
	const addition = useLostAddition(onMaybeSaved)
	/** The last edit whose answer was lost. */
	const lost = useRef<ProductValues>(undefined)

	async function save(edited: EditedProduct, filled: ProductValues) {
		setRefusals([])
		if (await addition.mayAdd()) await send(edited, filled)
	}

	async function send(edited: EditedProduct, filled: ProductValues): Promise<void> {
		setSaving(true)
		let alikeCode = ''
		try {
			alikeCode = await saveProduct(edited, filled, addition.key)
		} catch (error) {
			const theirs = isEditedMeanwhile(error) ? await findEdited(edited) : undefined
			return theirs ? await bringIn(edited, theirs, filled) : showFailure(error, edited, filled)
		}
		onSaved(filled.draft.title.trim())
		if (alikeCode !== '') void showAlert(m.admin_product_alike_code({ code: alikeCode }))
	}

	/** Merges what was changed meanwhile, possibly by an earlier attempt of our own. */
	async function bringIn(edited: EditedProduct, theirs: EditedProduct, filled: ProductValues): Promise<void> {
		const sent = lost.current
		lost.current = undefined
		const { differences, hasArrived, ...merged } = mergeAfterLoss({ before: edited, sent, theirs, mine: filled })
		onChanged(theirs, merged)
		// No conflicts: only the later edits remain to be sent.
		if (hasArrived && differences.length === 0) return await send(theirs, merged)
		setMeanwhile({ theirs, differences })
		setSaving(false)
	}

	function showFailure(error: unknown, { id }: EditedProduct, filled: ProductValues) {
		const doubt = id === undefined ? addition.note(error) : undefined
		if (id !== undefined && isAnswerLost(error)) {
			lost.current = filled
			onMaybeSaved()
		}
		setSaving(false)
		setRefusals(doubt === undefined ? refusalsOf(error) : [doubt])
		void showAlert(m.admin_product_save_failed())
	}

	return { isSaving, refusals, meanwhile, save }
}

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
 * Guards against adding a product twice after a lost answer. This shop's own server uses the idempotency `key`; for
 * other servers the shopkeeper is asked first.
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
		/** Returns a message if the product may have been added despite the error. */
		note(error: unknown): string | undefined {
			// The key already belongs to a product that was added.
			if (error instanceof ApiProblem && error.problem.code === 'key_reused') return m.admin_product_maybe_added()
			if (!isAnswerLost(error)) return undefined
			isLost.current = true
			onLost()
			return key === undefined ? m.admin_product_maybe_added() : m.admin_product_save_again()
		},
	}
}
