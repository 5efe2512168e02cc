import { useState } from 'react'
import type { PromoCheck } from '#contract/prices/promo-codes.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { mayBeUnknown } from '../../platform/api/may-be-unknown.ts'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import { formatTenge } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { logFailure } from '../../platform/log-failure.ts'

export interface AppliedCode {
	readonly code: string
	/** Whole tenge. */
	readonly discount: number
	readonly isDeliveryFree: boolean
}

export interface PromoCode {
	/** `undefined` while it is asked for. */
	readonly applied: AppliedCode | undefined
	/** A code that would be applied if the delivery cost something; empty for none. */
	readonly kept: string
	/** Why the wanted code gives nothing; empty without a reason. */
	readonly error: string
	readonly isChecking: boolean
	/** Asks again for a code that is applied, or was refused. */
	readonly apply: (code: string) => void
	readonly remove: () => void
	/** For when the server says that it gives something else by now. */
	readonly recheck: () => void
	/** Takes the applied code away and says why. */
	readonly refuse: (reason: string) => void
}

interface CodeUse {
	/** Of an order that an administrator takes. */
	readonly customer?: PromoCheck['customer']
	/** The order is brought, or waits at a point, for nothing anyway. A code for that is applied again once it is not. */
	readonly hasFreeDelivery: boolean
}

/** Asks what a code gives for these lines, and again whenever they change. */
export function usePromoCode(lines: readonly PricedLine[], { customer, hasFreeDelivery }: CodeUse): PromoCode {
	const [wanted, setWanted] = useState<string>()
	const [refused, setRefused] = useState('')
	const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
	const isAsked = wanted !== undefined && items.length > 0
	const key = isAsked ? JSON.stringify([wanted, lines, customer]) : undefined
	const asked = { code: wanted ?? '', items, ...(customer && { customer }) }
	const want = (code: string | undefined, reason = '') => {
		setWanted(code)
		setRefused(reason)
	}
	const { data, isLoading, reload } = useAnswer(key, async (signal) => {
		const checked = await check(asked, signal)
		// Asking again for other lines would be another guess.
		if ('reason' in checked && checked.isUnknown) want(undefined, checked.reason)
		return checked
	})
	const told = isAsked && !isLoading ? data : undefined
	const needless = hasFreeDelivery && told && 'code' in told && told.isDeliveryFree ? told : undefined
	const answer = needless ? { reason: m.problem_promo_code_delivery() } : told
	return {
		applied: answer && 'code' in answer ? answer : undefined,
		kept: needless?.code ?? '',
		error: answer && 'reason' in answer ? answer.reason : refused,
		isChecking: isAsked && answer === undefined,
		apply: (code) => (code === wanted ? void reload() : want(code)),
		remove: () => want(undefined),
		recheck: () => void reload(),
		refuse: (reason) => want(undefined, reason),
	}
}

interface Refusal {
	readonly reason: string
	/** There is no such code. */
	readonly isUnknown: boolean
}

/** What the code gives, or why it gives nothing. */
async function check(body: PromoCheck, signal: AbortSignal): Promise<AppliedCode | Refusal> {
	try {
		return await call('POST /promo-codes/check', { body }, { signal })
	} catch (error) {
		if (signal.aborted) throw error
		if (!(error instanceof ApiProblem)) logFailure('A promo code was not checked', error)
		const isUnknown = error instanceof ApiProblem && error.problem.code === 'promo_code_unknown'
		return { reason: reasonOf(error), isUnknown }
	}
}

function reasonOf(error: unknown): string {
	if (!(error instanceof ApiProblem)) return m.checkout_promo_failed()
	const { status, detail, problem } = error
	if (status === 404 || status === 405) {
		return mayBeUnknown('POST /promo-codes/check', error) ? m.checkout_promo_missing() : m.checkout_promo_failed()
	}
	const least = problem.least === undefined ? [] : [m.checkout_promo_least({ sum: formatTenge(problem.least) })]
	return [detail ?? m.checkout_promo_failed(), ...least].join(' ')
}
