import type { DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { formatDeliveryTime } from '../../platform/format-calendar-day.ts'

/** When the courier comes, in words. */
export function describeDelivery(time: DeliveryTime | undefined): string {
	return time ? formatDeliveryTime(time) : m.checkout_delivery_by_phone()
}
