import { limits } from '#contract/limits.ts'
import { type ShelfSettings, saveShelfSettings } from '#contract/showcase/shelves.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { shelfText } from '../../ui/shelf-text.ts'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { PinnedProducts } from './pinned-products.tsx'

type ShelfDraft = Pick<ShelfSettings, 'shelves'>

const rules = {
	toDraft: ({ shelves }: ShelfSettings): ShelfDraft => ({ shelves }),
	check: ({ shelves }: ShelfDraft, { version }: ShelfSettings) => {
		const sent = shelves.map((shelf) => ({ ...shelf, pinned: shelf.pinned.map(({ id }) => id) }))
		return checkBody(saveShelfSettings.body, { version, shelves: sent }, () => pinnedTwiceText(shelves))
	},
	put: (body: z.output<typeof saveShelfSettings.body>) => call('PUT /shelf-settings', { body }),
	get: () => call('GET /shelf-settings', {}),
	failed: 'The shelves were not saved',
}

/** The form lets nothing else be wrong. */
function pinnedTwiceText(shelves: ShelfDraft['shelves']): string {
	const pinned = shelves.flatMap((shelf) => shelf.pinned)
	const twice = pinned.find(({ id }, index) => pinned.findIndex((other) => other.id === id) !== index)
	return m.showcase_pinned_twice({ title: twice?.title ?? '' })
}

/** Which shelves are shown, their order, and what stands first on each. */
export function ShelfForm({ loaded }: { loaded: ShelfSettings }) {
	const { settings, draft, change } = useSettingsForm({ loaded, ...rules })
	const { shelves } = draft
	const move = (from: number, to: number) => {
		const rest = shelves.toSpliced(from, 1)
		change({ shelves: rest.toSpliced(to, 0, ...shelves.slice(from, from + 1)) })
	}
	return (
		<SettingsForm settings={settings} label={m.showcase_shelves()} className="gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{m.showcase_shelves()}</h2>
				<p className="mt-1 max-w-prose text-muted">{m.showcase_shelves_hint()}</p>
			</div>
			<ol className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-card sm:px-5">
				{shelves.map((shelf, index) => {
					const { kind, isShown, pinned } = shelf
					const set = (changes: Partial<typeof shelf>) =>
						change({ shelves: shelves.with(index, { ...shelf, ...changes }) })
					const name = shelfText(kind)
					return (
						<li key={kind} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
							<SelectField
								label={m.showcase_place({ name })}
								isLabelHidden
								value={index}
								onChange={({ target }) => move(index, Number(target.value))}
								className="w-18"
							>
								{shelves.map((other, place) => (
									<option key={other.kind} value={place}>
										{place + 1}
									</option>
								))}
							</SelectField>
							<div className="min-w-0 grow basis-36 pt-2">
								<CheckField
									name={`shelves.${index}.isShown`}
									checked={isShown}
									onChange={({ target }) => set({ isShown: target.checked })}
									label={
										<>
											<span className="font-bold">{name}</span>
											<span className="sr-only">: {m.showcase_shown()}</span>
										</>
									}
								/>
							</div>
							{kind !== 'recent' && (
								<div className="w-full sm:w-auto sm:grow-2 sm:basis-80">
									<PinnedProducts
										pinned={pinned}
										name={name}
										most={limits.shelfProducts}
										onChange={(products) => set({ pinned: products })}
									/>
								</div>
							)}
						</li>
					)
				})}
			</ol>
		</SettingsForm>
	)
}
