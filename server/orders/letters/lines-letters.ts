import { defaultLanguage, type Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { titleIn } from '../../catalog/products.ts'
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
	/** Why prices are other ones, by the id of the product. */
	readonly reasons: ReadonlyMap<string, string>
	/** The pieces are the same. */
	readonly isPriceAlone: boolean
}

/** The reasons of prices with their products. */
export function describeReasons(
	{ lines }: Pick<OrderRow, 'lines'>,
	reasons: LinesChange['reasons'],
	language: Language,
) {
	return lines
		.flatMap((line) => {
			const reason = reasons.get(line.productId)
			return reason === undefined ? [] : [`${titleIn(line, language)} (${reason})`]
		})
		.join('; ')
}

/** Tells the customer of changed lines, with what goes back. */
export function linesLetter(order: OrderRow, change: LinesChange, addressing: Addressing): Letter {
	const { before, refund, isPriceAlone } = change
	const { language, totalPrice } = order
	const locale = { locale: language }
	const sum = (amount: number) => formatTenge(amount, language)
	const reason = describeReasons(order, change.reasons, language)
	const [tellChange, tellSubject] = isPriceAlone
		? [m.order_letter_lines_price_text, m.order_letter_lines_price_subject]
		: [m.order_letter_lines_text, m.order_letter_lines_subject]
	const text = [
		tellChange({ before: sum(before), after: sum(totalPrice) }, locale),
		...(reason === '' ? [] : [m.order_letter_lines_reason({ reason }, locale)]),
		...(refund > 0 ? [m.order_letter_lines_refund({ sum: sum(refund) }, locale)] : []),
	].join(' ')
	const subject = tellSubject({ number: orderNumber(order) }, locale)
	return newsLetter(order, { subject, text, isComing: true }, addressing)
}

/** Tells the customer of another address or zone, with the new total and what goes back. */
export function deliveryLetter(
	order: OrderRow,
	{ before, refund }: Pick<LinesChange, 'before' | 'refund'>,
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
