import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { getDeliverySettings } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { newClosedDays } from './closed-draft.ts'
import { ClosedFields, WeekdayFields } from './closed-fields.tsx'
import { PointFields } from './point-fields.tsx'
import { PromisedDays } from './promised-days.tsx'
import { addZone, checkSettings, newPoint, type SettingsDraft, toDraft } from './settings-draft.ts'
import { ZoneFields } from './zone-fields.tsx'

/** All zones, points and closed days, which are saved together. */
export function DeliveryForm({ loaded }: { loaded: Answer<typeof getDeliverySettings> }) {
	const [version, setVersion] = useState(loaded.version)
	const [saved, setSaved] = useState(() => toDraft(loaded))
	const [draft, setDraft] = useState(saved)
	const [promised, setPromised] = useState(loaded.promised)
	const [wrong, setWrong] = useState<{ readonly field: string; readonly text: string }>()
	const [isSaving, setSaving] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	useLeaveGuard(draft !== saved)
	const errorOf = (field: string) => (wrong?.field === field ? wrong.text : undefined)

	function change(changes: Partial<SettingsDraft>) {
		setDraft((before) => ({ ...before, ...changes }))
		setWrong(undefined)
	}

	async function save() {
		const checked = checkSettings(draft, version)
		if ('field' in checked) {
			setWrong(checked)
			form.current?.querySelector<HTMLElement>(`[name="${checked.field}"]`)?.focus()
			return
		}
		setSaving(true)
		try {
			const now = await call('PUT /delivery-settings', { body: checked.body })
			const shown = toDraft(now)
			setVersion(now.version)
			setPromised(now.promised)
			setSaved(shown)
			setDraft(shown)
			showToast('success', m.zones_saved())
		} catch (failure) {
			showToast('error', m.zones_save_failed({ reason: explainFailure('The zones were not saved', failure) }))
		}
		setSaving(false)
	}

	const { zones, points, closedDays, closedWeekdays } = draft
	return (
		<form
			ref={form}
			noValidate
			aria-label={m.zones_title()}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className="flex flex-col gap-8"
		>
			<Part
				title={m.zones_zones()}
				hint={zones.length === 0 ? m.zones_none() : m.zones_zones_hint()}
				add={m.zones_add()}
				onAdd={zones.length < limits.zones ? () => change({ zones: addZone(zones) }) : undefined}
			>
				{zones.map((zone, index) => (
					<ZoneFields
						key={zone.key}
						zone={zone}
						path={`zones.${index}`}
						errorOf={errorOf}
						onChange={(changes) => change({ zones: changed(zones, zone.key, changes) })}
						onRemove={
							zone.isRest && zones.length > 1
								? undefined
								: () => change({ zones: zones.filter(({ key }) => key !== zone.key) })
						}
					/>
				))}
			</Part>
			<Part
				title={m.zones_points()}
				hint={m.zones_points_hint()}
				add={m.zones_add_point()}
				onAdd={points.length < limits.pickupPoints ? () => change({ points: [...points, newPoint()] }) : undefined}
			>
				{points.map((point, index) => (
					<PointFields
						key={point.key}
						point={point}
						path={`points.${index}`}
						errorOf={errorOf}
						onChange={(changes) => change({ points: changed(points, point.key, changes) })}
						onRemove={() => change({ points: points.filter(({ key }) => key !== point.key) })}
					/>
				))}
			</Part>
			<Part
				title={m.zones_closed()}
				hint={m.zones_closed_hint()}
				add={m.zones_closed_add()}
				onAdd={
					closedDays.length < limits.closedDays
						? () => change({ closedDays: [...closedDays, newClosedDays()] })
						: undefined
				}
			>
				<WeekdayFields
					closed={closedWeekdays}
					error={errorOf('closedWeekdays')}
					onChange={(changed) => change({ closedWeekdays: changed })}
				/>
				{closedDays.map((closed, index) => (
					<ClosedFields
						key={closed.key}
						closed={closed}
						path={`closedDays.${index}`}
						errorOf={errorOf}
						onChange={(changes) => change({ closedDays: changed(closedDays, closed.key, changes) })}
						onRemove={() => change({ closedDays: closedDays.filter(({ key }) => key !== closed.key) })}
					/>
				))}
			</Part>
			<PromisedDays
				days={promised}
				onMoved={(moved) =>
					setPromised((days) =>
						days.map((day) => (day.date === moved.date ? moved : day)).filter(({ orders }) => orders > 0),
					)
				}
			/>
			<div>
				<Button type="submit" isBusy={isSaving} className="py-3 text-lg">
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}

function changed<Item extends { readonly key: string }>(items: readonly Item[], key: string, changes: Partial<Item>) {
	return items.map((item) => (item.key === key ? { ...item, ...changes } : item))
}

interface PartProps {
	readonly title: string
	readonly hint: string
	readonly add: string
	/** `undefined` when there are enough. */
	readonly onAdd: (() => void) | undefined
	readonly children: ReactNode
}

function Part({ title, hint, add, onAdd, children }: PartProps) {
	return (
		<section aria-label={title} className="flex flex-col gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{title}</h2>
				<p className="mt-1 max-w-prose text-muted">{hint}</p>
			</div>
			{children}
			{onAdd && (
				<div>
					<Button look="plain" onClick={onAdd}>
						<Plus aria-hidden="true" className="size-4" />
						{add}
					</Button>
				</div>
			)}
		</section>
	)
}
