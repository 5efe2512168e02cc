import { useEffect, useRef, useState } from 'react'
import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { type DeliveryTimes, findDeliveryTimes } from '../../platform/api/read-delivery-times.ts'
import { formatDeliveryTime } from '../../platform/format-calendar-day.ts'

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

/** When the courier comes, in words. */
export function describeDelivery(time: DeliveryTime | undefined): string {
	return time ? formatDeliveryTime(time) : m.checkout_delivery_by_phone()
}

interface OfferedTimes {
	/** `undefined` where the server does not say when it delivers. */
	readonly times: DeliveryTimes | undefined
	/** The times are about to change: what has to be made first is known better than when they were read. */
	readonly isReading: boolean
	readonly reload: () => Promise<void>
}

/**
 * The times to choose from, read again whenever the slowest product takes another number of days; that is `undefined` until it
 * is known. The times of before stay shown meanwhile, and when reading fails.
 */
export function useDeliveryTimes(initial: DeliveryTimes | undefined, slowest: number | undefined): OfferedTimes {
	const [read, setRead] = useState({ times: initial, slowest: 0 })
	const newest = useRef(0)
	const isOutdated = initial !== undefined && slowest !== undefined && slowest !== read.slowest

	async function load(daysToMake: number) {
		newest.current++
		const own = newest.current
		const times = await findDeliveryTimes(call, daysToMake)
		if (own === newest.current) setRead((before) => ({ times: times ?? before.times, slowest: daysToMake }))
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: reading is the same whenever it is made
	useEffect(() => {
		if (isOutdated) void load(slowest)
	}, [isOutdated, slowest])

	return {
		times: read.times,
		isReading: initial !== undefined && (slowest === undefined || isOutdated),
		reload: () => load(slowest ?? read.slowest),
	}
}
