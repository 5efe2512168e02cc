import { useRef } from 'react'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { type NamedPayment, namesAny, type PaymentOutcome, watchPayment } from './watch-payment.ts'

interface PaymentCheck {
	/** `undefined` while unknown. */
	readonly outcome: PaymentOutcome | undefined
	readonly checkAgain: () => void
}

export function usePaymentOutcome(named: NamedPayment): PaymentCheck {
	const wake = useRef(() => {})
	const pause = (milliseconds: number) =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, milliseconds)
			wake.current = () => {
				clearTimeout(timer)
				resolve()
			}
		})
	const { data, isLoading, reload } = useAnswer(`${named.paymentId} ${named.orderId}`, (signal) =>
		watchPayment(named, { pause, signal }),
	)
	const outcome = isLoading ? undefined : data

	useLiveEvents(async () => wake.current(), outcome === undefined && namesAny(named))

	return { outcome, checkAgain: () => void reload() }
}
