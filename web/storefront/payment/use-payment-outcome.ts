import { useRef } from 'react'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { pause } from '../../platform/pause.ts'
import { type NamedPayment, namesAny, type PaymentOutcome, watchPayment } from './watch-payment.ts'

interface PaymentCheck {
	/** `undefined` while unknown. */
	readonly outcome: PaymentOutcome | undefined
	readonly checkAgain: () => void
}

export function usePaymentOutcome(named: NamedPayment): PaymentCheck {
	const wake = useRef(() => {})
	const pauseUntilNews = (milliseconds: number, signal: AbortSignal) => {
		const news = new AbortController()
		wake.current = () => news.abort()
		signal.addEventListener('abort', wake.current, { signal: news.signal })
		return pause(milliseconds, news.signal)
	}
	const { data, isLoading, reload } = useAnswer(`${named.paymentId} ${named.orderId}`, (signal) =>
		watchPayment(named, { pause: pauseUntilNews, signal }),
	)
	const outcome = isLoading ? undefined : data

	useLiveEvents(async () => wake.current(), outcome === undefined && namesAny(named))

	return { outcome, checkAgain: () => void reload() }
}
