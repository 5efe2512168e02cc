import { m } from '#messages'
import type { ReadOrder } from '../../platform/api/read-order.ts'
import { sayCity, sayCountry } from '../../platform/describe-address.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { type Failure, isTooLong, type OrderField, type OrderForm } from './order-form.ts'
import { sayFailure } from './say-failure.ts'

interface OrderFieldsProps {
	readonly order: ReadOrder
	readonly form: OrderForm
	/** The rule that was broken at the last try to save. */
	readonly failure: Failure | undefined
	/** They cannot be changed while they are being sent. */
	readonly isLocked: boolean
	readonly onChange: (changes: Partial<OrderForm>) => void
}

/** The inputs of an order. That a text is too long is told while it is typed. */
export function OrderFields({ order, form, failure, isLocked, onChange }: OrderFieldsProps) {
	const errorOf = (field: OrderField) => {
		if (field !== 'customerPhone' && isTooLong(form, field)) return sayFailure({ field, rule: 'too_long' })
		return failure?.field === field ? sayFailure(failure) : undefined
	}
	return (
		<>
			<TextField
				name="customerName"
				label={m.admin_order_name()}
				required
				autoComplete="off"
				readOnly={isLocked}
				value={form.customerName}
				error={errorOf('customerName')}
				onChange={(event) => onChange({ customerName: event.target.value })}
			/>
			<PhoneField
				name="customerPhone"
				label={m.admin_order_phone()}
				required
				readOnly={isLocked}
				value={form.customerPhone}
				error={errorOf('customerPhone')}
				onChange={(customerPhone) => onChange({ customerPhone })}
			/>
			<TextArea
				name="address"
				label={m.admin_order_delivery_address()}
				hint={m.admin_order_city_hint({ city: sayCity(order.city), country: sayCountry(order.country) })}
				required
				autoComplete="off"
				rows={2}
				className="min-h-18"
				readOnly={isLocked}
				value={form.address}
				error={errorOf('address')}
				onChange={(event) => onChange({ address: event.target.value })}
			/>
			<TextArea
				name="note"
				label={m.admin_order_note()}
				rows={3}
				readOnly={isLocked}
				value={form.note}
				error={errorOf('note')}
				onChange={(event) => onChange({ note: event.target.value })}
			/>
		</>
	)
}
