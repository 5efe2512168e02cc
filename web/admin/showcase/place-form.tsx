import { Plus, WandSparkles } from 'lucide-react'
import type { PlaceTree, savePlaceTree } from '#contract/showcase/places.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { addFields, removeFields } from '../shared/settings/keep-focus.ts'
import { takeIds } from '../shared/settings/rows.ts'
import { SettingsForm } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { type Exchange, endOfBranch, exchangeBranches, findBranchBefore, findNextBranch } from './branches.ts'
import { checkPlaces, listUnplaced, newPlace, type PlacesDraft, toDraft } from './place-draft.ts'
import { PlaceFields } from './place-fields.tsx'

const rules = {
	toDraft,
	check: (draft: PlacesDraft, { version }: PlaceTree) => checkPlaces(draft, version),
	put: (body: z.output<typeof savePlaceTree.body>) => call('PUT /place-tree', { body }),
	get: () => call('GET /place-tree', {}),
	takeIds: ({ places }: PlacesDraft, sent: PlacesDraft, now: PlacesDraft) => ({
		places: takeIds(places, sent.places, now.places),
	}),
	failed: 'The places were not saved',
}

interface PlaceFormProps {
	readonly loaded: PlaceTree
	/** Every category of the shop. */
	readonly categories: readonly Category[]
}

/** The tree of places as an outline. */
export function PlaceForm({ loaded, categories }: PlaceFormProps) {
	const labelOf = (category: string) => categories.find(({ value }) => value === category)?.label ?? category
	const { settings, saved, draft, isUnsaved, change, errorOf } = useSettingsForm({ loaded, ...rules })
	const { places } = draft
	const unplaced = listUnplaced(saved, places)
	const set = (changed: PlacesDraft['places']) => change({ places: changed })

	async function propose() {
		if (isUnsaved && !(await askConfirmation(m.showcase_propose_lost(), m.showcase_propose()))) return
		try {
			change(toDraft(await call('GET /place-tree/proposal', {})))
			showToast('success', m.showcase_proposed())
		} catch (error) {
			showToast('error', explainFailure('No places were proposed', error))
		}
	}

	const moverOf = (exchange: Exchange | undefined) => exchange && (() => set(exchangeBranches(places, exchange)))

	async function deletePlace(index: number, button: HTMLElement) {
		const { [index]: place } = places
		const end = endOfBranch(places, index)
		const question = m.showcase_delete_branch({ name: place?.names.ru || m.showcase_new_place() })
		if (end > index + 1 && !(await askConfirmation(question, m.admin_delete()))) return
		const raised = places.slice(index + 1, end).map((inner) => ({ ...inner, isInside: false }))
		removeFields(button, () => set(places.toSpliced(index, end - index, ...raised)))
	}

	return (
		<SettingsForm
			settings={settings}
			label={m.showcase_places()}
			className="gap-4"
			buttons={
				<Button
					look="plain"
					onClick={({ currentTarget }) => addFields(currentTarget, () => set([...places, newPlace()]))}
				>
					<Plus aria-hidden="true" className="size-5" />
					{m.showcase_add_place()}
				</Button>
			}
		>
			<div className="flex flex-wrap items-start justify-between gap-4">
				<div>
					<h2 className="font-extrabold text-2xl">{m.showcase_places()}</h2>
					<p className="mt-1 max-w-prose text-muted">{m.showcase_places_hint()}</p>
				</div>
				<Button
					look={places.length === 0 ? 'accent' : 'plain'}
					isWaiting={unplaced.length === 0}
					onClick={() => void propose()}
				>
					<WandSparkles aria-hidden="true" className="size-5" />
					{m.showcase_propose()}
				</Button>
			</div>
			<p role="status" className="text-muted">
				{unplaced.length > 0
					? m.showcase_unplaced({ names: unplaced.map(labelOf).join(', ') })
					: m.showcase_all_placed()}
			</p>
			<ol className="flex flex-col gap-2">
				{places.map((place, index) => (
					<li key={place.key} className={place.isInside && index > 0 ? 'ml-6 sm:ml-12' : ''}>
						<PlaceFields
							place={place}
							path={`places.${index}`}
							isFirst={index === 0}
							unplaced={unplaced}
							labelOf={labelOf}
							errorOf={errorOf}
							onChange={(changes) => set(places.with(index, { ...place, ...changes }))}
							onUp={moverOf(findBranchBefore(places, index))}
							onDown={moverOf(findNextBranch(places, index))}
							onDelete={(button) => void deletePlace(index, button)}
						/>
					</li>
				))}
			</ol>
		</SettingsForm>
	)
}
