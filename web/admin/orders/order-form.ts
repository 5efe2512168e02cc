import type { DeliveryTime } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { formatPhone, holdsWholePhone } from '../../ui/phone-number.ts'

/** What the shopkeeper may change of an order, as it stands in the inputs. */
export interface OrderForm {
	readonly customerName: string
	readonly customerPhone: string
	readonly address: string
	readonly note: string
	/** When the courier comes, where a time was chosen. */
	readonly delivery: DeliveryTime | undefined
}

export type OrderField = Exclude<keyof OrderForm, 'delivery'>

type Rule = 'name_missing' | 'phone' | 'missing' | 'too_long'

export interface Failure {
	readonly field: OrderField
	readonly rule: Rule
}

export const fieldLimits = {
	customerName: limits.orderEditName,
	address: limits.orderEditAddress,
	note: limits.orderEditNote,
} as const

export function formOf({ customerName, customerPhone, address, note, delivery }: ReadOrder): OrderForm {
	return { customerName, customerPhone, address, note, delivery }
}

/** The values as they are sent: blanks around them do not count. */
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

/** The first rule that is broken: one at a time is shown, in the order of the inputs. */
export function findFailure(form: OrderForm): Failure | undefined {
	const rules: readonly (Failure & { isBroken: boolean })[] = [
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
