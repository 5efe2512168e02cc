import { useState } from 'react'
import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import { call } from '../../platform/api/browser-call.ts'
import { type DeliveryTimes, findDeliveryTimes } from '../../platform/api/find-delivery-times.ts'
import { addDays } from '../../platform/kostanay-day.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'

/** `undefined` when the time can no longer be chosen. */
export function findOffered(
	times: DeliveryTimes | undefined,
	wanted: DeliveryTime | undefined,
): DeliveryTime | undefined {
	const day = times?.days.find(({ date }) => date === wanted?.date)
	return day?.windows.some((window) => isSameWindow(window, wanted) && window.isFree) ? wanted : undefined
}

/** Keeps the window when it is free on that day, otherwise takes the first free one. */
export function chooseDay({ date, windows }: DeliveryDay, before: DeliveryTime | undefined): DeliveryTime | undefined {
	const free = windows.filter(({ isFree }) => isFree)
	const window = free.find((one) => isSameWindow(one, before)) ?? free[0]
	return window && { date, from: window.from, to: window.to }
}

interface CalendarDay {
	readonly date: string
	/** Absent on a day without delivery. */
	readonly day: DeliveryDay | undefined
}

/** All days from the first to the last, in their order. */
export function fillCalendar(days: readonly DeliveryDay[]): CalendarDay[] {
	const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
	const byDate = new Map(days.map((day) => [day.date, day]))
	const calendar: CalendarDay[] = []
	for (let date = first; date !== '' && date <= last; date = addDays(date, 1)) {
		calendar.push({ date, day: byDate.get(date) })
	}
	return calendar
}

function isSameWindow(window: Omit<DeliveryTime, 'date'>, other: DeliveryTime | undefined): boolean {
	return window.from === other?.from && window.to === other.to
}

interface OfferedTimes {
	/** `undefined` when the server does not tell. */
	readonly times: DeliveryTimes | undefined
	/** The time to make the order has changed since the last reading. */
	readonly isReading: boolean
	readonly reload: () => Promise<unknown>
}

/**
 * Reads the times again when the days for the slowest product change (`undefined` until known), or the zone of the address. The earlier times stay during
 * the reading and after a failure.
 */
export function useDeliveryTimes(
	initial: DeliveryTimes | undefined,
	slowest: number | undefined,
	zone: string | undefined,
): OfferedTimes {
	// Stays while the slowest product is unknown.
	const [daysToMake, setDaysToMake] = useState(0)
	if (slowest !== undefined && slowest !== daysToMake) setDaysToMake(slowest)
	const { data: read, reload } = useAnswer<{ times: DeliveryTimes | undefined; daysToMake: number }>(
		initial && (zone === undefined ? daysToMake : `${daysToMake} ${zone}`),
		async (signal, earlier) => {
			const times = await findDeliveryTimes(call, { daysToMake, zone }, signal)
			return { times: times ?? earlier?.times, daysToMake }
		},
		{ initial: initial && { times: initial, daysToMake: 0 }, keepsEarlier: true },
	)
	return { times: read?.times, isReading: initial !== undefined && slowest !== read?.daysToMake, reload }
}
