import type { PaymentMethod } from '#contract/orders.ts'
import { m } from '#messages'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'

/** What the customer saw when pressing the button. */
export interface Expected {
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
