import type { DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import { whenText } from '../delivery-promise.ts'

export function describeDelivery(time: DeliveryTime | undefined): string {
	return time ? whenText(time, new Date()) : m.checkout_delivery_by_phone()
}
