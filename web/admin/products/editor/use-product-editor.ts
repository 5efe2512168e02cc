import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../../ui/notice-store.ts'
import { areSamePictures, type ChosenPicture } from './chosen-picture.ts'
import { failureText } from './draft-texts.ts'
import { changedFields, type DraftFailure, type DraftField, findFailure, tabOf } from './product-draft.ts'
import type { EditedProduct } from './save-product.ts'
import { type SavingListeners, useSaving } from './use-saving.ts'

export type EditorTab = ReturnType<typeof tabOf>

export function useProductEditor(start: EditedProduct, listeners: SavingListeners) {
	const [before, setBefore] = useState(start)
	const [draft, setDraft] = useState(start.draft)
	const [pictures, setPictures] = useState(start.pictures)
	const [tab, setTab] = useState<EditorTab>('main')
	const [failure, setFailure] = useState<DraftFailure>()
	const { form, focusField } = useFieldFocus(tab)
	const saving = useSaving(listeners, (theirs, merged) => {
		setBefore(theirs)
		setDraft(merged.draft)
		setPictures(merged.pictures)
	})
	const isChanged = changedFields(before.draft, draft).length > 0 || !areSamePictures(before.pictures, pictures)

	async function save() {
		if (saving.isSaving) return
		const found = findFailure(draft)
		setFailure(found)
		if (!found) return await saving.save(before, { draft, pictures })
		setTab(tabOf(found.field))
		await showAlert(failureText(found))
		focusField(found.field)
	}

	function change(changes: Partial<Record<DraftField, string>>) {
		setDraft({ ...draft, ...changes })
		setFailure(undefined)
	}

	return {
		...saving,
		...{ draft, pictures, tab, failure, isChanged, form },
		...{ change, setTab, save },
		changePictures: (chosen: (before: readonly ChosenPicture[]) => readonly ChosenPicture[]) => setPictures(chosen),
	}
}

export type ProductEditor = ReturnType<typeof useProductEditor>

/** Focuses a field as soon as its tab is shown. */
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
