import type { z } from 'zod'
import type { listDeliveryTimes as call, DeliveryTime } from '#contract/delivery.ts'
import type { TimeProblem } from '#contract/ordering/time-problems.ts'
import { isOpen } from '#contract/prices/open-days.ts'
import { pickupDay } from '#contract/prices/pickup-day.ts'
import type { Courier, Zone } from '#contract/prices/zones.ts'
import type { Database } from '../../platform/database.ts'
import { addDays, kostanayDay, kostanayTime } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import { getTrading } from '../../trading/change-trading.ts'
import { getDeliverySettings, type StoredSettings } from '../../zones/delivery-settings.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderTerms } from '../order-terms.ts'
import type { OrderRow } from '../queries.ts'
import { countDeliveries, deliveryKey, lockDeliveryWindow, type TakenPlaces } from './queries.ts'

/** When the courier comes: as the shopkeeper has saved it, or else by the terms. */
export interface CourierPlan extends Courier, Pick<StoredSettings, 'closedDays' | 'closedWeekdays'> {}

export function planOf({ delivery }: Pick<OrderTerms, 'delivery'>, settings: StoredSettings): CourierPlan {
	const { courier, closedDays, closedWeekdays } = settings
	return { ...(courier ?? delivery), closedDays, closedWeekdays }
}

type DeliveryTimes = z.input<(typeof call)['answers'][200]>

// Dates far away would have a year of five digits.
const mostDays = 10_000

/** A longer closing offers nothing after it. */
const longestClosed = 120

/** The days and windows to choose from in a zone and the days of pick-up points, from when products that take `daysToMake` days are ready. */
export async function listDeliveryTimes(
	{ db, clock, terms }: Pick<OrderDeps, 'db' | 'clock' | 'terms'>,
	{ daysToMake = 0, zone: zoneId }: { daysToMake?: number | undefined; zone?: string | undefined } = {},
): Promise<DeliveryTimes> {
	const now = clock.now()
	const readyBy = addDays(kostanayDay(now), Math.min(daysToMake, mostDays))
	const settings = await getDeliverySettings(db)
	const plan = planOf(terms, settings)
	const trading = await getTrading(db, terms.trading)
	const when = { now, readyBy }
	const days = deliveryDays(plan, when)
	const soonest = soonestDay(plan, when)
	const zone = settings.zones.find(({ id }) => id === zoneId)
	const range = { from: days[0]?.date ?? readyBy, to: days.at(-1)?.date ?? readyBy }
	const taken = await countDeliveries(db, { ...range, zoneId })
	const pickups = listPickupDays(settings, when)
	return {
		daysToMake: trading.daysToMake,
		days: days.map(({ date, windows }) => ({
			date,
			windows: windows.map(({ from, to }) => {
				return { from, to, isFree: hasPlace(taken.get(deliveryKey({ date, from })), plan, zone) }
			}),
		})),
		closed: settings.closedDays.filter(({ from, to }) => to >= soonest && from <= range.to),
		...(pickups.length > 0 && { pickups }),
	}
}

function listPickupDays({ points, closedDays }: StoredSettings, { now, readyBy }: DaysInput) {
	const moment = { today: kostanayDay(now), time: kostanayTime(now), closedDays }
	const days = points.map((point) => ({ id: point.id, name: point.name, readyOn: pickupDay(point, moment, readyBy) }))
	return days.toSorted((a, b) => a.readyOn.localeCompare(b.readyOn))
}

interface WantedPlace {
	readonly time: DeliveryTime
	readonly zone: Zone | undefined
}

/** Takes a place in a window and locks the window. Throws one of `timeProblems` when it is full, or not offered. */
export async function lockDeliveryTime(
	tx: Database,
	plan: CourierPlan,
	{ time, zone, ...when }: WantedPlace & DaysInput,
): Promise<void> {
	const day = deliveryDays(plan, when).find(({ date }) => date === time.date)
	if (!hasWindow(day?.windows, time)) fail(whyNotOffered(plan, { time, ...when }))
	if (!(await lockPlace(tx, plan, { time, zone }))) fail('delivery_taken')
}

/** Windows of today that the courier has left for count as over. */
function whyNotOffered(plan: CourierPlan, wanted: KeptTime): TimeProblem {
	const problem = findTimeProblem(plan, wanted)
	if (problem) return problem
	const { time, now } = wanted
	const isToday = time.date === kostanayDay(now)
	return isToday && plan.capacity > 0 && hasWindow(plan.windows, time) ? 'delivery_over' : 'delivery_closed'
}

function hasWindow(windows: DeliveryDay['windows'] = [], time: DeliveryTime): boolean {
	return windows.some(({ from, to }) => from === time.from && to === time.to)
}

/** Locks a window; whether it has a place left. */
async function lockPlace(tx: Database, plan: CourierPlan, { time, zone }: WantedPlace): Promise<boolean> {
	await lockDeliveryWindow(tx, time)
	const taken = await countDeliveries(tx, { from: time.date, to: time.date, zoneId: zone?.id })
	return hasPlace(taken.get(deliveryKey(time)), plan, zone)
}

/**
 * Takes a place of another zone in the window of an order, which has a place of the shop already, and locks the window. Throws
 * `delivery_taken` when it has none.
 */
export async function lockZonePlace(
	tx: Database,
	{ time, zone: { id: zoneId, capacity } }: { readonly time: DeliveryTime; readonly zone: Zone },
): Promise<void> {
	await lockDeliveryWindow(tx, time)
	const taken = await countDeliveries(tx, { from: time.date, to: time.date, zoneId })
	const { ofZone } = taken.get(deliveryKey(time)) ?? { ofZone: 0 }
	if (capacity !== undefined && ofZone >= capacity) fail('delivery_taken')
}

type KeptTime = DaysInput & Pick<WantedPlace, 'time'>

/** Locks the window of an order that goes on again; false when the courier cannot bring it then, or has no place left. */
export async function lockKeptTime(
	tx: Database,
	plan: CourierPlan,
	{ zone, ...kept }: WantedPlace & KeptTime,
): Promise<boolean> {
	return findTimeProblem(plan, kept) === undefined && (await lockPlace(tx, plan, { time: kept.time, zone }))
}

/** Why the courier cannot bring an order at a time, whatever places there are. */
export function findTimeProblem(plan: CourierPlan, { time, now, readyBy }: KeptTime): TimeProblem | undefined {
	if (readyBy !== null && time.date < readyBy) return 'delivery_unfit'
	const today = kostanayDay(now)
	if (time.date < today || (time.date === today && time.to <= kostanayTime(now))) return 'delivery_over'
	return isOpen(plan, time.date) ? undefined : 'delivery_closed'
}

/** A window has places for the shop, and fewer for a zone that limits them. */
export function hasPlace(
	{ orders, ofZone }: TakenPlaces = { orders: 0, ofZone: 0 },
	{ capacity }: Pick<Courier, 'capacity'>,
	zone: Zone | undefined,
): boolean {
	return orders < capacity && ofZone < (zone?.capacity ?? capacity)
}

/** Whether the courier has not been sent out with an order: before its day, or on it before the cut-off. */
export function isBeforeCutoff(
	{ cutoff }: Pick<Courier, 'cutoff'>,
	{ deliveryDate }: Pick<OrderRow, 'deliveryDate'>,
	now: Date,
): boolean {
	const today = kostanayDay(now)
	return deliveryDate === null || deliveryDate > today || (deliveryDate === today && kostanayTime(now) < cutoff)
}

interface DeliveryDay {
	readonly date: string
	readonly windows: readonly { readonly from: string; readonly to: string }[]
}

interface DaysInput {
	readonly now: Date
	readonly readyBy: string | null
}

/** The day on which the courier can come, were it open. */
function soonestDay({ windows, cutoff }: CourierPlan, { now, readyBy }: DaysInput): string {
	const today = kostanayDay(now)
	const canComeToday = kostanayTime(now) < cutoff && windows.some(({ from }) => from >= cutoff)
	const soonest = canComeToday ? today : addDays(today, 1)
	return readyBy !== null && readyBy > soonest ? readyBy : soonest
}

/** The days on which the courier can come, from `readyBy` on, without those on which the shop is closed. */
export function deliveryDays(plan: CourierPlan, when: DaysInput): DeliveryDay[] {
	const { windows, cutoff, capacity, days } = plan
	const today = kostanayDay(when.now)
	const soonest = soonestDay(plan, when)
	// The courier comes at least once a week.
	const end = addDays(soonest, days * 7 + longestClosed)
	const open: DeliveryDay[] = []
	for (let date = soonest; capacity > 0 && open.length < days && date < end; date = addDays(date, 1)) {
		if (!isOpen(plan, date)) continue
		open.push({ date, windows: date === today ? windows.filter(({ from }) => from >= cutoff) : windows })
	}
	return open
}
