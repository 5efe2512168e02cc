import { defaultLanguage, type Language } from '#contract/language.ts'
import { m } from '#messages'
import { formatMoment } from '../mail/format-moment.ts'
import { layOutLetter, type Seller } from '../mail/lay-out-letter.ts'
import type { Letter } from '../mail/letter.ts'
import { formatTenge } from './format-tenge.ts'
import type { PricedLine } from './price-lines.ts'
import type { OrderRow } from './queries.ts'

interface Addressing {
	/** The customer's address. */
	readonly email: string
	readonly seller: Seller
	readonly publicUrl: string
}

/** Tells the customer, in the order's own language, that the order arrived. */
export function customerLetter(order: OrderRow, { email, seller, publicUrl }: Addressing): Letter {
	const { language, customerName } = order
	const locale = { locale: language }
	const date = formatMoment(order.createdAt, language)
	const subject = m.order_letter_customer_subject({ number: orderNumber(order) }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [
			m.order_letter_greeting({ name: customerName }, locale),
			m.order_letter_customer_intro({ date }, locale),
		],
		table: tableOf(order, language),
		link: { label: m.order_letter_customer_link({}, locale), url: `${publicUrl}/orders` },
		closing: [...describeDelivery(order, language), m.order_letter_cancel_hint({}, locale)],
	}
	return layOutLetter(content, { to: email, language, seller })
}

/** Tells the shopkeeper, in Russian, what to prepare and for whom. */
export function sellerLetter(order: OrderRow, { email, seller, publicUrl }: Addressing): Letter {
	const language = defaultLanguage
	const locale = { locale: language }
	const number = orderNumber(order)
	const total = formatTenge(order.totalPrice, language)
	const subject = m.order_letter_seller_subject({ number, total }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.order_letter_seller_intro({ number, date: formatMoment(order.createdAt, language) }, locale)],
		table: tableOf(order, language),
		link: { label: m.order_letter_seller_link({}, locale), url: `${publicUrl}/admin/orders` },
		closing: [...describeDelivery(order, language), m.order_letter_email({ email }, locale)],
	}
	return layOutLetter(content, { to: seller.email, language, seller })
}

/** The number of an order as people see it. */
function orderNumber({ id }: { id: string }): string {
	return `#${id.slice(0, 8)}`
}

function tableOf({ lines, totalPrice }: OrderRow, language: Language) {
	const locale = { locale: language }
	return {
		head: [
			m.order_letter_column_toy({}, locale),
			m.order_letter_column_quantity({}, locale),
			m.order_letter_column_price({}, locale),
			m.order_letter_column_sum({}, locale),
		],
		rows: [
			...lines.map((line) => [
				line.title,
				describeQuantity(line, language),
				formatTenge(line.unitPrice, language),
				formatTenge(line.unitPrice * line.quantity, language),
			]),
			[m.order_letter_total({}, locale), '', '', formatTenge(totalPrice, language)],
		],
	}
}

function describeQuantity({ quantity, fromStock, toMake }: PricedLine, language: Language): string {
	const locale = { locale: language }
	const parts = [
		...(fromStock > 0 ? [m.order_letter_from_stock({ count: fromStock }, locale)] : []),
		...(toMake > 0 ? [m.order_letter_to_make({ count: toMake }, locale)] : []),
	]
	return `${m.order_letter_pieces({ count: quantity }, locale)} (${parts.join(', ')})`
}

function describeDelivery(order: OrderRow, language: Language): string[] {
	const locale = { locale: language }
	const { customerName: name, customerPhone: phone, address, note } = order
	const isCash = order.paymentMethod === 'Cash'
	return [
		isCash ? m.order_letter_payment_cash({}, locale) : m.order_letter_payment_online({}, locale),
		m.order_letter_recipient({ name }, locale),
		m.order_letter_phone({ phone }, locale),
		m.order_letter_delivery({ city: m.order_letter_city({}, locale), address }, locale),
		...(note ? [m.order_letter_note({ note }, locale)] : []),
	]
}
