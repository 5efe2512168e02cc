import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { orderNumber } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { usePaying } from '../shared/payment/use-paying.ts'
import { ReachButtons } from '../shared/seller/reach-buttons.tsx'
import { findOwnOrder } from './find-own-order.ts'
import { PaymentSucceeded } from './payment-succeeded.tsx'
import type { PaymentOutcome } from './watch-payment.ts'

interface PaymentResultProps {
	readonly outcome: PaymentOutcome
	/** Empty when only the payment is known. */
	readonly orderId: string
	readonly onCheckAgain: () => void
}

export function PaymentResult({ outcome, orderId, onCheckAgain }: PaymentResultProps) {
	if (outcome === 'succeeded') return <PaymentSucceeded orderId={orderId} />
	const isFailed = outcome === 'failed'
	const canPayAgain = isFailed && orderId !== ''
	return (
		<Message
			guide="sorry"
			title={isFailed ? m.payment_failed() : m.payment_error()}
			text={isFailed ? m.payment_failed_hint() : m.payment_error_hint()}
		>
			{orderId !== '' && <ConcernedOrder id={orderId} />}
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

/** Its number at once, and its sum when it is known. */
function ConcernedOrder({ id }: { id: string }) {
	const { data: order } = useAnswer(id, (signal) => findOwnOrder(id, signal))
	return (
		<p className="w-full">
			<strong>{m.orders_number({ number: orderNumber(id) })}</strong>
			{order && <span className="whitespace-nowrap tabular-nums"> · {formatTenge(order.totalPrice)}</span>}
		</p>
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

function Support() {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	if (!seller) return null
	return (
		<address className="mt-3 flex w-full flex-col items-center gap-3 border-line border-t pt-5 not-italic">
			<span className="font-bold">{m.payment_support()}</span>
			<ReachButtons seller={seller} />
		</address>
	)
}
