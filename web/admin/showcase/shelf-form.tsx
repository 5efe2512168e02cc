import { useEffect, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import type { ShelfSettings } from '#contract/showcase/shelves.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { shelfText } from '../../ui/shelf-text.ts'
import { explainFailure } from '../shared/failures.ts'
import { MoveButtons } from './move-buttons.tsx'
import { PinnedProducts, type ShelfValues } from './pinned-products.tsx'

interface ShelfFormProps {
	readonly settings: ShelfSettings
	readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Which shelves are shown, their order, and what stands first on each. */
export function ShelfForm({ settings, onUnsaved }: ShelfFormProps) {
	const [version, setVersion] = useState(settings.version)
	const form = useForm<ShelfValues>({ ...checkedOnSubmit, defaultValues: { shelves: settings.shelves } })
	const { control, register, reset, formState } = form
	const { isDirty, isSubmitting } = formState
	useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty])
	const { fields, swap } = useFieldArray({ control, name: 'shelves' })

	const save = form.handleSubmit(async ({ shelves }) => {
		const body = {
			version,
			shelves: shelves.map((shelf) => ({ ...shelf, pinned: shelf.pinned.map(({ id }) => id) })),
		}
		try {
			const saved = await call('PUT /shelf-settings', { body })
			setVersion(saved.version)
			reset({ shelves: saved.shelves })
			showToast('success', m.showcase_saved())
		} catch (error) {
			showToast('error', m.showcase_save_failed({ reason: explainFailure('The shelves were not saved', error) }))
		}
	})

	return (
		<form noValidate onSubmit={save} aria-label={m.showcase_shelves()} className="flex flex-col gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{m.showcase_shelves()}</h2>
				<p className="mt-1 max-w-prose text-muted">{m.showcase_shelves_hint()}</p>
			</div>
			<ol className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-card sm:px-5">
				{fields.map(({ id, kind }, index) => {
					const name = shelfText(kind)
					return (
						<li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
							<div className="min-w-0 grow basis-36 pt-2">
								<CheckField
									{...register(`shelves.${index}.isShown`)}
									label={
										<>
											<span className="font-bold">{name}</span>
											<span className="sr-only">: {m.showcase_shown()}</span>
										</>
									}
								/>
							</div>
							{kind !== 'recent' && (
								<div className="order-last w-full sm:order-none sm:w-auto sm:grow-2 sm:basis-80">
									<PinnedProducts form={form} index={index} name={name} most={limits.shelfProducts} />
								</div>
							)}
							<MoveButtons
								name={name}
								onUp={index > 0 ? () => swap(index, index - 1) : undefined}
								onDown={index < fields.length - 1 ? () => swap(index, index + 1) : undefined}
							/>
						</li>
					)
				})}
			</ol>
			<div>
				<Button type="submit" isBusy={isSubmitting}>
					{isSubmitting ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}
