import { useEffect, useState } from 'react'
import { m } from '#messages'
import { showToast } from '../../../ui/notice-store.ts'
import { payOnline } from './find-payment.ts'

/** Paying for an order that waits: whether the person is on the way to the payment page, and what leads there. */
export function usePaying(orderId: string, onPaid: () => void) {
	const [isPaying, setPaying] = useState(false)
	useEffect(() => {
		// Coming back from the payment page the browser may show this one as it was left.
		const comeBack = () => setPaying(false)
		window.addEventListener('pageshow', comeBack)
		return () => window.removeEventListener('pageshow', comeBack)
	}, [])

	async function pay(): Promise<void> {
		setPaying(true)
		const outcome = await payOnline(orderId)
		if (outcome === 'leaving') return
		setPaying(false)
		if (outcome === 'failed') return showToast('error', m.orders_pay_failed())
		showToast('info', m.orders_already_paid())
		onPaid()
	}

	return { isPaying, pay: () => void pay() }
}
