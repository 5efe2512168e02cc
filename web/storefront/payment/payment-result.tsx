import { useEffect } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { orderNumber } from '../../platform/api/read-order.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confetti } from '../../ui/confetti.tsx'
import { Message } from '../../ui/message.tsx'
import { usePaying } from '../shared/payment/use-paying.ts'
import { isCancelled, PlacedFacts } from '../shared/placed/placed-facts.tsx'
import { findOwnOrder } from './find-own-order.ts'
import type { PaymentOutcome } from './watch-payment.ts'

interface PaymentResultProps {
	readonly outcome: PaymentOutcome
	/** Empty when only the payment is known. */
	readonly orderId: string
	readonly onCheckAgain: () => void
}

export function PaymentResult({ outcome, orderId, onCheckAgain }: PaymentResultProps) {
	if (outcome === 'succeeded') return <Succeeded orderId={orderId} />
	const isFailed = outcome === 'failed'
	const canPayAgain = isFailed && orderId !== ''
	return (
		<Message
			guide="sorry"
			title={isFailed ? m.payment_failed() : m.payment_error()}
			text={isFailed ? m.payment_failed_hint() : m.payment_error_hint()}
		>
			{canPayAgain && <PayAgain orderId={orderId} onPaid={onCheckAgain} />}
			<ButtonLink to="/orders" look={canPayAgain ? 'plain' : 'accent'}>
				{m.payment_to_orders()}
			</ButtonLink>
			<Button look="plain" onClick={onCheckAgain}>
				{m.payment_check_again()}
			</Button>
			<Support />
		</Message>
	)
}

function PayAgain({ orderId, onPaid }: { orderId: string; onPaid: () => void }) {
	const { isPaying, pay } = usePaying(orderId, onPaid)
	return (
		<Button isBusy={isPaying} onClick={pay}>
			{m.orders_pay_again()}
		</Button>
	)
}

function Succeeded({ orderId }: { orderId: string }) {
	const navigate = useNavigate()
	useEffect(() => {
		const timer = setTimeout(() => void navigate('/client'), delays.redirectAfterPaymentMs)
		return () => clearTimeout(timer)
	}, [navigate])
	const { data: order, isLoading } = useAnswer(orderId || undefined, (signal) => findOwnOrder(orderId, signal))
	const hasOrder = orderId !== ''
	return (
		<Message guide="happy" title={m.payment_succeeded()} text={m.payment_succeeded_hint()}>
			{!isLoading && !(order && isCancelled(order)) && <Confetti />}
			{order && <PlacedFacts order={order} paying="paid" />}
			{hasOrder && !order && !isLoading && (
				<p className="w-full">
					{m.checkout_placed_number()} <strong>{orderNumber(orderId)}</strong>. {m.placed_by_letter()}
				</p>
			)}
			<ButtonLink to="/catalog">{m.payment_to_shop()}</ButtonLink>
			<ButtonLink to={hasOrder ? `/orders#order-${orderId}` : '/orders'} look="plain">
				{hasOrder ? m.checkout_to_order() : m.payment_to_orders()}
			</ButtonLink>
		</Message>
	)
}

function Support() {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	if (!seller) return null
	return (
		<address className="flex w-full flex-wrap justify-center gap-x-4 not-italic">
			<span className="self-center font-bold">{m.payment_support()}:</span>
			<a
				className="inline-flex min-h-11 items-center text-accent underline"
				href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`}
			>
				{seller.phone}
			</a>
			<a className="inline-flex min-h-11 items-center text-accent underline" href={`mailto:${seller.email}`}>
				{seller.shownEmail ?? seller.email}
			</a>
		</address>
	)
}
