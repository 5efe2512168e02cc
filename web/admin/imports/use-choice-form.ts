import { useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { explainFailure } from '../shared/failures.ts'
import { beginWork } from './begin-work.ts'
import { type ChoiceDraft, type ChoiceErrors, choiceOf } from './choice-draft.ts'

/** Previews a file with the choice of a form. Errors stand beside their fields; the first gets the focus. */
export function useCheck(imported: CatalogueImport, onAsked: (imported: CatalogueImport) => void) {
	const [isBusy, setBusy] = useState(false)
	const [errors, setErrors] = useState<ChoiceErrors>({})
	const [failure, setFailure] = useState('')

	function show(found: ChoiceErrors, form: HTMLFormElement) {
		setErrors(found)
		const [first] = Object.keys(found)
		const field = first && form.elements.namedItem(first)
		if (field instanceof HTMLElement) field.focus()
	}

	async function check(draft: ChoiceDraft, form: HTMLFormElement) {
		const read = choiceOf(draft)
		setFailure('')
		if ('errors' in read) return show(read.errors, form)
		setErrors({})
		setBusy(true)
		try {
			const asked = { params: { id: imported.id }, body: read.choice }
			onAsked(await beginWork(imported, () => call('POST /imports/{id}/preview', asked), read.choice))
		} catch (error) {
			const told = error instanceof ApiProblem ? error.problem.errors : undefined
			if (told) show(Object.fromEntries(told.map(({ field, detail }) => [field, detail])), form)
			setFailure(m.import_check_failed({ reason: explainFailure('The file was not checked', error) }))
		} finally {
			setBusy(false)
		}
	}

	return { isBusy, errors, failure, check }
}
