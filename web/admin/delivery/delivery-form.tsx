import type { Answer } from '#contract/endpoint.ts'
import type { getDeliverySettings, saveDeliverySettings } from '#contract/prices/zones.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { takeIds } from '../shared/settings/rows.ts'
import { SettingsForm } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { PromisedDays } from './promised-days.tsx'
import { checkSettings, type SettingsDraft, toDraft } from './settings-draft.ts'
import { ClosedPart, CourierPart, PointsPart, ZonesPart } from './settings-parts.tsx'

type Loaded = Answer<typeof getDeliverySettings>

const rules = {
	toDraft,
	check: (draft: SettingsDraft, { version }: Loaded) => checkSettings(draft, version),
	put: (body: z.output<typeof saveDeliverySettings.body>) => call('PUT /delivery-settings', { body }),
	get: () => call('GET /delivery-settings', {}),
	takeIds: (typed: SettingsDraft, sent: SettingsDraft, now: SettingsDraft) => ({
		...typed,
		zones: takeIds(typed.zones, sent.zones, now.zones),
		points: takeIds(typed.points, sent.points, now.points),
	}),
	failed: 'The zones were not saved',
}

/** All zones, points and closed days, which are saved together. */
export function DeliveryForm({ loaded }: { loaded: Loaded }) {
	const { settings, saved, draft, change, take, errorOf } = useSettingsForm({ loaded, ...rules })
	const part = { draft, change, errorOf }
	return (
		<SettingsForm settings={settings} label={m.zones_title()} className="gap-8">
			<CourierPart {...part} />
			<ClosedPart {...part} />
			<PromisedDays
				days={saved.promised}
				onMoved={(moved) =>
					take((now) => {
						const left = now.promised.map((day) => (day.date === moved.date ? moved : day))
						return { ...now, promised: left.filter(({ orders }) => orders > 0) }
					})
				}
			/>
			<ZonesPart {...part} />
			<PointsPart {...part} />
		</SettingsForm>
	)
}
