import type { Calls } from '#contract/calls.ts'
import type { Answer } from '#contract/endpoint.ts'
import { type PaymentMethod, paymentMethods } from '#contract/values/payment-methods.ts'
import { call } from '../api/browser-call.ts'
import type { ReadOrder } from '../api/read-order.ts'
import { useCashPayments, useOnlinePayments } from '../settings.ts'
import { useAnswer } from './use-answer.ts'

/** How new orders can be paid. */
export interface PaymentWays {
	/** In the order in which they are shown. */
	readonly offered: readonly PaymentMethod[]
	/** Paying online is offered, and the provider is away: it cannot be chosen now. */
	readonly isOnlineAway: boolean
}

interface AskedWays {
	readonly ways: PaymentWays
	readonly ask: () => Promise<unknown>
	readonly isKnown: boolean
}

/** Falls back to the settings when the server does not tell. */
export function usePaymentWays(): AskedWays {
	const settings = { isOnlineOffered: useOnlinePayments(), isCashOffered: useCashPayments() }
	const { data, isLoading, reload } = useAnswer('availability', askAvailability)
	return { ways: waysOf(data, settings), ask: reload, isKnown: data !== undefined || !isLoading }
}

interface PaymentSettings {
	readonly isOnlineOffered: boolean
	readonly isCashOffered: boolean
}

/** A page may be older than the settings of the shop: what the server names counts. */
export function waysOf(
	told: Answer<Calls['GET /payments/availability']> | undefined,
	{ isOnlineOffered, isCashOffered }: PaymentSettings,
): PaymentWays {
	const isOffered = {
		Cash: told?.cash ?? isCashOffered,
		YooKassa: isOnlineOffered || told?.online === true,
		Kaspi: told?.transfer === true,
	}
	const offered = paymentMethods.filter((method) => told?.offered?.includes(method) ?? isOffered[method])
	return { offered, isOnlineAway: offered.includes('YooKassa') && !(told?.online ?? isOnlineOffered) }
}

/** An order that costs nothing is paid neither online nor by a transfer, and needs no cash. */
export function waysToPay(total: number | undefined, ways: PaymentWays): PaymentWays {
	return total === 0 ? { offered: ['Cash'], isOnlineAway: false } : ways
}

type MethodFacts = Pick<ReadOrder, 'isOnline' | 'isTransfer' | 'totalPrice'>

export function methodOf({ isOnline, isTransfer }: Pick<ReadOrder, 'isOnline' | 'isTransfer'>): PaymentMethod {
	if (isTransfer) return 'Kaspi'
	return isOnline ? 'YooKassa' : 'Cash'
}

/** How a placed order can be paid: it keeps its way though that is offered no more. */
export function waysOfOrder(order: MethodFacts, ways: PaymentWays): PaymentWays {
	const kept = methodOf(order)
	const { offered, isOnlineAway } = waysToPay(order.totalPrice, ways)
	return { offered: paymentMethods.filter((method) => method === kept || offered.includes(method)), isOnlineAway }
}

/** An order that costs nothing knows no way to pay but cash. */
export function isMethodFixed(order: MethodFacts): boolean {
	return order.totalPrice === 0 && methodOf(order) === 'Cash'
}

/** The wished way, or the first that is possible instead; `undefined` while there is none. */
export function possibleMethod(wished: PaymentMethod, { offered, isOnlineAway }: PaymentWays) {
	const possible = offered.filter((method) => !(method === 'YooKassa' && isOnlineAway))
	return possible.includes(wished) ? wished : possible[0]
}

async function askAvailability(signal: AbortSignal) {
	try {
		return await call('GET /payments/availability', {}, { signal })
	} catch {
		return undefined
	}
}
