import { expect, test } from 'vitest'
import { fieldText } from './field-text.ts'

test('fields are called as the screens call them', () => {
	expect(
		['price', 'customerName', 'shipping.address', 'translations.kk.title', 'brandNew', 'offered'].map(fieldText),
	).toEqual(['Цена', 'Имя клиента', 'Адрес', 'Название (қаз.)', 'brandNew', 'Способы оплаты'])
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
