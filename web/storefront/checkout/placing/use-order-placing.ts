import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import type { PricedLine, ShownOffer } from '../../../platform/api/read-offer-changes.ts'
import { openPaymentPage } from '../../../platform/open-payment-page.ts'
import { showAlert, showRefusal } from '../../../ui/notice-store.ts'
import { reloadCartProducts } from '../../shared/cart/cart-products.ts'
import { useCart } from '../../shared/cart/cart-provider.tsx'
import { showPlacedOrder } from '../../shared/placed/show-placed-order.tsx'
import { forgetDraft } from '../checkout-draft.ts'
import { attemptKey, hasUnanswered, noteAnswered, noteSent, useCartName } from './attempt.ts'
import type { Placement } from './make-placement.ts'
import { describePlaced, describeRefusal, type Placed, type Refusal, sendOrder } from './send-order.ts'

/** The values on the screen when the customer pressed the button. */
export interface Shown extends ShownOffer {
	readonly readyBy: string | undefined
}

export interface OrderPlacing {
	/** `placed` and `leaving` last until the next page opens. */
	readonly phase: 'filling' | 'sending' | 'placed' | 'leaving'
	readonly refusal: Refusal | undefined
	/** An attempt of this tab got no answer and may have become an order. */
	readonly isUnanswered: boolean
	/** Resolves to the refusal after the customer was told. */
	readonly place: (placement: Placement, shown: Shown) => Promise<Refusal | undefined>
}

export function useOrderPlacing(): OrderPlacing {
	const [phase, setPhase] = useState<OrderPlacing['phase']>('filling')
	const [refusal, setRefusal] = useState<Refusal>()
	const isSending = useRef(false)
	const cartName = useCartName()
	const { cartOrdered } = useCart()
	const navigate = useNavigate()
	useComingBack(() => setPhase((left) => (left === 'leaving' ? 'placed' : left)))

	async function place(placement: Placement, { readyBy, ...shown }: Shown) {
		if (isSending.current) return undefined
		isSending.current = true
		setPhase('sending')
		setRefusal(undefined)
		noteSent()
		const { userId, items, payment } = placement
		const outcome = await sendOrder(placement, attemptKey(cartName.read(), userId, items), shown)
		isSending.current = false
		if ('answer' in outcome || isCertain(outcome)) noteAnswered()
		if (!('answer' in outcome)) return await refuse(outcome, shown.lines)
		await goOn(describePlaced(outcome.answer, { method: payment.method, readyBy }), placement)
		return undefined
	}

	async function goOn({ paymentUrl, text, news, order }: Placed, { totalPrice, payment }: Placement) {
		forgetDraft()
		setPhase(paymentUrl ? 'leaving' : 'placed')
		cartName.end()
		cartOrdered()
		if (paymentUrl && news) await showAlert(news)
		if (paymentUrl && opensPaymentPage(paymentUrl)) return
		setPhase('placed')
		const told = order ? showPlacedOrder(text, order, { totalPrice, method: payment.method }) : showAlert(text)
		await navigate('/client')
		if ((await told) && order) await navigate(`/orders#order-${order.id}`)
	}

	async function refuse(found: Refusal, lines: readonly PricedLine[]) {
		setPhase('filling')
		// The call has already led to the sign-in; the form is kept.
		if (found.status === 401) return undefined
		if (found.code === 'key_reused') cartName.renew()
		const isOutdated = found.changes !== undefined || isTimeProblem(found.code)
		if (isOutdated) await reloadCartProducts(lines.map(({ productId }) => productId))
		setRefusal(found)
		if (!found.changes) {
			const { text, hint } = describeRefusal(found)
			await showRefusal(text, hint)
		}
		return found
	}

	return { phase, refusal, isUnanswered: hasUnanswered(), place }
}

/** True when the server confirmed that nothing was ordered. */
function isCertain({ status }: Refusal): boolean {
	return status !== undefined && status < 500
}

/** The back-forward cache shows the left page as it was. */
function useComingBack(comeBack: () => void): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is done is the same at all times
	useEffect(() => {
		const onShow = ({ persisted }: PageTransitionEvent) => persisted && comeBack()
		window.addEventListener('pageshow', onShow)
		return () => window.removeEventListener('pageshow', onShow)
	}, [])
}

/** An untrusted address is not opened. */
function opensPaymentPage(address: string): boolean {
	try {
		openPaymentPage(address)
		return true
	} catch {
		return false
	}
}
