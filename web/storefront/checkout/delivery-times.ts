import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import { readList } from '../../platform/api/read-list.ts'
import { readFields, readNumber, readText } from '../../platform/api/read-value.ts'

/** The days and windows that the shop delivers in, the earliest first. */
export interface DeliveryTimes {
	readonly days: readonly DeliveryDay[]
	/** How many days a toy is made in that says nothing else. */
	readonly daysToMake: number | undefined
}

/** Reads when the shop delivers; `undefined` from a server that does not say. Days without a window are left out. */
export function readDeliveryTimes(answer: unknown): DeliveryTimes | undefined {
	const fields = readFields(answer)
	if (!Array.isArray(fields.get('days'))) return undefined
	return {
		days: readList(fields.get('days'))
			.map(readDay)
			.filter(({ date, windows }) => /^\d{4}-\d\d-\d\d$/.test(date) && windows.length > 0),
		daysToMake: readNumber(fields.get('daysToMake')),
	}
}

function readDay(value: unknown): DeliveryDay {
	const fields = readFields(value)
	return { date: readText(fields.get('date')), windows: readList(fields.get('windows')).flatMap(readWindow) }
}

function readWindow(value: unknown): DeliveryDay['windows'] {
	const fields = readFields(value)
	const from = readText(fields.get('from'))
	const to = readText(fields.get('to'))
	return from === '' || to === '' ? [] : [{ from, to, isFree: fields.get('isFree') !== false }]
}

/** The time, when it can still be chosen. */
export function findOffered(
	times: DeliveryTimes | undefined,
	wanted: DeliveryTime | undefined,
): DeliveryTime | undefined {
	const day = times?.days.find(({ date }) => date === wanted?.date)
	return day?.windows.some((window) => isSameWindow(window, wanted) && window.isFree) ? wanted : undefined
}

/** What choosing a day means: the same window as before where it is free on that day, else the first that is. */
export function chooseDay({ date, windows }: DeliveryDay, before: DeliveryTime | undefined): DeliveryTime | undefined {
	const free = windows.filter(({ isFree }) => isFree)
	const window = free.find((one) => isSameWindow(one, before)) ?? free[0]
	return window && { date, from: window.from, to: window.to }
}

function isSameWindow(window: Omit<DeliveryTime, 'date'>, other: DeliveryTime | undefined): boolean {
	return window.from === other?.from && window.to === other.to
}
