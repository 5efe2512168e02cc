import type { PaymentMethod } from '#contract/orders.ts'
import type { Problem } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { type OfferChanges, type PricedLine, readOfferChanges } from '../../platform/api/read-offer-changes.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import type { Placement } from './make-placement.ts'

/** Why nothing was ordered: in the server's words, and what differs from what the customer was shown. */
export interface Refusal {
	readonly status: number | undefined
	readonly code: Problem['code'] | undefined
	readonly details: readonly string[]
	readonly changes: OfferChanges | undefined
}

/** Sends an order under the name of its attempt. A failure of any kind is a refusal: the outcome may be unknown then. */
export async function sendOrder(
	placement: Placement,
	key: string,
	shown: readonly PricedLine[],
): Promise<{ readonly answer: unknown } | Refusal> {
	try {
		return { answer: await call('POST /orders', { body: placement }, { headers: { 'idempotency-key': key } }) }
	} catch (error) {
		const { status, problem } = error instanceof ApiProblem ? error : { status: undefined, problem: {} }
		return { status, code: problem.code, details: detailsOf(problem), changes: readOfferChanges(problem, shown) }
	}
}

function detailsOf({ detail, errors }: Partial<Problem>): string[] {
	return [...new Set([detail ?? '', ...(errors?.map((error) => error.detail) ?? [])])].filter((text) => text !== '')
}

/** What an alert says about it. */
export function sayRefusal({ code }: Refusal): string {
	if (code === 'delivery_taken') return m.checkout_delivery_taken()
	return code === 'key_reused' ? m.checkout_maybe_placed() : m.checkout_failed()
}

/** What the customer saw when pressing the button. */
interface Expected {
	readonly method: PaymentMethod
	/** The day until which everything is made, where something has to be. */
	readonly readyBy: string | undefined
}

/** An order that was placed, in words; `news` is what became of it otherwise than it was shown. */
export interface Placed {
	/** The page to pay at; empty when there is none. */
	readonly paymentUrl: string
	readonly news: string
	/** What is said when there is no payment page to go to. */
	readonly text: string
}

/** Reads what the server answered to an order. */
export function describePlaced(answer: unknown, { method, readyBy }: Expected): Placed {
	const fields = readFields(answer)
	const promised = readText(fields.get('readyBy'))
	// Somebody else may have bought the last pieces meanwhile: more has to be made.
	const news = promised > (readyBy ?? '') ? m.checkout_later_than_shown({ day: formatCalendarDay(promised) }) : ''
	const payLater = method === 'YooKassa' ? m.checkout_pay_later() : ''
	return {
		paymentUrl: readText(fields.get('paymentUrl')),
		news,
		text: [m.checkout_placed(), payLater, news].filter((sentence) => sentence !== '').join(' '),
	}
}
