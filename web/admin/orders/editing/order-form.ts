import type { DeliveryTime } from '#contract/delivery.ts'
import { orderChange } from '#contract/orders.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { cityText, countryText } from '../../../platform/order-text.ts'
import { resolveOneByOne } from '../../../platform/violations.ts'
import { formatPhone, holdsWholePhone } from '../../../ui/phone-number.ts'
import { orderStatusText } from '../../shared/order-statuses.ts'
import { canChangeLines } from '../under-way.ts'

const { customerName, customerPhone, note, shipping } = orderChange.shape

/** The details of an order that can be edited, in the order of the inputs. */
export const orderForm = z.object({
	customerName: customerName.unwrap(),
	customerPhone: z.string().min(1, 'required').pipe(customerPhone.unwrap()),
	address: shipping.unwrap().shape.address,
	note: note.unwrap().unwrap(),
	delivery: z.custom<DeliveryTime>().nullable(),
})

export type OrderForm = z.output<typeof orderForm>

export type OrderField = (typeof orderFields)[number]

export const orderFields = ['customerName', 'customerPhone', 'address', 'note'] as const

export const resolveOrderForm = resolveOneByOne(orderForm, { enter_name: m.admin_order_enter_name })

export function formOf({ customerName, customerPhone, address, note, delivery }: ReadOrder): OrderForm {
	const phone = holdsWholePhone(customerPhone) ? formatPhone(customerPhone) : customerPhone
	return { customerName, customerPhone: phone, address, note, delivery: delivery ?? null }
}

export function isSameTime(one: DeliveryTime | null | undefined, other: DeliveryTime | null | undefined): boolean {
	return one?.date === other?.date && one?.from === other?.from && one?.to === other?.to
}

/** Merges a form with an order that was changed meanwhile: typed values stay, the others follow the order. */
export function mergeForm(form: OrderForm, before: ReadOrder, after: ReadOrder): OrderForm {
	const [old, fresh] = [formOf(before), formOf(after)]
	const text = (field: OrderField) => (form[field] === old[field] ? fresh[field] : form[field])
	return {
		customerName: text('customerName'),
		customerPhone: text('customerPhone'),
		address: text('address'),
		note: text('note'),
		delivery: isSameTime(form.delivery, old.delivery) ? fresh.delivery : form.delivery,
	}
}

/** One sentence for each field that was changed meanwhile. */
export function describeMeanwhile(before: ReadOrder, after: ReadOrder): string[] {
	const values = [
		{ name: m.admin_order_status_label(), value: orderStatusText },
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

export function isSameForm(one: OrderForm, other: OrderForm): boolean {
	return isSameTime(one.delivery, other.delivery) && orderFields.every((field) => one[field] === other[field])
}

export function alertText({ type, message }: { readonly type: string; readonly message: string }): string {
	return type === 'required' ? m.admin_required_missing() : message
}

/** What another address leaves as it is: in a shop with zones, the zone of the order and the price of its delivery. */
export function addressHint(order: ReadOrder): string[] {
	const { city, country, zone } = order
	const hint = m.admin_order_city_hint({ city: cityText(city), country: countryText(country) })
	if (zone === '') return [hint]
	const repriced = m.admin_order_address_reprice({ button: m.admin_order_change_delivery() })
	return [hint, m.admin_order_address_text_only({ zone }), ...(canChangeLines(order) ? [repriced] : [])]
}
