import type { DeliveryTime } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatDeliveryTime } from '../../../platform/format-calendar-day.ts'
import { formatPhone, holdsWholePhone } from '../../../ui/phone-number.ts'
import { orderStatusText } from '../../shared/order-statuses.ts'

export interface OrderForm {
	readonly customerName: string
	readonly customerPhone: string
	readonly address: string
	readonly note: string
	readonly delivery: DeliveryTime | undefined
}

export type OrderField = Exclude<keyof OrderForm, 'delivery'>

type Rule = 'name_missing' | 'phone' | 'missing' | 'too_long'

export interface OrderFailure {
	readonly field: OrderField
	readonly rule: Rule
}

const fieldLimits = {
	customerName: limits.orderEditName,
	address: limits.orderEditAddress,
	note: limits.orderEditNote,
} as const

export function formOf({ customerName, customerPhone, address, note, delivery }: ReadOrder): OrderForm {
	return { customerName, customerPhone, address, note, delivery }
}

/** Trims the values for sending. */
export function trimForm(form: OrderForm): OrderForm {
	return {
		customerName: form.customerName.trim(),
		customerPhone: formatPhone(form.customerPhone),
		address: form.address.trim(),
		note: form.note.trim(),
		delivery: form.delivery,
	}
}

export function isTooLong(form: OrderForm, field: keyof typeof fieldLimits): boolean {
	return form[field].trim().length > fieldLimits[field]
}

/** The first broken rule, in the order of the inputs; one is shown at a time. */
export function findFailure(form: OrderForm): OrderFailure | undefined {
	const rules: readonly (OrderFailure & { isBroken: boolean })[] = [
		{ field: 'customerName', rule: 'name_missing', isBroken: form.customerName.trim() === '' },
		{ field: 'customerName', rule: 'too_long', isBroken: isTooLong(form, 'customerName') },
		{ field: 'customerPhone', rule: 'missing', isBroken: formatPhone(form.customerPhone) === '' },
		{ field: 'customerPhone', rule: 'phone', isBroken: !holdsWholePhone(form.customerPhone) },
		{ field: 'address', rule: 'missing', isBroken: form.address.trim() === '' },
		{ field: 'address', rule: 'too_long', isBroken: isTooLong(form, 'address') },
		{ field: 'note', rule: 'too_long', isBroken: isTooLong(form, 'note') },
	]
	const broken = rules.find(({ isBroken }) => isBroken)
	return broken && { field: broken.field, rule: broken.rule }
}

export function isSameTime(one: DeliveryTime | undefined, other: DeliveryTime | undefined): boolean {
	return one?.date === other?.date && one?.from === other?.from && one?.to === other?.to
}

/** Merges a form with an order that was changed meanwhile: typed values stay, the others follow the order. */
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

export function failureText({ field, rule }: OrderFailure): string {
	if (rule === 'name_missing') return m.admin_order_enter_name()
	if (rule === 'missing') return m.invalid_required()
	if (rule === 'phone' || field === 'customerPhone') return m.invalid_phone()
	return m.invalid_max_length({ count: fieldLimits[field] })
}

export function alertText(failure: OrderFailure): string {
	return failure.rule === 'missing' ? m.admin_required_missing() : failureText(failure)
}
