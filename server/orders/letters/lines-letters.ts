import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatTenge } from '../../mail/format-tenge.ts'
import { layOutLetter } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderRow } from '../queries.ts'
import { orderNumber } from '../to-order.ts'
import { describeDelivery, describeLines } from './describe-order.ts'
import type { Addressing } from './order-letters.ts'
import { newsLetter } from './progress-letters.ts'

interface LinesChange {
	/** The old total; whole tenge, as the refund. */
	readonly before: number
	readonly refund: number
	/** Why prices are other ones. */
	readonly reasons: readonly string[]
}

/** Tells the customer of changed lines, with what goes back. */
export function linesLetter(order: OrderRow, { before, refund, reasons }: LinesChange, addressing: Addressing): Letter {
	const { language, totalPrice } = order
	const locale = { locale: language }
	const sum = (amount: number) => formatTenge(amount, language)
	const text = [
		m.order_letter_lines_text({ before: sum(before), after: sum(totalPrice) }, locale),
		...(reasons.length > 0 ? [m.order_letter_lines_reason({ reason: reasons.join('; ') }, locale)] : []),
		...(refund > 0 ? [m.order_letter_lines_refund({ sum: sum(refund) }, locale)] : []),
	].join(' ')
	const subject = m.order_letter_lines_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text, isComing: true }, addressing)
}

/** Tells the customer of another address or zone, with the new total and what goes back. */
export function deliveryLetter(
	order: OrderRow,
	{ before, refund }: Omit<LinesChange, 'reasons'>,
	addressing: Addressing,
): Letter {
	const { language, totalPrice } = order
	const locale = { locale: language }
	const sum = (amount: number) => formatTenge(amount, language)
	const text = [
		m.order_letter_delivery_text({ address: order.address }, locale),
		...(totalPrice === before
			? []
			: [m.order_letter_delivery_sums({ before: sum(before), after: sum(totalPrice) }, locale)]),
		...(refund > 0 ? [m.order_letter_lines_refund({ sum: sum(refund) }, locale)] : []),
	].join(' ')
	const subject = m.order_letter_delivery_subject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text, isComing: true }, addressing)
}

/** Tells the customer of another day or window, or from when the order waits now. */
export function movedLetter(order: OrderRow, addressing: Addressing): Letter {
	const locale = { locale: order.language }
	const number = orderNumber(order)
	const [subject, text] = order.pickup
		? [m.order_letter_pickup_moved_subject({ number }, locale), m.order_letter_pickup_moved_text({}, locale)]
		: [m.order_letter_moved_subject({ number }, locale), m.order_letter_moved_text({}, locale)]
	return newsLetter(order, { subject, text, isComing: true }, addressing)
}

/** Tells the shopkeeper that a customer changed an order. */
export function linesSellerLetter(
	order: OrderRow,
	before: number,
	{ seller, publicUrl }: Pick<OrderDeps, 'seller' | 'publicUrl'>,
): Letter {
	const language = defaultLanguage
	const locale = { locale: language }
	const subject = m.order_letter_lines_seller_subject({ number: orderNumber(order) }, locale)
	const sums = { before: formatTenge(before, language), after: formatTenge(order.totalPrice, language) }
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.order_letter_lines_text(sums, locale)],
		table: describeLines(order, language, 'origin'),
		link: { label: m.order_letter_seller_link({}, locale), url: `${publicUrl}/admin/orders/${order.id}` },
		closing: describeDelivery(order, language),
	}
	return layOutLetter(content, { to: seller.email, language, seller })
}
