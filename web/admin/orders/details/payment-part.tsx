import { Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { Part } from '../part.tsx'
import { PaymentState } from '../payment-state.tsx'
import type { AdminOrder } from './load-order.ts'

const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

interface PaymentPartProps {
	readonly details: AdminOrder
	readonly onChanged: () => void
}

export function PaymentPart({ details: { order, payments, refundable }, onChanged }: PaymentPartProps) {
	const [refunding, setRefunding] = useState({ isOpen: false, opening: 0, isUnsure: false })
	const close = () => setRefunding((before) => ({ ...before, isOpen: false }))
	// An attempt without an answer is resumed, or the money might be refunded twice.
	const open = () =>
		setRefunding(({ opening, isUnsure }) => ({ isOpen: true, opening: isUnsure ? opening : opening + 1, isUnsure }))
	const state = useRef<HTMLParagraphElement>(null)
	// The pressed button disappears when everything is refunded.
	useLostFocus(refundable > 0, () => state.current)
	return (
		<Part title={m.admin_order_payment()}>
			<p ref={state} tabIndex={-1} className="outline-none">
				<PaymentState order={order} />
			</p>
			{payments.length > 0 && (
				<ul className="flex flex-col divide-y divide-line">
					{payments.map((payment) => (
						<Payment key={`${payment.paymentId} ${payment.createdAt}`} payment={payment} />
					))}
				</ul>
			)}
			{refundable > 0 && (
				<Button look="plain" className="self-start" onClick={open}>
					{m.admin_order_refund()}
				</Button>
			)}
			{refunding.opening > 0 && (
				<Suspense>
					<RefundDialog
						key={refunding.opening}
						order={order}
						refundable={refundable}
						isOpen={refunding.isOpen}
						onClose={close}
						onRefunded={() => {
							setRefunding((before) => ({ ...before, isOpen: false, isUnsure: false }))
							onChanged()
						}}
						onFailed={(isUnsure) => {
							setRefunding((before) => ({ ...before, isUnsure }))
							onChanged()
						}}
					/>
				</Suspense>
			)}
		</Part>
	)
}

/** Unknown statuses of the provider are shown as they are. */
const statusTexts: Readonly<Record<string, () => string>> = {
	pending: m.admin_order_payment_pending,
	waiting_for_capture: m.admin_order_payment_waiting,
	succeeded: m.admin_order_payment_succeeded,
	canceled: m.admin_order_payment_canceled,
}

function Payment({
	payment: { paymentId, status, amount, refunded, createdAt },
}: {
	payment: AdminOrder['payments'][number]
}) {
	return (
		<li className="flex flex-col gap-0.5 py-2.5">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="font-semibold">{statusTexts[status]?.() ?? status}</span>
				<span className="whitespace-nowrap font-bold tabular-nums">{formatTenge(amount)}</span>
			</p>
			{refunded > 0 && <p className="text-sm">{m.admin_order_refunded({ sum: formatTenge(refunded) })}</p>}
			<p className="text-muted text-sm">
				<time dateTime={createdAt}>{formatMoment(createdAt)}</time>
				{' · '}
				{paymentId ? m.admin_order_payment_id({ id: paymentId }) : m.admin_order_payment_unreached()}
			</p>
		</li>
	)
}
