import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Problem } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { openPaymentPage } from '../../platform/open-payment-page.ts'
import { showAlert } from '../../ui/notice-store.ts'
import { reloadCartProducts } from '../shared/cart/cart-products.ts'
import { useCart } from '../shared/cart/cart-provider.tsx'
import { attemptKey, forgetAttempt } from './attempt-key.ts'
import { forgetDraft } from './checkout-draft.ts'
import type { Placement, PricedLine } from './make-placement.ts'
import { findOfferChanges, type OfferChanges } from './offer-changes.ts'

/** Why nothing was ordered: in the server's words, and what differs from what the customer was shown. */
export interface Refusal {
	readonly details: readonly string[]
	readonly changes: OfferChanges | undefined
}

export interface OrderPlacing {
	/** `placed` and `leaving` last until the next page is there. */
	readonly phase: 'filling' | 'sending' | 'placed' | 'leaving'
	readonly refusal: Refusal | undefined
	readonly place: (placement: Placement, shown: readonly PricedLine[]) => Promise<void>
}

/** Sends the order, and goes on to what follows when it is placed. */
export function useOrderPlacing(): OrderPlacing {
	const [phase, setPhase] = useState<OrderPlacing['phase']>('filling')
	const [refusal, setRefusal] = useState<Refusal>()
	const isSending = useRef(false)
	const { clearCart } = useCart()
	const navigate = useNavigate()

	async function place(placement: Placement, shown: readonly PricedLine[]) {
		if (isSending.current) return
		isSending.current = true
		setPhase('sending')
		setRefusal(undefined)
		const outcome = await send(placement)
		isSending.current = false
		if (outcome instanceof Error) {
			setPhase('filling')
			return await refuse(outcome, shown)
		}
		await goOn(outcome.paymentUrl)
	}

	async function goOn(paymentUrl: string) {
		forgetAttempt()
		forgetDraft()
		setPhase(paymentUrl ? 'leaving' : 'placed')
		clearCart()
		if (paymentUrl) return openPaymentPage(paymentUrl)
		void showAlert(m.checkout_placed())
		await navigate('/client')
	}

	async function refuse(error: Error, shown: readonly PricedLine[]) {
		const { status, problem } = error instanceof ApiProblem ? error : { status: undefined, problem: {} }
		// The call has already led to the sign-in; everything is still here afterwards.
		if (status === 401) return
		if (problem.code === 'key_reused') forgetAttempt()
		const changes = findOfferChanges(problem, shown)
		if (changes) await reloadCartProducts(shown.map(({ productId }) => productId))
		setRefusal({ details: detailsOf(problem), changes })
		if (!changes) await showAlert(m.checkout_failed())
	}

	return { phase, refusal, place }
}

async function send(placement: Placement): Promise<{ paymentUrl: string } | Error> {
	const headers = { 'idempotency-key': attemptKey(JSON.stringify(placement)) }
	try {
		const answer = await call('POST /orders', { body: placement }, { headers })
		return { paymentUrl: readText(readFields(answer).get('paymentUrl')) }
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error))
	}
}

function detailsOf({ detail, errors }: Partial<Problem>): string[] {
	return [...new Set([detail ?? '', ...(errors?.map((error) => error.detail) ?? [])])].filter((text) => text !== '')
}
