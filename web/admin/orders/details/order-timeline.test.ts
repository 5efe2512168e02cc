import { expect, test } from 'vitest'
import { type AdminOrderEvent, eventText, makerText } from './order-timeline.tsx'

const event = (given: Partial<AdminOrderEvent>): AdminOrderEvent => ({
	at: '2026-11-21T10:00:00Z',
	kind: 'placed',
	by: 'customer',
	byName: '',
	...given,
})

test('it is told what happened', () => {
	expect(eventText(event({}))).toBe('Заказ оформлен')
	expect(eventText(event({ by: 'shop' }))).toBe('Заказ принят по телефону')
	expect(eventText(event({ kind: 'status_changed', by: 'shop', status: 3 }))).toBe('Статус: Отправлен')
	const isPaid = { kind: 'status_changed', status: 2 } as const
	expect(eventText(event({ ...isPaid, by: 'system' }))).toBe('Статус: Оплачен')
	expect(eventText(event({ ...isPaid, by: 'shop' }))).toBe('Статус: Оплачен (отмечено магазином)')
	expect(eventText(event({ ...isPaid, by: 'shop', isPaid: false }))).toBe('Статус: Оплачен (отмечено магазином)')
	expect(eventText(event({ ...isPaid, by: 'shop', isPaid: true }))).toBe('Статус: Оплачен')
	expect(eventText(event({ kind: 'status_changed', status: 5 }))).toBe('Покупатель отменил заказ')
	expect(eventText(event({ kind: 'refunded', by: 'system', amount: 5000 }))).toMatch(/^Деньги возвращены: 5\s000,00/)
})

test("the shop's people are told by name, all others by what they are", () => {
	expect(makerText({ by: 'shop', byName: 'Анна' })).toBe('Анна')
	expect(makerText({ by: 'shop', byName: '' })).toBe('Магазин')
	expect(makerText({ by: 'customer', byName: '' })).toBe('Покупатель')
	expect(makerText({ by: 'system', byName: '' })).toBe('Автоматически')
	expect(makerText({ by: 'provider', byName: '' })).toBe('Платёжный сервис')
})
