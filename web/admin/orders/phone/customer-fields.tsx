import { UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { DeliveryField } from '../editing/delivery-field.tsx'
import { Part } from '../part.tsx'
import { type Customer, chooseCustomer, daysToMakeOf, dropCustomer } from './phone-order-form.ts'
import { ReceivingField } from './receiving-field.tsx'
import type { PhoneOrder } from './use-phone-order.ts'

export function CustomerFields({ taking }: { taking: PhoneOrder }) {
	const { values, errors, change, bindText, refusal, isSending, fields } = taking
	const [zone, setZone] = useState<string>()
	// The search and the chosen customer replace each other.
	useLostFocus(values.customer, () =>
		fields.current?.querySelector<HTMLElement>(values.customer ? '[name="name"]' : '[name="customer"]'),
	)
	return (
		<Part title={m.admin_order_client()}>
			{values.customer ? (
				<Chosen customer={values.customer} isWaiting={isSending} onDrop={() => change(dropCustomer(values))} />
			) : (
				<SearchBox
					name="customer"
					label={m.admin_order_find_customer()}
					placeholder={m.admin_order_find_customer_hint()}
					readOnly={isSending}
					find={(query, signal) => call('GET /customers', { query: { query } }, { signal })}
					keyOf={({ userId }) => userId}
					show={(customer) => <CustomerChoice customer={customer} />}
					onChoose={(customer) => change(chooseCustomer(values, customer))}
				/>
			)}
			<TextField {...bindText('name')} label={m.admin_order_name()} required autoComplete="off" />
			<PhoneField
				name="phone"
				label={m.admin_order_phone()}
				required
				readOnly={isSending}
				value={values.phone}
				error={errors.phone?.message}
				onChange={(phone) => change({ phone })}
			/>
			{!values.point && (
				<TextArea
					{...bindText('address')}
					label={m.admin_order_delivery_address()}
					hint={m.admin_order_city_hint({ city: m.city_kostanay(), country: m.country_kazakhstan() })}
					required
					autoComplete="off"
					rows={2}
					className="min-h-18"
				/>
			)}
			<ReceivingField taking={taking} onZone={setZone} />
			{!values.point && (
				<DeliveryField
					isLocked={isSending}
					value={values.delivery}
					daysToMake={daysToMakeOf(values.lines)}
					zone={zone}
					refusal={refusal}
					onChange={(delivery) => change({ delivery })}
				/>
			)}
			<TextArea {...bindText('note')} label={m.admin_order_note()} rows={2} className="min-h-18" />
		</Part>
	)
}

function CustomerChoice({ customer: { fullName, email, phone, orders } }: { customer: Customer }) {
	return (
		<span className="min-w-0">
			<span className="block font-bold">{fullName}</span>
			<span className="block text-muted text-sm">
				{[shownEmail(email), phone, m.admin_order_orders_count({ count: orders })].filter(Boolean).join(' · ')}
			</span>
		</span>
	)
}

interface ChosenProps {
	readonly customer: Customer
	readonly isWaiting: boolean
	readonly onDrop: () => void
}

function Chosen({ customer, isWaiting, onDrop }: ChosenProps) {
	return (
		<div className="flex items-center gap-3 rounded-2xl bg-accent-soft py-1.5 pr-1.5 pl-4">
			<UserRound aria-hidden="true" className="size-5 shrink-0 text-accent" />
			<span className="min-w-0 grow">
				<CustomerChoice customer={customer} />
			</span>
			<IconButton label={m.admin_order_without_account()} isWaiting={isWaiting} onClick={onDrop}>
				<X aria-hidden="true" className="size-5" />
			</IconButton>
		</div>
	)
}
