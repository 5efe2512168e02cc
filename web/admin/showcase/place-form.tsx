import { Plus, WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import type { PlaceTree } from '#contract/showcase/places.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { type Exchange, endOfBranch, findBranchBefore, findNextBranch } from './branches.ts'
import { PlaceFields } from './place-fields.tsx'
import { listAllCategories, newPlace, resolvePlaces, withTopFirst } from './place-values.ts'

interface PlaceFormProps {
	readonly tree: PlaceTree
	readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The tree of places as an outline. */
export function PlaceForm({ tree, onUnsaved }: PlaceFormProps) {
	const [known, setKnown] = useState(tree)
	const [isProposed, setProposed] = useState(false)
	const form = useForm({ ...checkedOnSubmit, resolver: resolvePlaces, defaultValues: { places: tree.places } })
	const { control, reset, formState } = form
	const { isSubmitting, isDirty } = formState
	const isUnsaved = isDirty || isProposed
	useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
	const { fields, append, remove, move } = useFieldArray({ control, name: 'places', keyName: 'key' })
	const places = useWatch({ control, name: 'places' })
	const placed = new Set(places.flatMap(({ categories }) => categories))
	const unplaced = listAllCategories(known).filter((category) => !placed.has(category))

	const save = form.handleSubmit(async (values) => {
		try {
			const saved = await call('PUT /place-tree', {
				body: { version: known.version, places: withTopFirst(values.places) },
			})
			setKnown(saved)
			setProposed(false)
			reset({ places: saved.places })
			showToast('success', m.showcase_saved())
		} catch (error) {
			showToast('error', m.showcase_save_failed({ reason: explainFailure('The places were not saved', error) }))
		}
	})

	async function propose() {
		if (isUnsaved && !(await askConfirmation(m.showcase_propose_lost(), m.showcase_propose()))) return
		try {
			const proposal = await call('GET /place-tree/proposal', {})
			setKnown(proposal)
			setProposed(true)
			reset({ places: proposal.places })
			showToast('success', m.showcase_proposed())
		} catch (error) {
			showToast('error', explainFailure('No places were proposed', error))
		}
	}

	const moverOf = (exchange: Exchange | undefined) =>
		exchange &&
		(() => {
			// Each place of the first branch goes behind the second one.
			for (let at = exchange.from; at < exchange.middle; at++) move(exchange.from, exchange.end - 1)
		})

	async function deletePlace(index: number) {
		const { [index]: place } = places
		const end = endOfBranch(places, index)
		const question = m.showcase_delete_branch({ name: place?.names.ru || m.showcase_new_place() })
		if (end > index + 1 && !(await askConfirmation(question, m.admin_delete()))) return
		for (let at = index + 1; at < end; at++) form.setValue(`places.${at}.isInside`, false, { shouldDirty: true })
		remove(index)
	}

	return (
		<form noValidate onSubmit={save} aria-label={m.showcase_places()} className="flex flex-col gap-4">
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<h2 className="font-extrabold text-2xl">{m.showcase_places()}</h2>
					<p className="mt-1 max-w-prose text-muted">{m.showcase_places_hint()}</p>
				</div>
				<Button look="plain" isWaiting={unplaced.length === 0} onClick={() => void propose()}>
					<WandSparkles aria-hidden="true" className="size-5" />
					{m.showcase_propose()}
				</Button>
			</div>
			<p role="status" className="text-muted">
				{unplaced.length > 0 ? m.showcase_unplaced({ names: unplaced.join(', ') }) : m.showcase_all_placed()}
			</p>
			<ol className="flex flex-col gap-2">
				{fields.map(({ key }, index) => (
					<li key={key} className={places[index]?.isInside && index > 0 ? 'ml-6 sm:ml-12' : ''}>
						<PlaceFields
							form={form}
							index={index}
							unplaced={unplaced}
							onUp={moverOf(findBranchBefore(places, index))}
							onDown={moverOf(findNextBranch(places, index))}
							onDelete={() => void deletePlace(index)}
						/>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" isBusy={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</Button>
				<Button look="plain" onClick={() => append(newPlace, { focusName: `places.${fields.length}.names.ru` })}>
					<Plus aria-hidden="true" className="size-5" />
					{m.showcase_add_place()}
				</Button>
			</div>
		</form>
	)
}
