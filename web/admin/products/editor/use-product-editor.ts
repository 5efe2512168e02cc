import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { showAlert } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/explain-failure.ts'
import { refusalsOf } from '../refusals-of.ts'
import { areSamePictures, type ChosenPicture } from './chosen-picture.ts'
import { type Difference, mergeEdits } from './merge-edits.ts'
import { changedFields, type DraftFailure, type DraftField, findFailure, tabOf } from './product-draft.ts'
import type { EditedProduct } from './product-parts.ts'
import { isEditedMeanwhile, loadEdited, saveProduct } from './save-product.ts'
import { sayFailure } from './say-failure.ts'
import { useLostAddition } from './use-lost-addition.ts'

/** What another shopkeeper changed in the meantime, and the toy as it is now. */
export interface Meanwhile {
	readonly theirs: EditedProduct
	readonly differences: readonly Difference[]
}

export type EditorTab = ReturnType<typeof tabOf>

interface Listeners {
	readonly onSaved: (title: string) => void
	/** A toy that was not added may have been all the same. */
	readonly onMaybeAdded: () => void
}

/** What is written about a toy, from the first letter until the server has it. */
export function useProductEditor(start: EditedProduct, { onSaved, onMaybeAdded }: Listeners) {
	const [before, setBefore] = useState(start)
	const [draft, setDraft] = useState(start.draft)
	const [pictures, setPictures] = useState(start.pictures)
	const [tab, setTab] = useState<EditorTab>('main')
	const [failure, setFailure] = useState<DraftFailure>()
	const [refusals, setRefusals] = useState<readonly string[]>([])
	const [meanwhile, setMeanwhile] = useState<Meanwhile>()
	const [isSaving, setSaving] = useState(false)
	const { form, focusField } = useFieldFocus(tab)
	const addition = useLostAddition(onMaybeAdded)
	const isChanged = changedFields(before.draft, draft).length > 0 || !areSamePictures(before.pictures, pictures)

	async function save() {
		if (isSaving) return
		const found = findFailure(draft)
		setFailure(found)
		setRefusals([])
		if (found) {
			setTab(tabOf(found.field))
			await showAlert(sayFailure(found))
			return focusField(found.field)
		}
		if (!(await addition.mayAdd())) return
		setSaving(true)
		try {
			await saveProduct(before, draft, pictures)
			return onSaved(draft.title.trim())
		} catch (error) {
			setSaving(false)
			await meet(error)
		}
	}

	/** Somebody else was faster: brings in what they changed; anything else is told. */
	async function meet(error: unknown) {
		if (before.id !== undefined && isEditedMeanwhile(error)) {
			try {
				return bringIn(await loadEdited(before.id))
			} catch (unloaded) {
				explainFailure('The changed product was not loaded', unloaded)
			}
		}
		const isMaybeAdded = before.id === undefined && addition.note(error)
		setRefusals(isMaybeAdded ? [m.admin_product_maybe_added()] : refusalsOf(error))
		await showAlert(m.admin_product_save_failed())
	}

	function bringIn(theirs: EditedProduct) {
		const merged = mergeEdits(before, theirs, { draft, pictures })
		setBefore(theirs)
		setDraft(merged.draft)
		setPictures(merged.pictures)
		setMeanwhile({ theirs, differences: merged.differences })
	}

	function change(changes: Partial<Record<DraftField, string>>) {
		setDraft({ ...draft, ...changes })
		setFailure(undefined)
	}

	return {
		...{ draft, pictures, tab, failure, refusals, meanwhile, isSaving, isChanged, form },
		...{ change, setTab, save },
		changePictures: (chosen: (before: readonly ChosenPicture[]) => readonly ChosenPicture[]) => setPictures(chosen),
	}
}

export type ProductEditor = ReturnType<typeof useProductEditor>

/** Puts the focus into a field, as soon as its tab is shown. */
function useFieldFocus(tab: EditorTab) {
	const form = useRef<HTMLFormElement>(null)
	const [wanted, setWanted] = useState<{ field: DraftField }>()
	useEffect(() => {
		if (wanted && tabOf(wanted.field) === tab) {
			form.current?.querySelector<HTMLElement>(`[name="${wanted.field}"]`)?.focus()
		}
	}, [wanted, tab])
	return { form, focusField: (field: DraftField) => setWanted({ field }) }
}
