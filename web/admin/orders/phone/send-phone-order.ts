import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import type { Problem } from '#contract/problems.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type OfferChanges, readOfferChanges, type ShownOffer } from '../../../platform/api/read-offer-changes.ts'
import { isAnswerLost } from '../../shared/failures.ts'
import type { PhoneLine, phoneOrderForm } from './phone-order-form.ts'

/** Why the order was refused, and how prices or availability differ from the shown ones. */
export interface PhoneRefusal {
	/** The order may have been placed. */
	readonly isLost: boolean
	readonly code: Problem['code'] | undefined
	readonly details: readonly string[]
	readonly changes: OfferChanges | undefined
}

/** Sends an order under an idempotency key. */
export async function sendPhoneOrder(
	body: z.output<typeof phoneOrderForm> & { readonly callbackId?: string },
	key: string,
	shown: ShownOffer,
): Promise<{ readonly orderId: string } | PhoneRefusal> {
	try {
		const { id } = await call('POST /phone-orders', { body }, { idempotencyKey: key })
		return { orderId: id }
	} catch (error) {
		const problem: Partial<Problem> = error instanceof ApiProblem ? error.problem : {}
		const texts = [problem.detail ?? '', ...(problem.errors?.map(({ detail }) => detail) ?? [])]
		const details = [...new Set(texts)].filter((text) => text !== '')
		const changes = readOfferChanges(problem, shown)
		return { isLost: isAnswerLost(error), code: problem.code, details, changes }
	}
}

export function refusalText({ code, isLost, details }: Pick<PhoneRefusal, 'code' | 'isLost' | 'details'>): string {
	if (isLost) return m.admin_order_phone_order_unsure()
	const isReasonEnough = isTimeProblem(code) || code === 'wrapping_unavailable' || code?.startsWith('promo_code_')
	if (isReasonEnough && details.length > 0) return details.join(' ')
	if (code === 'callback_taken') return m.problem_callback_taken()
	return code === 'key_reused' ? m.admin_order_maybe_placed() : m.admin_order_phone_order_failed()
}

/** Applies new prices and what is left, and drops products that are no longer sold. */
export function applyChanges(lines: readonly PhoneLine[], { prices, gone, short = [] }: OfferChanges): PhoneLine[] {
	// The refusal tells no price before a sale.
	const priceOf = new Map(prices.map(({ productId, after }) => [productId, { unitPrice: after, oldPrice: undefined }]))
	const leftOf = new Map(short.map(({ productId, left }) => [productId, { stock: left, onlyInStock: true as const }]))
	return lines
		.filter(({ productId }) => !gone.some((product) => product.productId === productId))
		.map((line) => ({
			...line,
			...priceOf.get(line.productId),
			...leftOf.get(line.productId),
		}))
}
