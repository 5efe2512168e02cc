import type { Language } from '#contract/language.ts'
import { moneyState } from '#contract/money-state.ts'
import { m } from '#messages'
import { formatDay } from '../mail/format-day.ts'
import { formatMoment } from '../mail/format-moment.ts'
import { formatTenge } from './format-tenge.ts'
import { isPayable } from './order-status.ts'
import type { PricedLine } from './price-lines.ts'
import type { OrderRow } from './queries.ts'

/** The number of an order as people see it. */
export function orderNumber({ id }: { id: string }): string {
	return `#${id.slice(0, 8)}`
}

/** The lines of an order and its total, as the table of a letter; `origin` says where each line's pieces come from. */
export function describeLines({ lines, totalPrice }: OrderRow, language: Language, quantity: 'pieces' | 'origin') {
	const locale = { locale: language }
	return {
		head: [
			m.order_letter_column_product({}, locale),
			m.order_letter_column_quantity({}, locale),
			m.order_letter_column_price({}, locale),
			m.order_letter_column_sum({}, locale),
		],
		rows: [
			...lines.map((line) => [
				titleIn(line, language),
				quantity === 'origin' ? describeOrigin(line, language) : describePieces(line, language),
				formatTenge(line.unitPrice, language),
				formatTenge(line.unitPrice * line.quantity, language),
			]),
			[m.order_letter_total({}, locale), '', '', formatTenge(totalPrice, language)],
		],
	}
}

function titleIn({ title, translations }: PricedLine, language: Language): string {
	return (language !== 'ru' && translations?.[language]?.title) || title
}

function describePieces({ quantity }: PricedLine, language: Language): string {
	return m.order_letter_pieces({ count: quantity }, { locale: language })
}

function describeOrigin(line: PricedLine, language: Language): string {
	const locale = { locale: language }
	const { fromStock, toMake } = line
	const parts = [
		...(fromStock > 0 ? [m.order_letter_from_stock({ count: fromStock }, locale)] : []),
		...(toMake > 0 ? [m.order_letter_to_make({ count: toMake }, locale)] : []),
	]
	return `${describePieces(line, language)} (${parts.join(', ')})`
}

/** How an order is paid, when it is ready and comes, to whom and where. */
export function describeDelivery(order: OrderRow, language: Language): string[] {
	const locale = { locale: language }
	const { customerName: name, customerPhone: phone, address, note } = order
	return [
		describePayment(order, language),
		...describeDays(order, language),
		m.order_letter_recipient({ name }, locale),
		m.order_letter_phone({ phone }, locale),
		m.order_letter_delivery({ city: m.order_letter_city({}, locale), address }, locale),
		...(note ? [m.order_letter_note({ note }, locale)] : []),
	]
}

function describePayment(order: OrderRow, language: Language): string {
	const locale = { locale: language }
	const isOnline = order.paymentMethod === 'YooKassa'
	const state = moneyState({ ...order, isOnline })
	if (state === 'refunded') return m.order_letter_payment_refunded({}, locale)
	if (state === 'marked') return m.order_letter_payment_marked({}, locale)
	if (!isOnline) return m.order_letter_payment_cash({}, locale)
	if (state === 'paid') return m.order_letter_payment_done({}, locale)
	if (!order.payUntil || !isPayable(order)) return m.order_letter_payment_online({}, locale)
	return m.order_letter_payment_until({ moment: formatMoment(order.payUntil, language) }, locale)
}

function describeDays(order: OrderRow, language: Language): string[] {
	const locale = { locale: language }
	const { readyBy, deliveryDate, deliveryFrom, deliveryTo } = order
	const isMade = order.lines.some(({ toMake }) => toMake > 0)
	return [
		...(readyBy && isMade ? [m.order_letter_ready_by({ day: formatDay(readyBy, language) }, locale)] : []),
		...(deliveryDate && deliveryFrom && deliveryTo
			? [
					m.order_letter_delivery_time(
						{ day: formatDay(deliveryDate, language), from: deliveryFrom, to: deliveryTo },
						locale,
					),
				]
			: []),
	]
}
