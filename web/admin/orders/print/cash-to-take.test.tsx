import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cashDue } from '#contract/values/cash-due.ts'
import { readOrder } from '../../../platform/api/read-order.ts'
import { CashToTake } from './cash-to-take.tsx'

/** Renders the slip of an order of 9000 tenge as plain text. */
function printed(status: number, payment: object): string {
	const order = readOrder({ id: 'one', status, totalPrice: 9000, payment })
	if (!order) throw new Error('No order')
	return renderToString(<CashToTake order={order} cashDue={cashDue(order)} />)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

test.each([
	['an order in cash', 3, { method: 'Cash' }, 'Взять наличными 9 000,00 ₸'],
	[
		'one with a note to be changed',
		3,
		{ method: 'Cash', changeFrom: 10_000 },
		'Взять наличными 9 000,00 ₸ Сдача с 10 000,00 ₸ : 1 000,00 ₸',
	],
	['one that was paid', 3, { method: 'YooKassa', isPaid: true }, 'Оплачено'],
	['one not paid online yet', 1, { method: 'YooKassa' }, 'Взять наличными 9 000,00 ₸ Онлайн ещё не оплачено'],
	['one marked as paid', 2, { method: 'Cash' }, 'Взять наличными 9 000,00 ₸ Оплачен (отмечено магазином)'],
	['one whose money went back', 3, { method: 'YooKassa', refunded: 9000 }, 'Деньги возвращены'],
	[
		'one in work whose money went back',
		1,
		{ method: 'YooKassa', refunded: 9000 },
		'Взять наличными 9 000,00 ₸ Деньги возвращены, теперь взять при получении',
	],
	['one that was cancelled unpaid', 5, { method: 'Cash', changeFrom: 10_000 }, 'Отменён'],
	['one that was cancelled before its money went back', 5, { method: 'YooKassa', isPaid: true }, 'Отменён'],
])('on %s stands what the courier takes', (_, status, payment, text) => {
	expect(printed(status, payment)).toBe(text)
})
