import { useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { getDeliverySettings } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'
import { PromisedDays } from './promised-days.tsx'
import { checkSettings, type SettingsDraft, toDraft } from './settings-draft.ts'
import { ClosedPart, CourierPart, PointsPart, ZonesPart } from './settings-parts.tsx'

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

	const part = { draft, change, errorOf }
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
			<CourierPart {...part} />
			<ClosedPart {...part} />
			<PromisedDays
				days={promised}
				onMoved={(moved) =>
					setPromised((days) =>
						days.map((day) => (day.date === moved.date ? moved : day)).filter(({ orders }) => orders > 0),
					)
				}
			/>
			<ZonesPart {...part} />
			<PointsPart {...part} />
			<div>
				<Button type="submit" isBusy={isSaving} className="py-3 text-lg">
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}
