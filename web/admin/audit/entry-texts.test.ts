import { expect, test } from 'vitest'
import { sayField, sayValue } from './entry-texts.ts'

test('fields are called as the screens call them', () => {
	expect(['price', 'customerName', 'shipping.address', 'translations.kk.title', 'brandNew'].map(sayField)).toEqual([
		'Цена',
		'Имя клиента',
		'Адрес',
		'Название (қаз.)',
		'brandNew',
	])
})

test('sums, statuses, times and yes or no are said in words', () => {
	expect(sayValue('price', 12500)).toMatch(/^12\s500,00\s₸$/)
	expect(sayValue('quantity', 12500)).toMatch(/^12\s500$/)
	expect(sayValue('status', 3)).toBe('Отправлен')
	expect(sayValue('status', 'marked')).toBe('Отмечен оплаченным')
	expect(sayValue('isHidden', true)).toBe('да')
	expect(sayValue('images', ['/a.webp', '/b.webp'])).toBe('2 картинки')
	expect(sayValue('delivery', { date: '2026-12-01', from: '10:00', to: '14:00' })).toContain('1\u00a0декабря')
	expect(sayValue('deliveryDate', '2026-12-01')).toBe('1 декабря')
	expect(sayValue('outcome', 'refused')).toBe('отказ')
})

test('what was not there is a dash', () => {
	for (const nothing of [null, undefined, '']) expect(sayValue('brand', nothing)).toBe('—')
})
