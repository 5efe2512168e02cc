import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

test('sums, statuses, times and yes or no are said in words', () => {
	expect(valueText('price', 12500)).toMatch(/^12\s500,00\s₸$/)
	expect(valueText('quantity', 12500)).toMatch(/^12\s500$/)
	expect(valueText('status', 3)).toBe('Отправлен')
	expect(valueText('status', 'marked')).toBe('Оплачен (отмечено магазином)')
	expect(valueText('isHidden', true)).toBe('да')
	expect(valueText('images', ['/a.webp', '/b.webp'])).toBe('2 картинки')
	expect(valueText('delivery', { date: '2026-12-01', from: '10:00', to: '14:00' })).toContain('1\u00a0декабря')
	expect(valueText('deliveryDate', '2026-12-01')).toBe('1 декабря')
	expect(valueText('outcome', 'refused')).toBe('отказ')
})

test('what was not there is a dash', () => {
	for (const nothing of [null, undefined, '']) expect(valueText('brand', nothing)).toBe('—')
})

test('of a long text of a page stands the place that differs, and other texts stand whole', () => {
	const [short, long, tail] = ['а'.repeat(300), 'а'.repeat(400), 'б'.repeat(400)]
	expect(valueText('aboutPage.ru', short)).toBe(short)
	expect(valueText('aboutPage.ru', long, '')).toBe(`${short}…`)
	expect(valueText('aboutPage.ru', `${long}б`, `${long}в`)).toBe(`…${'а'.repeat(299)}б`)
	expect(valueText('aboutPage.ru', `${long}${tail}`, long)).toBe(`…${'а'.repeat(60)}${'б'.repeat(240)}…`)
	expect(valueText('aboutPage.ru', long, `${long}${tail}`)).toBe(`…${short}`)
	expect(valueText('description', long, tail)).toBe(long)
	expect(valueText('translations.kk.description', long, tail)).toBe(long)
})

test('how the shop sells is said in words', () => {
	expect(valueText('offered', ['Cash', 'YooKassa', 'Kaspi'])).toBe(
		'Наличными при получении, Картой онлайн, Kaspi: перевод или QR',
	)
	expect(valueText('categoryRules', ['Куклы: in_stock', 'Лего: город: to_order'])).toBe(
		'Куклы: Только то, что в наличии; Лего: город: Также на заказ',
	)
})
