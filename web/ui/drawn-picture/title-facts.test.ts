import { expect, test } from 'vitest'
import { articleOf, titleFacts } from './title-facts.ts'

const sizeOf = (title: string) => titleFacts(title).size?.replaceAll('\u00a0', ' ')

test.each([
	['Ящерица 33см 12 шт', '33 см'],
	['Мишка, 1,5 М', '1,5 м'],
	['Набор мебели спальня Box 42x30 x 7 см', '42 × 30 × 7 см'],
	['Обучающее пианино, 28.5x4.5x 25 см, Box', '28,5 × 4,5 × 25 см'],
	['Рамка-вкладыш 29x 21 см', '29 × 21 см'],
	['Кукла 29 см в коробке 30x10x5 см', '29 см'],
])('the size of %s is %s', (title, size) => {
	expect(sizeOf(title)).toBe(size)
})

test.each(['Игра 4 места', 'Пазл 60 деталей', 'Машинка 2x4'])('%s names no size', (title) => {
	expect(sizeOf(title)).toBeUndefined()
})

test.each([
	['Конструктор морская элита 34элем', '34 детали'],
	['Конструктор, 42 дет., свет', '42 детали'],
	['Игровой набор овощи 8предм', '8 предметов'],
	['Набор кубиков играем вместе 9 шт. в кор. 48наб', '9 предметов'],
	['Рамка-вкладыш в кор.36 шт.', undefined],
	['Паззл мини (цена за 32шт)', undefined],
	['Детский набор 5 детских книг', undefined],
])('%s has %s', (title, pieces) => {
	expect(titleFacts(title).pieces).toBe(pieces)
})

test('a scale is one of those that models are made in', () => {
	expect(titleFacts('Мотоцикл 1:18 металл').scale).toBe('1:18')
	expect(titleFacts('Модель Нива 1/43').scale).toBe('1:43')
	expect(titleFacts('Пузыри 24/288').scale).toBeUndefined()
})

test.each([
	['Кукла', 'hd3026', 'hd3026'],
	['Неваляшка 838-6 на батарейках', 't-0123456789ab', '838-6'],
	['Технопарк урал град арт.ст-1054-м', '', 'ст-1054-м'],
	['Конструктор 8107 динозавр banbao 29детал', '', '8107'],
	['Календарь 2026', '', undefined],
	['Кукла 300 мм', '', undefined],
	['Пазл 1000 деталей', '', undefined],
])('the article of %s with the SKU %s is %s', (title, sku, article) => {
	expect(articleOf({ title, sku })).toBe(article)
})
