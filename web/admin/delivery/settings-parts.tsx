import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { newClosedDays } from './closed-draft.ts'
import { ClosedFields, WeekdayFields } from './closed-fields.tsx'
import { CourierFields } from './courier-fields.tsx'
import { PointFields } from './point-fields.tsx'
import { addZone, newPoint, type SettingsDraft } from './settings-draft.ts'
import { SettingsPart } from './settings-part.tsx'
import { ZoneFields } from './zone-fields.tsx'

interface PartProps {
	readonly draft: SettingsDraft
	readonly change: (changes: Partial<SettingsDraft>) => void
	readonly errorOf: (field: string) => string | undefined
}

function changed<Item extends { readonly key: string }>(items: readonly Item[], key: string, changes: Partial<Item>) {
	return items.map((item) => (item.key === key ? { ...item, ...changes } : item))
}

function without<Item extends { readonly key: string }>(items: readonly Item[], gone: string) {
	return items.filter(({ key }) => key !== gone)
}

export function CourierPart({ draft: { courier }, change, errorOf }: PartProps) {
	return (
		<SettingsPart title={m.zones_courier()} hint={m.zones_courier_hint()}>
			<CourierFields
				courier={courier}
				errorOf={errorOf}
				onChange={(changes) => change({ courier: { ...courier, ...changes } })}
			/>
		</SettingsPart>
	)
}

export function ZonesPart({ draft: { zones }, change, errorOf }: PartProps) {
	return (
		<SettingsPart
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
					onRemove={zone.isRest && zones.length > 1 ? undefined : () => change({ zones: without(zones, zone.key) })}
				/>
			))}
		</SettingsPart>
	)
}

export function PointsPart({ draft: { points }, change, errorOf }: PartProps) {
	return (
		<SettingsPart
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
					onRemove={() => change({ points: without(points, point.key) })}
				/>
			))}
		</SettingsPart>
	)
}

export function ClosedPart({ draft: { closedDays, closedWeekdays }, change, errorOf }: PartProps) {
	const isFull = closedDays.length >= limits.closedDays
	return (
		<SettingsPart
			title={m.zones_closed()}
			hint={m.zones_closed_hint()}
			add={m.zones_closed_add()}
			onAdd={isFull ? undefined : () => change({ closedDays: [...closedDays, newClosedDays()] })}
		>
			<WeekdayFields
				closed={closedWeekdays}
				error={errorOf('closedWeekdays')}
				onChange={(days) => change({ closedWeekdays: days })}
			/>
			{closedDays.map((closed, index) => (
				<ClosedFields
					key={closed.key}
					closed={closed}
					path={`closedDays.${index}`}
					errorOf={errorOf}
					onChange={(changes) => change({ closedDays: changed(closedDays, closed.key, changes) })}
					onRemove={() => change({ closedDays: without(closedDays, closed.key) })}
				/>
			))}
		</SettingsPart>
	)
}
