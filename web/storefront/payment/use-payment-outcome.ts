import { useEffect, useRef, useState } from 'react'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { type NamedPayment, namesAny, type PaymentOutcome, watchPayment } from './watch-payment.ts'

interface PaymentCheck {
	/** `undefined` while unknown. */
	readonly outcome: PaymentOutcome | undefined
	readonly checkAgain: () => void
}

export function usePaymentOutcome(named: NamedPayment): PaymentCheck {
	const { paymentId, orderId } = named
	const [outcome, setOutcome] = useState<PaymentOutcome>()
	const [checks, setChecks] = useState(0)
	const wake = useRef(() => {})

	// biome-ignore lint/correctness/useExhaustiveDependencies: the number of checks says when to begin anew
	useEffect(() => {
		const ending = new AbortController()
		const { signal } = ending
		const pause = (milliseconds: number) =>
			new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, milliseconds)
				wake.current = () => {
					clearTimeout(timer)
					resolve()
				}
			})
		setOutcome(undefined)
		void watchPayment({ paymentId, orderId }, { pause, signal }).then((known) => {
			if (!signal.aborted) setOutcome(known)
		})
		return () => ending.abort()
	}, [paymentId, orderId, checks])

	useLiveEvents(async () => wake.current(), outcome === undefined && namesAny(named))

	return { outcome, checkAgain: () => setChecks((count) => count + 1) }
}
