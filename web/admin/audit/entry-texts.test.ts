import { expect, test } from 'vitest'
import { fieldText, valueText } from './entry-texts.ts'

test('fields are called as the screens call them', () => {
	expect(['price', 'customerName', 'shipping.address', 'translations.kk.title', 'brandNew'].map(fieldText)).toEqual([
		'Цена',
		'Имя клиента',
		'Адрес',
		'Название (қаз.)',
		'brandNew',
	])
})

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

test('a text of the shop is named with its language', () => {
	expect(['shopName.ru', 'shopName.kk'].map(fieldText)).toEqual([
		'Название магазина (рус.)',
		'Название магазина (қаз.)',
	])
	expect(['aboutPage.ru', 'deliveryPage.en', 'text.kk'].map(fieldText)).toEqual([
		'О нас (рус.)',
		'Доставка (англ.)',
		'Текст (қаз.)',
	])
})

test('of a long text stands how it begins', () => {
	expect(valueText('aboutPage.ru', 'а'.repeat(300))).toBe('а'.repeat(300))
	expect(valueText('aboutPage.ru', 'а'.repeat(301))).toBe(`${'а'.repeat(300)}…`)
})
