import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { orderNumber } from '../../platform/api/read-order.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Confetti } from '../../ui/confetti.tsx'
import { Guide } from '../../ui/guide/guide.tsx'
import { Message } from '../../ui/message.tsx'
import { isCancelled, PlacedFacts } from '../shared/placed/placed-facts.tsx'
import { findOwnOrder } from './find-own-order.ts'

/** The empty id stands for an order that only its payment is known of. */
export function PaymentSucceeded({ orderId }: { orderId: string }) {
	const navigate = useNavigate()
	useEffect(() => {
		const timer = setTimeout(() => void navigate('/client'), delays.redirectAfterPaymentMs)
		return () => clearTimeout(timer)
	}, [navigate])
	const { data: order, isLoading } = useAnswer(orderId || undefined, (signal) => findOwnOrder(orderId, signal))
	const hasOrder = orderId !== ''
	return (
		<Message
			picture={<Guide mood="happy" className="h-24 sm:h-40" />}
			title={m.payment_succeeded()}
			text={m.payment_succeeded_hint()}
		>
			{!isLoading && !(order && isCancelled(order)) && <Confetti />}
			{order && <PlacedFacts order={order} paying="paid" />}
			{hasOrder && !order && (
				<p className="w-full">
					{m.checkout_placed_number()} <strong>{orderNumber(orderId)}</strong>. {m.placed_by_letter()}
				</p>
			)}
			<ButtonLink to="/catalog">{m.payment_to_shop()}</ButtonLink>
			<ButtonLink to={hasOrder ? `/orders#order-${orderId}` : '/orders'} look="plain">
				{m.payment_to_orders()}
			</ButtonLink>
		</Message>
	)
}
