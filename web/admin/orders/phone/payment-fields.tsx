import { paymentMethods } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { useOnlinePayments } from '../../../platform/settings.ts'
import { SelectField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { Part } from '../part.tsx'
import { totalOf } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function PaymentFields({ taking: { values, change, isSending } }: { taking: PhoneOrder }) {
	const total = totalOf(values)
	const isOnlineOffered = useOnlinePayments()
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
				<option value="Cash">{m.payment_cash()}</option>
				{isOnlineOffered && (
					<option value="YooKassa" disabled={!values.customer}>
						{m.payment_online()}
					</option>
				)}
				<option value="Kaspi">{m.payment_transfer()}</option>
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
