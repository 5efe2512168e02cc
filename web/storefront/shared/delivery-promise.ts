import { useEffect, useState } from 'react'
import type { DeliveryDay, DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { type DeliveryTimes, findTimesOf } from '../../platform/api/find-delivery-times.ts'
import { formatDay } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { addDays, kostanayDay } from '../../platform/kostanay-day.ts'

/** A shown promise is renewed so often, and when the page comes into view again. */
const renewMs = 120_000

interface Wanted {
	/** Not everything is in stock. */
	readonly isMade: boolean
	/** Of each product that is made; `undefined` for the shop's usual ones. */
	readonly daysToMake: readonly (number | undefined)[]
}

export interface DeliveryPromise {
	/** When the courier can first bring the products. `undefined` until known, without free windows, and after a failure. */
	readonly courier?: string | undefined
	/** From when they wait at the pick-up points, the soonest first. Empty until known. */
	readonly pickups: readonly { readonly id: string; readonly text: string }[]
}

export function useDeliveryPromise({ isMade, daysToMake }: Wanted): DeliveryPromise {
	const [promise, setPromise] = useState<DeliveryPromise>({ pickups: [] })
	const key = JSON.stringify(daysToMake)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the days
	useEffect(() => {
		let isWanted = true
		const renew = async () => {
			if (document.visibilityState !== 'visible') return
			const times = await findTimesOf(call, { daysToMake: isMade ? daysToMake : [] })
			if (isWanted) setPromise(promiseOf(times, { isMade, now: new Date() }))
		}
		void renew()
		const timer = setInterval(() => void renew(), renewMs)
		document.addEventListener('visibilitychange', renew)
		return () => {
			isWanted = false
			clearInterval(timer)
			document.removeEventListener('visibilitychange', renew)
		}
	}, [isMade, key])
	return promise
}

function promiseOf(times: DeliveryTimes | undefined, given: { isMade: boolean; now: Date }): DeliveryPromise {
	const { days = [], pickups = [] } = times ?? {}
	const today = kostanayDay(given.now)
	return {
		courier: promiseText(days, given),
		pickups: pickups.map(({ id, name, readyOn }) => ({
			id,
			text: m.pickup_at_soonest({ name, day: dayText(readyOn, today) }),
		})),
	}
}

export function promiseText(
	days: readonly DeliveryDay[],
	{ isMade, now }: { isMade: boolean; now: Date },
): string | undefined {
	for (const { date, windows } of days) {
		const window = windows.find(({ isFree }) => isFree)
		if (!window) continue
		const words = wordsOf({ date, from: window.from, to: window.to }, now)
		const text = isMade ? m.product_promise_made(words) : m.product_promise(words)
		return text.charAt(0).toUpperCase() + text.slice(1)
	}
	return undefined
}

/** Of a chosen time, in the words of the promise: `завтра, 10–14`. */
export function whenText(time: DeliveryTime, now: Date): string {
	return m.product_promise_when(wordsOf(time, now))
}

function wordsOf({ date, from, to }: DeliveryTime, now: Date) {
	// Word joiners keep the hours on one line.
	return { day: dayText(date, kostanayDay(now)), hours: `${hourText(from)}\u2060–\u2060${hourText(to)}` }
}

/** `завтра` */
export function dayText(date: string, today: string): string {
	if (date === today) return m.product_promise_today()
	if (date === addDays(today, 1)) return m.product_promise_tomorrow()
	if (date > today && date < addDays(today, 7)) {
		return m.product_promise_weekday({ weekday: new Date(`${date}T00:00:00Z`).getUTCDay() })
	}
	const isNear = date.slice(0, 4) === today.slice(0, 4)
	const text = isNear || (date > today && date < addDays(today, 90)) ? formatCalendarDay(date) : formatDay(date)
	return m.product_promise_date({ date: text.replaceAll(' ', '\u00a0') })
}

function hourText(time: string): string {
	return time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time
}
