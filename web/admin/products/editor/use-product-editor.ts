import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { checkedOnSubmit, findBroken } from '../../../platform/forms/bind-field.ts'
import { showAlert } from '../../../ui/notice-store.ts'
import { areSamePictures, type ChosenPicture } from './chosen-picture.ts'
import { draftResolver } from './draft-texts.ts'
import { changedFields, type DraftField, draftFields, type ProductDraft, tabOf } from './product-draft.ts'
import type { EditedProduct } from './save-product.ts'
import { type SavingListeners, useSaving } from './use-saving.ts'

export type EditorTab = ReturnType<typeof tabOf>

export function useProductEditor(start: EditedProduct, listeners: SavingListeners) {
	const [before, setBefore] = useState(start)
	const fields = useForm({
		...checkedOnSubmit,
		resolver: draftResolver(before.draft),
		shouldFocusError: false,
		defaultValues: start.draft,
	})
	const { errors, isSubmitting } = fields.formState
	const draft = fields.watch()
	const [pictures, setPictures] = useState(start.pictures)
	const [tab, setTab] = useState<EditorTab>('main')
	const { form, focusField } = useFieldFocus(tab)
	const saving = useSaving(listeners, (theirs, merged) => {
		setBefore(theirs)
		fields.reset(merged.draft)
		setPictures(merged.pictures)
	})
	const isSaving = saving.isSaving || isSubmitting
	const isChanged = changedFields(before.draft, draft).length > 0 || !areSamePictures(before.pictures, pictures)

	async function showBroken() {
		const broken = findBroken(fields, draftFields)
		if (!broken) return
		setTab(tabOf(broken.field))
		await showAlert(broken.message)
		focusField(broken.field)
	}

	const submit = fields.handleSubmit(
		(filled) => saving.save(before, { draft: filled, pictures }),
		() => void showBroken(),
	)

	function save(event: FormEvent) {
		event.preventDefault()
		if (!isSaving) void submit()
	}

	function change(changes: Partial<ProductDraft>) {
		fields.setValues(changes)
		fields.clearErrors()
	}

	return {
		...saving,
		...{ draft, pictures, tab, errors, isSaving, isChanged, form },
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
