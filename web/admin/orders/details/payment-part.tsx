import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatMoment, formatTenge } from '../../../platform/format.ts'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { isMethodFixed } from '../../../platform/live/payment-ways.ts'
import { Button } from '../../../ui/button.tsx'
import { useLostFocus } from '../../shared/use-lost-focus.ts'
import { Part } from '../part.tsx'
import { PaymentState } from '../payment-state.tsx'
import type { AdminOrder } from './load-order.ts'
import { PartAction } from './part-action.tsx'

const MethodDialog = lazyPart(async () => (await import('./method-dialog.tsx')).MethodDialog)
const RefundDialog = lazyPart(async () => (await import('./refund-dialog.tsx')).RefundDialog)

interface PaymentPartProps {
	readonly details: AdminOrder
	readonly onChanged: () => void
}

export function PaymentPart({ details, onChanged }: PaymentPartProps) {
	const { order, payments, refundable } = details
	const [refunding, setRefunding] = useState({ isOpen: false, opening: 0, isUnsure: false })
	const close = () => setRefunding((before) => ({ ...before, isOpen: false }))
	// An attempt without an answer is resumed, or the money might be refunded twice.
	const open = () =>
		setRefunding(({ opening, isUnsure }) => ({ isOpen: true, opening: isUnsure ? opening : opening + 1, isUnsure }))
	const state = useRef<HTMLParagraphElement>(null)
	// The pressed button disappears when everything is refunded.
	useLostFocus(refundable > 0, () => state.current)
	return (
		<Part title={m.admin_order_payment()} action={<MethodButton details={details} onTried={onChanged} />}>
			<p ref={state} tabIndex={-1} className="outline-none">
				<PaymentState order={order} />
			</p>
			{order.reportedAt && (
				<Link to="/admin/transfers" className="inline-flex min-h-11 items-center font-bold text-accent underline">
					{m.admin_order_to_transfers()}
				</Link>
			)}
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
						details={details}
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

/** Until money came or is said to have come, and the order was not sent. */
function canChangeMethod(order: ReadOrder): boolean {
	const { status, isPaid, reportedAt } = order
	return status <= orderStatuses.processing && !isPaid && reportedAt === '' && !isMethodFixed(order)
}

function MethodButton({ details, onTried }: { readonly details: AdminOrder; readonly onTried: () => void }) {
	const opening = useOpening()
	return (
		<>
			{canChangeMethod(details.order) && <PartAction name={m.orders_method_change()} onClick={opening.open} />}
			{opening.count > 0 && (
				<Suspense>
					<MethodDialog
						key={opening.count}
						details={details}
						isOpen={opening.isOpen}
						onClose={opening.close}
						onTried={onTried}
					/>
				</Suspense>
			)}
		</>
	)
}

/** Unknown statuses of the provider are shown as they are. */
const statusTexts: Readonly<Record<string, () => string>> = {
	pending: m.admin_order_payment_pending,
	waiting_for_capture: m.admin_order_payment_waiting,
	succeeded: m.admin_order_payment_succeeded,
	canceled: m.admin_order_payment_canceled,
	reported: m.admin_order_payment_reported,
}

function attemptText(paymentId: string | undefined): string {
	return paymentId ? m.admin_order_payment_id({ id: paymentId }) : m.admin_order_payment_unreached()
}

function transferText(receipt: string | undefined): string {
	const text = m.admin_order_payment_by_transfer()
	return receipt ? `${text}, ${m.admin_order_payment_receipt({ receipt })}` : text
}

function Payment({
	payment: { paymentId, status, amount, refunded, createdAt, method, receipt },
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
				{method === 'Kaspi' ? transferText(receipt) : attemptText(paymentId)}
			</p>
		</li>
	)
}
