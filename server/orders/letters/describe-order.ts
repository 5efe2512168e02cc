import { type SumRow, sumProducts, sumRows } from '#contract/prices/order-sums.ts'
import type { OrderPickup } from '#contract/prices/zones.ts'
import type { Language } from '#contract/values/language.ts'
import { moneyState } from '#contract/values/money-state.ts'
import { m } from '#messages'
import { titleIn } from '../../catalog/products.ts'
import { formatTenge } from '../../mail/format-tenge.ts'
import { formatDay, formatHours, formatMoment } from '../../mail/format-times.ts'
import { awaitsMoney } from '../order-status.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'
import { isDeliveryByCode } from '../to-order.ts'

const sumNames = {
	products: m.sum_products,
	discount: m.sum_discount,
	wrapping: m.sum_wrapping,
	delivery: m.sum_delivery,
} as const

/** Mail programs cut longer letters off before their total and link. */
const mostLines = 60

/** The lines of an order and its total as the table of a letter; `origin` tells stock from pieces to make. */
export function describeLines(order: OrderRow, language: Language, quantity: 'pieces' | 'origin') {
	const locale = { locale: language }
	const { lines, totalPrice } = order
	return {
		head: [
			m.order_letter_column_product({}, locale),
			m.order_letter_column_quantity({}, locale),
			m.order_letter_column_price({}, locale),
			m.order_letter_column_sum({}, locale),
		],
		rows: [
			...lines
				.slice(0, mostLines)
				.map((line) => [
					titleIn(line, language),
					quantity === 'origin' ? describeOrigin(line, language) : describePieces(line, language),
					describePrice(line, language),
					formatTenge(line.unitPrice * line.quantity, language),
				]),
			...describeOthers(lines.slice(mostLines), language),
			...sumRowsOf(order).map((row) => [
				row.kind === 'discount' && row.code
					? m.sum_discount_by_code({ code: row.code }, locale)
					: sumNames[row.kind]({}, locale),
				'',
				'',
				describeSum(row, language),
			]),
			[m.order_letter_total({}, locale), '', '', formatTenge(totalPrice, language)],
		],
	}
}

function sumRowsOf(order: OrderRow): SumRow[] {
	const { lines, zoneName: zone } = order
	return sumRows({ ...order, products: sumProducts(lines), zone, isDeliveryByCode: isDeliveryByCode(order) })
}

function describeOthers(others: readonly OrderLine[], language: Language): string[][] {
	if (others.length === 0) return []
	const name = m.order_letter_other_lines({ count: others.length }, { locale: language })
	return [[name, '', '', formatTenge(sumProducts(others), language)]]
}

function describeSum({ sum, code }: SumRow, language: Language): string {
	const locale = { locale: language }
	if (sum === 0) return code ? m.sum_free_by_code({ code }, locale) : m.sum_free({}, locale)
	return sum < 0 ? `−${formatTenge(-sum, language)}` : formatTenge(sum, language)
}

function describePrice({ unitPrice, oldPrice }: OrderLine, language: Language): string {
	const price = formatTenge(unitPrice, language)
	if (oldPrice === null) return price
	return m.order_letter_price_before({ price, before: formatTenge(oldPrice, language) }, { locale: language })
}

function describePieces({ quantity }: OrderLine, language: Language): string {
	return m.order_letter_pieces({ count: quantity }, { locale: language })
}

function describeOrigin(line: OrderLine, language: Language): string {
	const locale = { locale: language }
	const { fromStock, toMake } = line
	const parts = [
		...(fromStock > 0 ? [m.order_letter_from_stock({ count: fromStock }, locale)] : []),
		...(toMake > 0 ? [m.order_letter_to_make({ count: toMake }, locale)] : []),
	]
	return `${describePieces(line, language)} (${parts.join(', ')})`
}

/** Payment, days, recipient and address of an order. */
export function describeDelivery(order: OrderRow, language: Language): string[] {
	const locale = { locale: language }
	const { customerName: name, customerPhone: phone, address, note, cardText } = order
	return [
		describePayment(order, language),
		...(order.due > 0 ? [m.order_letter_due({ sum: formatTenge(order.due, language) }, locale)] : []),
		...describeDays(order, language),
		m.order_letter_recipient({ name }, locale),
		m.order_letter_phone({ phone }, locale),
		...(order.pickup
			? describePickup(order.pickup, language)
			: [m.order_letter_delivery({ city: m.order_letter_city({}, locale), address }, locale)]),
		...(order.zoneName ? [m.order_letter_zone({ zone: order.zoneName }, locale)] : []),
		...(cardText === null ? [] : [m.order_letter_wrapping({}, locale)]),
		...(cardText ? [m.order_letter_card({ text: cardText }, locale)] : []),
		...(note ? [m.order_letter_note({ note }, locale)] : []),
	]
}

function describePickup({ name, address, readyOn, hours, code }: OrderPickup, language: Language): string[] {
	const locale = { locale: language }
	const open = formatHours(hours, language)
	return [
		m.order_letter_pickup({ name, address }, locale),
		m.order_letter_pickup_day({ day: formatDay(readyOn, language) }, locale),
		...(open ? [m.order_letter_pickup_hours({ hours: open }, locale)] : []),
		m.order_letter_pickup_code({ code }, locale),
	]
}

function describePayment(order: OrderRow, language: Language): string {
	const locale = { locale: language }
	const isOnline = order.paymentMethod !== 'Cash'
	const isTransfer = order.paymentMethod === 'Kaspi'
	const state = moneyState({ ...order, isOnline })
	if (state === 'refunded') return m.order_letter_payment_refunded({}, locale)
	if (state === 'marked') return m.order_letter_payment_marked({}, locale)
	if (!isOnline && order.pickup) return m.order_letter_pickup_payment({}, locale)
	if (!isOnline) return m.order_letter_payment_cash({}, locale)
	if (state === 'paid')
		return isTransfer ? m.order_letter_transfer_done({}, locale) : m.order_letter_payment_done({}, locale)
	if (!order.payUntil || !awaitsMoney(order)) {
		return isTransfer ? m.order_letter_transfer({}, locale) : m.order_letter_payment_online({}, locale)
	}
	const moment = formatMoment(order.payUntil, language)
	if (isTransfer) return m.order_letter_transfer_until({ moment }, locale)
	return m.order_letter_payment_until({ moment }, locale)
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
