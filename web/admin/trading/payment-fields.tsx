import { useId } from 'react'
import { type PaymentMethod, paymentMethods } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { offerText } from '../../platform/order-text.ts'
import { CheckField, ErrorText } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import type { TradingDraft } from './trading-draft.ts'

interface PaymentFieldsProps {
	readonly draft: TradingDraft
	readonly missing: readonly PaymentMethod[]
	readonly error: string | undefined
	readonly onChange: (changes: Partial<TradingDraft>) => void
}

/** The ways to pay that new orders offer; what cannot be switched on says why. */
export function PaymentFields({ draft: { offered }, missing, error, onChange }: PaymentFieldsProps) {
	const id = useId()
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-4">
			<legend className="mb-3 font-bold text-sm">{m.trading_offered()}</legend>
			{paymentMethods.map((method) => {
				const isMissing = missing.includes(method) && !offered.includes(method)
				return (
					<div key={method}>
						<CheckField
							name="offered"
							label={offerText(method)}
							aria-invalid={error ? true : undefined}
							disabled={isMissing}
							checked={offered.includes(method)}
							onChange={({ target }) =>
								onChange({
									offered: paymentMethods.filter((one) => (one === method ? target.checked : offered.includes(one))),
								})
							}
						/>
						{isMissing && <MissingNote method={method} />}
					</div>
				)
			})}
			<ErrorText id={`${id}-error`} text={error} />
		</fieldset>
	)
}

function MissingNote({ method }: { method: PaymentMethod }) {
	return (
		<p className="mt-1 ml-9 text-muted text-sm">
			{method === 'YooKassa' ? m.trading_no_account() : m.trading_no_transfer_way()}{' '}
			{method === 'Kaspi' && (
				<Link to="/admin/transfers" className="font-bold text-accent underline underline-offset-4">
					{m.transfers_title()}
				</Link>
			)}
		</p>
	)
}
