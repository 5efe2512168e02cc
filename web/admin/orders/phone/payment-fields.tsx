import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { SelectField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { Part } from '../part.tsx'
import { sumLines } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

export function PaymentFields({ taking: { form, change, isSending } }: { taking: PhoneOrder }) {
	const total = sumLines(form.lines)
	const isNeedless = form.changeFrom !== '' && Number(form.changeFrom) <= total
	return (
		<Part title={m.admin_order_payment()}>
			<SelectField
				name="method"
				label={m.admin_order_payment_method()}
				hint={form.customer ? m.admin_order_pays_from_account() : m.admin_order_online_needs_account()}
				disabled={isSending}
				value={form.method}
				onChange={({ target }) => change({ method: target.value === 'YooKassa' ? 'YooKassa' : 'Cash' })}
			>
				<option value="Cash">{m.payment_cash()}</option>
				<option value="YooKassa" disabled={!form.customer}>
					{m.payment_online()}
				</option>
			</SelectField>
			{form.method === 'Cash' && (
				<SumField
					name="changeFrom"
					label={m.admin_order_change_wanted()}
					hint={
						isNeedless && <span aria-live="polite">{m.admin_order_change_needless({ total: formatTenge(total) })}</span>
					}
					readOnly={isSending}
					value={form.changeFrom}
					onChange={(changeFrom) => change({ changeFrom })}
				/>
			)}
		</Part>
	)
}
