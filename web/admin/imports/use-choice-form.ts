import { useForm } from 'react-hook-form'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { checkedOnSubmit, findBroken } from '../../platform/forms/bind-field.ts'
import { explainFailure } from '../shared/failures.ts'
import { beginWork } from './begin-work.ts'
import { type CategoryMap, withCategories } from './categories/category-map.ts'
import { choiceFields, draftOf, resolverFor } from './choice-draft.ts'

interface ChoiceFormOptions {
	readonly imported: CatalogueImport
	readonly typed: CategoryMap
	readonly onAsked: (imported: CatalogueImport) => void
}

/** Previews a file with the choice of a form. Errors stand beside their fields; the first gets the focus. */
export function useChoiceForm({ imported, typed, onAsked }: ChoiceFormOptions) {
	const form = useForm({
		...checkedOnSubmit,
		resolver: resolverFor(imported),
		shouldFocusError: false,
		defaultValues: draftOf(imported.choice),
	})

	function focusBroken() {
		const broken = findBroken(form, choiceFields)
		if (broken) form.setFocus(broken.field)
	}

	function showRefusals(error: unknown) {
		const told = (error instanceof ApiProblem && error.problem.errors) || []
		for (const { field, detail } of told) {
			const known = choiceFields.find((name) => name === field)
			if (known) form.setError(known, { message: detail })
		}
		focusBroken()
		form.setError('root', {
			message: m.import_check_failed({ reason: explainFailure('The file was not checked', error) }),
		})
	}

	const check = form.handleSubmit(async (drafted) => {
		const { headLine, delimiter } = imported.choice
		const mapped = withCategories(drafted, typed, imported)
		const choice = { ...mapped, ...(headLine !== undefined && { headLine }), ...(delimiter && { delimiter }) }
		try {
			const asked = { params: { id: imported.id }, body: choice }
			onAsked(await beginWork(imported, () => call('POST /imports/{id}/preview', asked), choice))
		} catch (error) {
			showRefusals(error)
		}
	}, focusBroken)

	return { form, check }
}
