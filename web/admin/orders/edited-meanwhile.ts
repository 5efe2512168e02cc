import type { DeliveryTime } from '#contract/delivery.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatDeliveryTime } from '../../platform/format-calendar-day.ts'
import { sayStatusOf } from '../shared/order-statuses.ts'
import { formOf, type OrderForm } from './order-form.ts'

export function isSameTime(one: DeliveryTime | undefined, other: DeliveryTime | undefined): boolean {
	return one?.date === other?.date && one?.from === other?.from && one?.to === other?.to
}

/** The form on top of an order that somebody else has changed: what was typed stays, the rest follows the order. */
export function mergeForm(form: OrderForm, before: ReadOrder, after: ReadOrder): OrderForm {
	const [old, fresh] = [formOf(before), formOf(after)]
	const text = (field: Exclude<keyof OrderForm, 'delivery'>) =>
		form[field] === old[field] ? fresh[field] : form[field]
	return {
		customerName: text('customerName'),
		customerPhone: text('customerPhone'),
		address: text('address'),
		note: text('note'),
		delivery: isSameTime(form.delivery, old.delivery) ? fresh.delivery : form.delivery,
	}
}

/** What somebody else has changed, a sentence for each. */
export function describeMeanwhile(before: ReadOrder, after: ReadOrder): string[] {
	const values = [
		{ name: m.admin_order_status_label(), value: sayStatusOf },
		{ name: m.admin_order_name(), value: ({ customerName }: ReadOrder) => customerName },
		{ name: m.admin_order_phone(), value: ({ customerPhone }: ReadOrder) => customerPhone },
		{ name: m.admin_order_delivery_address(), value: ({ address }: ReadOrder) => address },
		{ name: m.admin_order_note(), value: ({ note }: ReadOrder) => note },
		{
			name: m.admin_order_delivery(),
			value: ({ delivery }: ReadOrder) => (delivery ? formatDeliveryTime(delivery) : ''),
		},
	]
	return values
		.map(({ name, value }) => ({ name, was: value(before).trim() || '—', is: value(after).trim() || '—' }))
		.filter(({ was, is }) => was !== is)
		.map((change) => m.admin_order_meanwhile_change(change))
}
