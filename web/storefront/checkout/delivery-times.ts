import { useState } from 'react'
import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { type DeliveryTimes, findDeliveryTimes } from '../../platform/api/find-delivery-times.ts'
import { formatDeliveryTime } from '../../platform/format-calendar-day.ts'
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

function isSameWindow(window: Omit<DeliveryTime, 'date'>, other: DeliveryTime | undefined): boolean {
	return window.from === other?.from && window.to === other.to
}

export function describeDelivery(time: DeliveryTime | undefined): string {
	return time ? formatDeliveryTime(time) : m.checkout_delivery_by_phone()
}

interface OfferedTimes {
	/** `undefined` when the server does not tell. */
	readonly times: DeliveryTimes | undefined
	/** The time to make the order has changed since the last reading. */
	readonly isReading: boolean
	readonly reload: () => Promise<unknown>
}

/**
 * Reads the times again when the days for the slowest product change (`undefined` until known). The earlier times stay during
 * the reading and after a failure.
 */
export function useDeliveryTimes(initial: DeliveryTimes | undefined, slowest: number | undefined): OfferedTimes {
	// Stays while the slowest product is unknown.
	const [daysToMake, setDaysToMake] = useState(0)
	if (slowest !== undefined && slowest !== daysToMake) setDaysToMake(slowest)
	const { data: read, reload } = useAnswer<{ times: DeliveryTimes | undefined; daysToMake: number }>(
		initial && daysToMake,
		async (signal, earlier) => {
			const times = await findDeliveryTimes(call, daysToMake, signal)
			return { times: times ?? earlier?.times, daysToMake }
		},
		{ initial: initial && { times: initial, daysToMake: 0 }, keepsEarlier: true },
	)
	return { times: read?.times, isReading: initial !== undefined && slowest !== read?.daysToMake, reload }
}
