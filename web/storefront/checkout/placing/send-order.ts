import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import type { Problem } from '#contract/problems.ts'
import type { PaymentMethod } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type OfferChanges, readOfferChanges, type ShownOffer } from '../../../platform/api/read-offer-changes.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { readFields, readText } from '../../../platform/api/read-value.ts'
import { formatCalendarDay } from '../../../platform/format-calendar-day.ts'
import type { Placement } from './make-placement.ts'

/** The server's reason and the differences from the shown offer. */
export interface Refusal {
	readonly status: number | undefined
	readonly code: Problem['code'] | undefined
	readonly details: readonly string[]
	readonly changes: OfferChanges | undefined
}

/** Any failure becomes a refusal. The outcome may then be unknown. */
export async function sendOrder(
	placement: Placement,
	key: string,
	shown: ShownOffer,
): Promise<{ readonly answer: unknown } | Refusal> {
	try {
		return { answer: await call('POST /orders', { body: placement }, { idempotencyKey: key }) }
	} catch (error) {
		const { status, problem } = error instanceof ApiProblem ? error : { status: undefined, problem: {} }
		return { status, code: problem.code, details: detailsOf(problem), changes: readOfferChanges(problem, shown) }
	}
}

function detailsOf({ detail, errors }: Partial<Problem>): string[] {
	return [...new Set([detail ?? '', ...(errors?.map((error) => error.detail) ?? [])])].filter((text) => text !== '')
}

/** What the alert says: `text` is what happened, `hint` what it lacks. */
export function describeRefusal({ code, details }: Pick<Refusal, 'code' | 'details'>): { text: string; hint: string } {
	const kept = m.checkout_refused_kept()
	if (code === 'delivery_taken') return { text: m.checkout_delivery_taken(), hint: kept }
	if (code === 'key_reused') return { text: m.checkout_maybe_placed(), hint: kept }
	const isReasonEnough = isTimeProblem(code) || code?.startsWith('promo_code_')
	if (isReasonEnough && details.length > 0) return { text: details.join(' '), hint: kept }
	return { text: m.checkout_failed(), hint: [...details, kept].join(' ') }
}

interface DescribePlacedInput {
	readonly method: PaymentMethod
	readonly readyBy: string | undefined
}

/** `news` tells what differs from the shown offer. */
export interface Placed {
	/** Empty when there is no page to pay at. */
	readonly paymentUrl: string
	readonly news: string
	/** Said when there is no payment page. */
	readonly text: string
	/** `undefined` when the server does not answer with it. */
	readonly order: ReadOrder | undefined
}

export function describePlaced(answer: unknown, { method, readyBy }: DescribePlacedInput): Placed {
	const fields = readFields(answer)
	const promised = readText(fields.get('readyBy'))
	// Another order may have taken the last pieces: more has to be made.
	const news = promised > (readyBy ?? '') ? m.checkout_later_than_shown({ day: formatCalendarDay(promised) }) : ''
	const order = readOrder(answer)
	// Said beside the order where it is known.
	const payLater = order
		? ''
		: { Cash: '', YooKassa: m.checkout_pay_later(), Kaspi: m.checkout_transfer_next() }[method]
	return {
		paymentUrl: readText(fields.get('paymentUrl')),
		news,
		text: [m.checkout_placed(), payLater, news].filter((sentence) => sentence !== '').join(' '),
		order,
	}
}
