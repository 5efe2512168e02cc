import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseAge, shortenText } from './columns.ts'
import { findCurrency, parsePrice, withCurrency } from './read-price.ts'
import { parseQuantity, readStock } from './read-stock.ts'

it.each([
	['1990', 1990],
	['1 990', 1990],
	['1\u00a0990,00 ₸', 1990],
	['12 500 тг.', 12_500],
	['1990.0000', 1990],
	['1,234.50', 1235],
	['1.234.567,4', 1_234_567],
	['1,234,567', 1_234_567],
	['0.7', 1],
	['1 234,50 тг', 1235],
	['KZT 12 990', 12_990],
	['12 990=', 12_990],
	['₸1990', 1990],
	['1990.-', 1990],
	['1 990,-', 1990],
	['1990-00', 1990],
	['1990.- тг', 1990],
	['1990/шт', 1990],
	['1 990 тг./шт.', 1990],
	['1990 за 1 шт', 1990],
	['1 990 тг с НДС', 1990],
	['1990 (в т.ч. НДС 12%)', 1990],
	['1990 тенге без НДС', 1990],
	['1990 тг ҚҚС-мен', 1990],
	['1990 тенге.', 1990],
	['1990 ₸.', 1990],
	['1990 тг.-', 1990],
	['1990=00', 1990],
	['1990 (тг)', 1990],
	['1990 tg', 1990],
	['1990 tenge', 1990],
	['1990/1 шт', 1990],
	['1990 тг/набор', 1990],
	['1990 тг/уп', 1990],
	['1990 тг / уп.', 1990],
	['1990/шт.', 1990],
	['1990 тг/упак', 1990],
	['1990 ₸/упаковка', 1990],
	['1990 тг за упаковку', 1990],
	['1990 тг за шт', 1990],
	['1990 тг/за шт.', 1990],
	['1990 тг (за 1 уп.)', 1990],
	['1990 тг/пачка', 1990],
	['1990 тг за пару', 1990],
	['1990 тг/кор.', 1990],
	['1990 теңге/қорап', 1990],
	['1990 тг/бума', 1990],
	['1990 KZT/pack', 1990],
	['1990 per piece', 1990],
	['1990 KZT / box', 1990],
	['1990 тг с ндс.', 1990],
	['1990 (с учётом НДС)', 1990],
	['1990 тг, НДС включён', 1990],
	['1990 тг НДС 12%', 1990],
	['Цена: 1990 тг', 1990],
	['1990 тг 00 тиын', 1990],
	['1990;', 1990],
	['1`990', 1990],
])('reads the price %s', (text, price) => {
	expect(parsePrice(text)).toMatchObject({ price })
})

it.each([
	['1,500', 'price_ambiguous'],
	['1.500', 'price_ambiguous'],
	['0', 'price_zero'],
	['0,3', 'price_zero'],
	['10000000', 'price_too_high'],
	['-5', 'price_unreadable'],
	['5-10', 'price_unreadable'],
	['5- 100', 'price_unreadable'],
	['1990 за 2 шт', 'price_unreadable'],
	['1990 за 2 уп', 'price_unreadable'],
	['1990/уп. 12 шт', 'price_unreadable'],
	['1990 тг/упырь', 'price_unreadable'],
	['1990 тг/кг', 'price_unreadable'],
	['1990/2', 'price_unreadable'],
	['1990 тг + НДС', 'price_unreadable'],
	['от 1990', 'price_unreadable'],
	['1990 т.', 'price_unreadable'],
	['2 тыс. тг', 'price_unreadable'],
	['1990 тг 50 тиын', 'price_unreadable'],
	['1990 (2 шт)', 'price_unreadable'],
	['с НДС', 'price_unreadable'],
	['10 руб./шт', 'price_currency'],
	['10/шт RUB', 'price_currency'],
	['349 руб.', 'price_currency'],
	['$5', 'price_currency'],
	['1 990,50 RUB', 'price_currency'],
	['EUR 5', 'price_currency'],
	['100 рубля', 'price_currency'],
	['100 р', 'price_currency'],
	['5 у.е', 'price_currency'],
	['5 у. е.', 'price_currency'],
	['5 PLN', 'price_currency'],
	['590 (985)', 'price_currency'],
	['5 попугаев', 'price_unreadable'],
	['1 2', 'price_unreadable'],
	['1e3', 'price_unreadable'],
])('refuses the price %s', (text, problem) => {
	expect(parsePrice(text)).toBe(problem)
})

it.each([
	['590', '643', '590 RUB'],
	['590', '840', '590 USD'],
	['590', '978', '590 EUR'],
	['590', '398', '590 KZT'],
	['590', '985', '590 (985)'],
	['590', 'PLN', '590 PLN'],
	['590 тг', '643', '590 тг'],
])('never takes the currency beside %s, %s, for digits of it', (price, told, read) => {
	expect(withCurrency(price, told)).toBe(read)
})

it('converts another currency only by the rate it is given', () => {
	expect(parsePrice('10 руб.', { RUB: 5.5 })).toEqual({ price: 55, isRounded: false })
	expect(parsePrice('10 руб.', { USD: 500 })).toBe('price_currency')
})

it.each([
	['Цена, тг с НДС', 'KZT'],
	['Цена, руб.', 'RUB'],
	['Price USD', 'USD'],
	['Цена розничная', undefined],
	['Российский рубль', 'RUB'],
	['Белорусский рубль', 'BYN'],
	['Цена, у. е', 'USD'],
])('reads the currency of the column %s', (name, currency) => {
	expect(findCurrency(name)).toBe(currency)
})

it.each([
	['5', 5],
	['5 шт.', 5],
	['5,000', 5],
	['1 200', 1200],
	['3 new', 3],
	['0', 0],
	['-1', 0],
	['-3,000', 0],
	['резерв', 0],
	['Отсутствует', 0],
	['в пути', 0],
	['backorder', 0],
	['под заказ 3 дня', 0],
	['false', 0],
	['true', 1],
	['<5', 1],
	['<1', 0],
	['2-5', 2],
	['10 – 50 шт', 10],
	['5-', 'quantity_unreadable'],
	['5,5', 'quantity_unreadable'],
	['>10', 10],
	['10+', 10],
	['более 100 шт', 100],
	['есть', 1],
	['+', 1],
	['В наличии', 1],
	['нет', 0],
	['Под заказ', 0],
	['ожидается 12.12', 0],
	['куча', 'quantity_unreadable'],
	['100000', 'quantity_too_high'],
])('reads the stock %s', (text, quantity) => {
	expect(parseQuantity(text)).toBe(quantity)
})

it.each([
	...['да', '1', '+'].map((text) => [text, { stockRule: 'in_stock' }] as const),
	...['нет', '0'].map((text) => [text, { stockRule: 'to_order' }] as const),
	...['', '-', '–', '—', '--'].map((text) => [text, {}] as const),
	['может быть', { problem: 'stock_rule_unreadable', text: 'может быть' }] as const,
])('reads whether a product is sold only in stock from %j', (text, read) => {
	expect(readStock('', text)).toEqual(read)
})

it.each([
	['3+', 3],
	['от 3 лет', 3],
	['18 мес.', 1],
	['3-6', 3],
	['всем', undefined],
	['1990', undefined],
])('reads the age %s', (text, age) => {
	expect(parseAge(text)).toBe(age)
})

it('leaves a text that fits as it is', () => {
	expect(shortenText('Мяч, синий,', 11)).toBe('Мяч, синий,')
})

it('ends with a whole word and without what leads to the next one', () => {
	expect(shortenText('Кукла большая (в коробке)', 20)).toBe('Кукла большая (в')
	expect(shortenText('Кукла большая (коробка)', 16)).toBe('Кукла большая')
	expect(shortenText('Кукла большая', 13)).toBe('Кукла большая')
})

it('cuts a word that is longer than half of the limit, never within a character', () => {
	expect(shortenText('Синхрофазотрон', 5)).toBe('Синхр')
	expect(shortenText('абвг🧸🧸', 5)).toBe('абвг')
})

it('is a beginning of the text, within the limit and not empty', () => {
	fc.assert(
		fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
			const short = shortenText(text, limit)
			expect(text.startsWith(short)).toBe(true)
			expect(short.length).toBeLessThanOrEqual(limit)
		}),
	)
})
