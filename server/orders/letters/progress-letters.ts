import { orderStatuses } from '#contract/values/order-status.ts'
import { m } from '#messages'
import { findEmail } from '../../accounts/people.ts'
import { formatTenge } from '../../mail/format-tenge.ts'
import { layOutLetter } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Database } from '../../platform/database.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderRow } from '../queries.ts'
import { orderNumber } from '../to-order.ts'
import { describeDelivery, describeLines } from './describe-order.ts'
import type { Addressing } from './order-letters.ts'

interface News {
	readonly subject: string
	readonly text: string
	/** Whether the letter describes the delivery. */
	readonly isComing: boolean
}

const { paid, shipped, completed, cancelled } = orderStatuses

/** Puts a letter about an order into the outbox; without an account there is nobody to write to. */
export async function notifyCustomer(
	tx: Database,
	{ sendLetter, seller, publicUrl }: Pick<OrderDeps, 'sendLetter' | 'seller' | 'publicUrl'>,
	order: OrderRow,
	makeLetter: (order: OrderRow, addressing: Addressing) => Letter | undefined,
): Promise<void> {
	if (order.userId === null) return
	const email = await findEmail(tx, order.userId)
	const letter = email && makeLetter(order, { email, seller, publicUrl })
	if (letter) await sendLetter(tx, letter)
}

/** The letter about an order's status; `undefined` for a status without one. */
export function statusLetter(order: OrderRow, addressing: Addressing): Letter | undefined {
	const number = orderNumber(order)
	const locale = { locale: order.language }
	if (order.status === paid) return order.isPaid ? paidLetter(order, addressing) : markedLetter(order, addressing)
	if (order.status === shipped && order.pickup) {
		const subject = m.order_letter_ready_subject({ number }, locale)
		return newsLetter(order, { subject, text: m.order_letter_ready_text({}, locale), isComing: true }, addressing)
	}
	if (order.status === shipped) {
		const subject = m.order_letter_shipped_subject({ number }, locale)
		return newsLetter(order, { subject, text: m.order_letter_shipped_text({}, locale), isComing: true }, addressing)
	}
	if (order.status === completed) {
		const subject = m.order_letter_completed_subject({ number }, locale)
		return newsLetter(order, { subject, text: m.order_letter_completed_text({}, locale), isComing: false }, addressing)
	}
	if (order.status !== cancelled) return undefined
	const subject = m.order_letter_cancelled_subject({ number }, locale)
	return newsLetter(order, { subject, text: cancelledText(order), isComing: false }, addressing)
}

function cancelledText({ isPaid, refunded, language }: OrderRow): string {
	const locale = { locale: language }
	if (isPaid) return m.order_letter_cancelled_paid_text({}, locale)
	return refunded > 0 ? m.order_letter_cancelled_refunded_text({}, locale) : m.order_letter_cancelled_text({}, locale)
}

/** For an order whose status was set to paid by hand. */
function markedLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const subject = m.order_letter_paid_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_marked_text({}, locale), isComing: true }, addressing)
}

export function paidLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const sum = formatTenge(order.totalPrice - order.due, order.language)
	const subject = m.order_letter_paid_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_paid_text({ sum }, locale), isComing: true }, addressing)
}

/** For an order that was not paid in time. */
export function expiredLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const subject = m.order_letter_cancelled_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_expired_text({}, locale), isComing: false }, addressing)
}

export function refundLetter(order: OrderRow, amount: number, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const sum = formatTenge(amount, order.language)
	const subject = m.order_letter_refunded_subject({ number: orderNumber(order), sum }, locale)
	return newsLetter(
		order,
		{ subject, text: m.order_letter_refunded_text({ sum }, locale), isComing: false },
		addressing,
	)
}

/** For an order whose payment went back and that is brought all the same. */
export function atDoorLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const sum = formatTenge(order.totalPrice, order.language)
	const subject = m.order_letter_at_door_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_at_door_text({ sum }, locale), isComing: true }, addressing)
}

export function newsLetter(order: OrderRow, news: News, { email, seller, publicUrl }: Addressing): Letter {
	const { language, customerName } = order
	const locale = { locale: language }
	const content = {
		subject: news.subject,
		heading: news.subject,
		paragraphs: [m.order_letter_greeting({ name: customerName }, locale), news.text],
		table: describeLines(order, language, 'pieces'),
		link: { label: m.order_letter_customer_link({}, locale), url: `${publicUrl}/orders` },
		closing: news.isComing ? describeDelivery(order, language) : [],
	}
	return layOutLetter(content, { to: email, language, seller })
}
