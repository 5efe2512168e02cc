import { shownEmail } from '#contract/emails/shown-email.ts'
import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatTenge } from '../../mail/format-tenge.ts'
import { formatMoment } from '../../mail/format-times.ts'
import { layOutLetter, type Seller } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OrderRow } from '../queries.ts'
import { orderNumber } from '../to-order.ts'
import { describeDelivery, describeLines } from './describe-order.ts'

export interface Addressing {
	/** The customer's. */
	readonly email: string
	readonly seller: Seller
	readonly publicUrl: string
}

/** Confirms an order to its customer, in the order's language. */
export function customerLetter(order: OrderRow, { email, seller, publicUrl }: Addressing): Letter {
	const { language, customerName } = order
	const locale = { locale: language }
	const date = formatMoment(order.createdAt, language)
	const subject = m.order_letter_customer_subject({ number: orderNumber(order) }, locale)
	const intro =
		order.deliveryDate || order.pickup
			? m.order_letter_customer_intro_delivery({ date }, locale)
			: m.order_letter_customer_intro({ date }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.order_letter_greeting({ name: customerName }, locale), intro],
		table: describeLines(order, language, 'origin'),
		link: { label: m.order_letter_customer_link({}, locale), url: `${publicUrl}/orders` },
		closing: [...describeDelivery(order, language), m.order_letter_cancel_hint({}, locale)],
	}
	return layOutLetter(content, { to: email, language, seller })
}

/** A customer who orders by phone may have no email. */
type SellerAddressing = Omit<Addressing, 'email'> & Partial<Pick<Addressing, 'email'>>

export function sellerLetter(order: OrderRow, { email, seller, publicUrl }: SellerAddressing): Letter {
	const language = defaultLanguage
	const locale = { locale: language }
	const number = orderNumber(order)
	const total = formatTenge(order.totalPrice, language)
	const subject = m.order_letter_seller_subject({ number, total }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.order_letter_seller_intro({ number, date: formatMoment(order.createdAt, language) }, locale)],
		table: describeLines(order, language, 'origin'),
		link: { label: m.order_letter_seller_link({}, locale), url: `${publicUrl}/admin/orders` },
		closing: [
			...describeDelivery(order, language),
			...(email ? [m.order_letter_email({ email: shownEmail(email) }, locale)] : []),
		],
	}
	return layOutLetter(content, { to: seller.email, language, seller })
}
