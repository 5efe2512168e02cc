import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { PaymentState as AdminOrderPaymentState } from '../../admin/orders/payment-state.tsx'
import { orderStatusText as adminStatusText } from '../../admin/shared/order-statuses.ts'
import { type ReadOrder, readOrder } from '../../platform/api/read-order.ts'
import { OrderStatus } from './order-status.tsx'
import { PaymentState } from './payment-state.tsx'

afterEach(() => overwriteGetLocale(() => 'ru'))

function orderOf(status: number, payment: object): ReadOrder {
	const order = readOrder({ id: 'one', status, totalPrice: 9000, payment })
	if (!order) throw new Error('An order has an id')
	return order
}

const textOf = (html: string) =>
	html
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

function said(status: number, payment: object): [string, string] {
	const order = orderOf(status, payment)
	return [
		textOf(renderToStaticMarkup(<PaymentState order={order} />)),
		textOf(renderToStaticMarkup(<AdminOrderPaymentState order={order} />)),
	]
}

function statusSaid(status: number, payment: object): [string, string] {
	const order = orderOf(status, payment)
	return [textOf(renderToStaticMarkup(<OrderStatus order={order} />)).replace(/^Статус: /, ''), adminStatusText(order)]
}

const cash = { method: 'Cash' }
const online = { method: 'YooKassa' }

test.each([
	[0, cash, 'Наличными · Оплата при получении', 'Наличными Оплата при получении'],
	[3, cash, 'Наличными · Оплата при получении', 'Наличными Оплата при получении'],
	[2, cash, 'Наличными', 'Наличными отмечено магазином'],
	[4, cash, 'Наличными', 'Наличными Оплата не отмечена'],
	[5, cash, 'Наличными', 'Наличными'],
	[4, { ...cash, isPaid: true }, 'Наличными · Оплачено', 'Наличными Оплачено'],
	[4, { ...cash, isPaid: true, atDoor: 'card' }, 'Картой при получении · Оплачено', 'Картой при получении Оплачено'],
	[0, online, 'Картой онлайн · Не оплачено', 'Картой онлайн Не оплачено'],
	[2, online, 'Картой онлайн', 'Картой онлайн отмечено магазином'],
	[5, online, 'Картой онлайн', 'Картой онлайн'],
	[2, { ...online, isPaid: true }, 'Картой онлайн · Оплачено', 'Картой онлайн Оплачено'],
	[
		2,
		{ ...online, isPaid: true, refunded: 500 },
		'Картой онлайн · Оплачено Возвращено 500,00 ₸',
		'Картой онлайн Оплачено Возвращено 500,00 ₸',
	],
	[
		2,
		{ ...online, refunded: 9000 },
		'Картой онлайн · Деньги возвращены: 9 000,00 ₸',
		'Картой онлайн Деньги возвращены Возвращено 9 000,00 ₸',
	],
] as const)('in status %i, %o, the money is told as it is', (status, payment, customer, admin) => {
	expect(said(status, payment)).toEqual([customer, admin])
})

test('the status 2 says paid, beside it who marked it, and of money that went back so', () => {
	expect(statusSaid(2, { ...online, isPaid: true })).toEqual(['Оплачен', 'Оплачен'])
	expect(statusSaid(2, { ...online, refunded: 9000 })).toEqual(['Деньги возвращены', 'Деньги возвращены'])
	for (const payment of [cash, online])
		expect(statusSaid(2, payment)).toEqual(['Оплачен отмечено магазином', 'Оплачен'])
	expect(statusSaid(3, { ...online, refunded: 9000 })).toEqual(['Отправлен', 'Отправлен'])
})

test.each([
	['kk', ['Алған кезде төленеді', 'дүкен белгіледі', 'Ақша қайтарылды']],
	['en', ['Payment on receipt', 'marked by the shop', 'Refunded']],
] as const)('so it is in %s', (language, [atDoor, marked, refunded]) => {
	overwriteGetLocale(() => language)
	for (const text of said(0, cash)) expect(text).toContain(atDoor)
	expect([said(2, cash)[1], statusSaid(2, cash)[0]]).toEqual([
		expect.stringContaining(marked),
		expect.stringContaining(marked),
	])
	expect(said(2, { ...online, refunded: 9000 })[1]).toContain(refunded)
	expect(adminStatusText(orderOf(2, { ...online, refunded: 9000 }))).toBe(refunded)
})
