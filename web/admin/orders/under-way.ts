import { isMoneyBack } from '#contract/values/money-state.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'

/** Neither completed nor cancelled. */
export function isUnderWay({ status }: Pick<ReadOrder, 'status'>): boolean {
	return status <= orderStatuses.shipped
}

/** From when an order can be picked up; `undefined` for one that nobody comes for any more. */
export function pickupDayText(order: Pick<ReadOrder, 'status' | 'pickup'>): string | undefined {
	const { readyOn = '' } = order.pickup ?? {}
	if (readyOn === '' || !isUnderWay(order)) return undefined
	return m.admin_order_pickup_from({ day: formatCalendarDay(readyOn) })
}

/** Until the order is sent or its money went back. Another server, whose orders have no version, cannot. */
export function canChangeLines({ status, version, isOnline, isPaid, refunded }: ReadOrder): boolean {
	return status <= orderStatuses.paid && version !== undefined && !isMoneyBack({ isOnline, isPaid, refunded })
}
