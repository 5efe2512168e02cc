import type { DeliverySettings, PickupPoint, Zone } from '#contract/prices/zones.ts'
import { saveDeliverySettings } from '#contract/prices/zones.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { type Checked, checkBody } from '../shared/settings/check-body.ts'
import { newKey } from '../shared/settings/rows.ts'
import { type ClosedDraft, toClosedDays, toClosedDraft } from './closed-draft.ts'
import { type CourierDraft, toCourier, toCourierDraft } from './courier-draft.ts'

/** A zone as it is typed. */
export interface ZoneDraft {
	readonly key: string
	readonly id?: string | undefined
	readonly name: string
	/** One in each line. */
	readonly streets: string
	readonly isRest: boolean
	/** Digits, as the two below; those may be empty. */
	readonly price: string
	readonly freeFrom: string
	readonly capacity: string
}

/** Empty times on a day when the point is closed. */
interface HoursDraft {
	readonly from: string
	readonly to: string
}

export interface PointDraft {
	readonly key: string
	readonly id?: string | undefined
	readonly name: string
	readonly address: string
	/** From Monday to Sunday. */
	readonly hours: readonly HoursDraft[]
	readonly readyInDays: string
}

export interface SettingsDraft {
	readonly zones: readonly ZoneDraft[]
	readonly points: readonly PointDraft[]
	readonly closedDays: readonly ClosedDraft[]
	/** 0 for Monday. */
	readonly closedWeekdays: readonly number[]
	readonly courier: CourierDraft
}

export function toDraft({ zones, points, closedDays, closedWeekdays, courier }: DeliverySettings): SettingsDraft {
	return {
		zones: zones.map(toZoneDraft),
		points: points.map(toPointDraft),
		closedDays: closedDays.map(toClosedDraft),
		closedWeekdays,
		courier: toCourierDraft(courier),
	}
}

function toZoneDraft({ id, name, streets, isRest, price, freeFrom, capacity }: Zone): ZoneDraft {
	const numbers = { price: String(price), freeFrom: String(freeFrom ?? ''), capacity: String(capacity ?? '') }
	return { key: id, id, name, streets: streets.join('\n'), isRest, ...numbers }
}

function toPointDraft({ id, name, address, hours, readyInDays }: PickupPoint): PointDraft {
	const days = hours.map((open) => ({ from: open?.from ?? '', to: open?.to ?? '' }))
	return { key: id, id, name, address, hours: days, readyInDays: String(readyInDays) }
}

/** The first zone has all streets; those that follow name theirs and are asked before it. */
export function addZone(zones: readonly ZoneDraft[]): ZoneDraft[] {
	const isRest = zones.length === 0
	const name = isRest ? m.zones_whole_city() : ''
	const zone = { key: newKey(), name, streets: '', isRest, price: '', freeFrom: '', capacity: '' }
	return isRest ? [zone] : [...zones.filter((one) => !one.isRest), zone, ...zones.filter((one) => one.isRest)]
}

export function newPoint(): PointDraft {
	const [weekday, saturday, closed] = [
		{ from: '10:00', to: '19:00' },
		{ from: '10:00', to: '15:00' },
		{ from: '', to: '' },
	]
	const hours = [weekday, weekday, weekday, weekday, weekday, saturday, closed]
	return { key: newKey(), name: '', address: '', hours, readyInDays: '0' }
}

type Body = z.output<typeof saveDeliverySettings.body>

/** What is sent; numbers that are not typed are missing, and a required one is then refused. */
export function toBody({ zones, points, closedDays, closedWeekdays, courier }: SettingsDraft, version: number) {
	const number = (digits: string) => (digits.trim() === '' ? undefined : Number(digits))
	return {
		version,
		zones: zones.map(({ id, name, streets, isRest, price, freeFrom, capacity }) => ({
			...(id !== undefined && { id }),
			name,
			streets: streets.split('\n').flatMap((line) => line.trim() || []),
			isRest,
			price: number(price),
			freeFrom: number(freeFrom),
			capacity: number(capacity),
		})),
		closedDays: closedDays.map(toClosedDays),
		closedWeekdays,
		courier: toCourier(courier),
		points: points.map(({ id, name, address, hours, readyInDays }) => ({
			...(id !== undefined && { id }),
			name,
			address,
			hours: hours.map(({ from, to }) => (from === '' && to === '' ? null : { from, to })),
			readyInDays: number(readyInDays),
		})),
	}
}

/** The body to send, or the wrong fields as `zones.0.price`. */
export function checkSettings(draft: SettingsDraft, version: number): Checked<Body> {
	const checked = checkBody(saveDeliverySettings.body, toBody(draft, version), textOf, fieldOf)
	if (checked.errors) return checked
	const { points, zones } = checked.body
	const shut = points.flatMap(({ hours }, index) =>
		hours.every((open) => open === null) ? [[`points.${index}.hours.0.from`, m.zones_hours_wrong()]] : [],
	)
	const nameless = zones.flatMap(({ isRest, streets }, index) =>
		!isRest && streets.length === 0 ? [[`zones.${index}.streets`, m.zones_streets_needed()]] : [],
	)
	const errors = Object.fromEntries([...shut, ...nameless])
	return Object.keys(errors).length > 0 ? { errors } : checked
}

/** Streets are one field; what is wrong with both times of a window or a day, or with all of them, is told at the first. */
function fieldOf(path: readonly PropertyKey[]): string {
	const depth = path[0] === 'courier' ? 2 : 3
	const field = path.slice(0, depth)
	const hasTimes = field.at(-1) === 'hours' || field.at(-1) === 'windows'
	return (hasTimes ? [...field, path[depth] ?? 0, path[depth + 1] ?? 'from'] : field).join('.')
}

const courierTexts: Readonly<Record<string, () => string>> = {
	windows: m.zones_windows_wrong,
	cutoff: m.zones_time_missing,
	capacity: m.zones_courier_capacity_wrong,
	days: m.zones_days_wrong,
}

function textOf(path: readonly PropertyKey[]): string {
	const isTime = path.length > 3 && (path.at(-1) === 'from' || path.at(-1) === 'to')
	if (isTime) return m.zones_time_missing()
	if (path[0] === 'courier') return (courierTexts[String(path[1])] ?? m.admin_field_wrong)()
	const texts: Readonly<Record<string, () => string>> = {
		hours: m.zones_day_hours_wrong,
		streets: m.zones_streets_wrong,
		price: m.zones_sum_wrong,
		freeFrom: m.zones_sum_wrong,
		capacity: m.zones_capacity_wrong,
		readyInDays: m.zones_ready_wrong,
		from: m.zones_closed_wrong,
		to: m.zones_closed_wrong,
		reason: m.zones_closed_reason_wrong,
		closedWeekdays: m.zones_weekdays_wrong,
	}
	return (texts[String(path[2] ?? path[0])] ?? m.admin_field_wrong)()
}
