import { orderStatuses } from '#contract/order-status.ts'
import { m } from '#messages'
import { layOutLetter } from '../mail/lay-out-letter.ts'
import type { Letter } from '../mail/letter.ts'
import { describeDelivery, describeLines, orderNumber } from './describe-order.ts'
import { formatTenge } from './format-tenge.ts'
import type { Addressing } from './order-letters.ts'
import type { OrderRow } from './queries.ts'

interface News {
	readonly subject: string
	readonly text: string
	/** Where and when it comes; of an order that does not come any more it is not told. */
	readonly isComing: boolean
}

const { paid, shipped, completed, cancelled } = orderStatuses

/** Tells the customer where the order stands now; `undefined` for a status that nobody has to be told. */
export function statusLetter(order: OrderRow, addressing: Addressing): Letter | undefined {
	const number = orderNumber(order)
	const locale = { locale: order.language }
	if (order.status === paid) return order.isPaid ? paidLetter(order, addressing) : markedLetter(order, addressing)
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
	return newsLetter(order, { subject, text: sayCancelled(order), isComing: false }, addressing)
}

function sayCancelled({ isPaid, refunded, language }: OrderRow): string {
	const locale = { locale: language }
	if (isPaid) return m.order_letter_cancelled_paid_text({}, locale)
	return refunded > 0 ? m.order_letter_cancelled_refunded_text({}, locale) : m.order_letter_cancelled_text({}, locale)
}

/** Tells the customer that somebody of the shop set the status to paid: no money came that the shop knows of. */
function markedLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const subject = m.order_letter_marked_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_marked_text({}, locale), isComing: true }, addressing)
}

/** Tells the customer that the money has come. */
export function paidLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const sum = formatTenge(order.totalPrice, order.language)
	const subject = m.order_letter_paid_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_paid_text({ sum }, locale), isComing: true }, addressing)
}

/** Tells the customer that an order was cancelled because nobody paid for it. */
export function expiredLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const subject = m.order_letter_cancelled_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text: m.order_letter_expired_text({}, locale), isComing: false }, addressing)
}

/** Tells the customer that money goes back, in whole tenge. */
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

function newsLetter(order: OrderRow, news: News, { email, seller, publicUrl }: Addressing): Letter {
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
