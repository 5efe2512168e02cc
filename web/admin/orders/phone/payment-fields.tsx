import { useEffect } from 'react'
import { paymentMethods } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { usePaymentWays, waysToPay } from '../../../platform/live/payment-ways.ts'
import { offerText } from '../../../platform/order-text.ts'
import { SelectField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { Part } from '../part.tsx'
import { totalOf } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function PaymentFields({ taking: { values, change, isSending } }: { taking: PhoneOrder }) {
	const total = totalOf(values)
	const { ways } = usePaymentWays()
	const { offered } = waysToPay(values.lines.length > 0 ? total : undefined, ways)
	const isOnlineOffered = offered.includes('YooKassa')
	const { method } = values
	const instead = offered.includes(method) ? method : offered[0]
	useEffect(() => {
		if (instead !== undefined && instead !== method) change({ method: instead })
	}, [instead, method, change])
	const isNeedless = values.changeFrom !== '' && Number(values.changeFrom) <= total
	return (
		<Part title={m.admin_order_payment()}>
			<SelectField
				name="method"
				label={m.admin_order_payment_method()}
				hint={
					isOnlineOffered &&
					(values.customer ? m.admin_order_pays_from_account() : m.admin_order_online_needs_account())
				}
				disabled={isSending}
				value={values.method}
				onChange={({ target }) =>
					change({ method: paymentMethods.find((method) => method === target.value) ?? 'Cash' })
				}
			>
				{offered.map((one) => (
					<option key={one} value={one} disabled={one === 'YooKassa' && !values.customer}>
						{offerText(one)}
					</option>
				))}
			</SelectField>
			{values.method === 'Cash' && (
				<SumField
					name="changeFrom"
					label={m.admin_order_change_wanted()}
					hint={
						isNeedless && <span aria-live="polite">{m.admin_order_change_needless({ total: formatTenge(total) })}</span>
					}
					readOnly={isSending}
					value={values.changeFrom}
					onChange={(changeFrom) => change({ changeFrom })}
				/>
			)}
		</Part>
	)
}
