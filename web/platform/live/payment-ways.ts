import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { call } from '../api/browser-call.ts'
import { useCashPayments, useOnlinePayments } from '../settings.ts'
import { useAnswer } from './use-answer.ts'

/** How new orders can be paid. */
export interface PaymentWays {
	/** In the order in which they are shown. */
	readonly offered: readonly PaymentMethod[]
	/** The provider is away: what is offered cannot be chosen now. */
	readonly isOnlineAway: boolean
}

interface AskedWays {
	readonly ways: PaymentWays
	readonly ask: () => Promise<unknown>
	readonly isKnown: boolean
}

/** Falls back to the settings when the server does not tell. */
export function usePaymentWays(): AskedWays {
	const isOnlineOffered = useOnlinePayments()
	const isCashOffered = useCashPayments()
	const { data, isLoading, reload } = useAnswer('availability', askAvailability)
	const isOffered = {
		Cash: data?.cash ?? isCashOffered,
		YooKassa: isOnlineOffered || data?.online === true,
		Kaspi: data?.transfer === true,
	}
	const methods = ['Cash', 'YooKassa', 'Kaspi'] as const
	return {
		ways: {
			offered: methods.filter((method) => isOffered[method]),
			isOnlineAway: !(data?.online ?? isOnlineOffered),
		},
		ask: reload,
		isKnown: data !== undefined || !isLoading,
	}
}

async function askAvailability(signal: AbortSignal) {
	try {
		return await call('GET /payments/availability', {}, { signal })
	} catch {
		return undefined
	}
}
