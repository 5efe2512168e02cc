import type { Language } from '#contract/values/language.ts'
import { moneyState } from '#contract/values/money-state.ts'
import { m } from '#messages'
import { formatDay, formatMoment } from '../../mail/format-times.ts'
import { isPayable } from '../order-status.ts'
import type { OrderRow } from '../queries.ts'
import type { OrderLine } from '../tables.ts'

/** The lines of an order and its total as the table of a letter; `origin` tells stock from pieces to make. */
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

function titleIn({ title, translations }: OrderLine, language: Language): string {
	return (language !== 'ru' && translations?.[language]?.title) || title
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

function format(locale: string): Intl.NumberFormat {
	return new Intl.NumberFormat(locale, { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' })
}

// NOTE: plain `ru` would print 'KZT' instead of the sign.
const formats = { ru: format('ru-KZ'), kk: format('kk-KZ'), en: format('en') }

/** A sum as `12 500,00 ₸`. */
export function formatTenge(sum: number, language: Language): string {
	return formats[language].format(sum)
}
