import { useEffect, useState } from 'react'
import { m } from '#messages'
import { showToast } from '../../../ui/notice-store.ts'
import { payOnline } from './find-payment.ts'

export function usePaying(orderId: string, onPaid: () => void) {
	const [isPaying, setPaying] = useState(false)
	useEffect(() => {
		// The back-forward cache may show this page as it was left.
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
