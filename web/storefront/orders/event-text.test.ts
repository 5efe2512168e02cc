import { expect, test } from 'vitest'
import { orderEventKinds } from '#contract/ordering/order-timeline.ts'
import { eventText } from './event-text.ts'

const at = '2026-11-21T10:00:00Z'

test('a status is told with who set it, and one’s own cancelling as such', () => {
	const event = { at, kind: 'status_changed', status: 3 } as const
	expect(eventText({ ...event, by: 'shop' })).toBe('Магазин изменил статус: Отправлен')
	expect(eventText({ ...event, by: 'system' })).toBe('Статус: Отправлен')
	expect(eventText({ ...event, status: 2, by: 'system' })).toBe('Статус: Оплачен')
	expect(eventText({ ...event, status: 2, by: 'shop' })).toBe('Магазин изменил статус: Оплачен (отмечено магазином)')
	expect(eventText({ ...event, status: 2, by: 'shop', isPaid: false })).toBe(
		'Магазин изменил статус: Оплачен (отмечено магазином)',
	)
	expect(eventText({ ...event, status: 2, by: 'shop', isPaid: true })).toBe('Магазин изменил статус: Оплачен')
	expect(eventText({ ...event, status: 5, by: 'customer' })).toBe('Вы отменили заказ')
	expect(eventText({ ...event, status: 5, by: 'shop' })).toBe('Магазин изменил статус: Отменён')
})

test('money is told with its sum, where that is known', () => {
	expect(eventText({ at, kind: 'refunded', by: 'system', amount: 2500 })).toMatch(/^Деньги возвращены: 2\s500,00\s₸$/)
	expect(eventText({ at, kind: 'paid', by: 'system' })).toBe('Получена оплата')
})

test.each(orderEventKinds)('there are words for %s', (kind) => {
	expect(eventText({ at, kind, by: 'shop', status: 1, amount: 1 })).not.toBe('')
})
