import type { DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { formatCalendarDay, formatWeekday } from '../../platform/format-calendar-day.ts'

/** When the courier comes, in words. */
export function describeDelivery(time: DeliveryTime | undefined): string {
	if (!time) return m.checkout_delivery_by_phone()
	const { date, from, to } = time
	const day = formatCalendarDay(date).replace(' ', '\u00a0')
	// Word joiners: a line never breaks within the hours, nor within the day.
	return `${formatWeekday(date)}, ${day}, ${from}\u2060–\u2060${to}`
}
