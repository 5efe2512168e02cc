import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import type { DeliveryTimes } from '../../platform/api/read-delivery-times.ts'

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
