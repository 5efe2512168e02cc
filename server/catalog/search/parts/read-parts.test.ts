import { expect, test } from 'vitest'
import { readParts } from './read-parts.ts'

/** The wishes without what they always have, and the rest of the text. */
function read(text: string) {
	const { wishes, rest } = readParts(text)
	const { marks, ...others } = wishes
	return { ...others, ...(marks.length > 0 && { marks }), rest }
}

test.each([
	['кукла 5 лет', { age: { from: 60, to: 71 } }],
	['кукла на 5 лет', { age: { from: 60, to: 71 } }],
	['кукла от 3 лет', { age: { from: 36 } }],
	['кукла 3+', { age: { from: 36 } }],
	['кукла 3-5 лет', { age: { from: 36, to: 71 } }],
	['кукла от 3 до 5 лет', { age: { from: 36, to: 71 } }],
	['кукла 6-12 мес', { age: { from: 6, to: 12 } }],
	['кукла от 6 мес', { age: { from: 6 } }],
	['кукла от 6 месяцев', { age: { from: 6 } }],
	['кукла для малышей', { age: { from: 0, to: 36 } }],
	['кукла годовалому', { age: { from: 10, to: 20 } }],
	['кукла пятилетнему', { age: { from: 60, to: 71 } }],
	['кукла 5 жас', { age: { from: 60, to: 71 } }],
	['кукла бір жас', { age: { from: 10, to: 20 } }],
	['кукла 4 years', { age: { from: 48, to: 59 } }],
	['кукла for toddlers', { age: { from: 0, to: 36 } }],
	['кукла до 5000', { price: { to: 5_000 } }],
	['кукла до 5 000 тг', { price: { to: 5_000 } }],
	['кукла до 5 тысяч', { price: { to: 5_000 } }],
	['кукла до 5к', { price: { to: 5_000 } }],
	['кукла от 3000 до 5000 тенге', { price: { from: 3_000, to: 5_000 } }],
	['кукла от 3000', { price: { from: 3_000 } }],
	['кукла 5000 теңгеге дейін', { price: { to: 5_000 } }],
	['кукла under 5000', { price: { to: 5_000 } }],
	['кукла недорого', { isCheap: true }],
	['кукла подешевле', { isCheap: true }],
	['кукла арзан', { isCheap: true }],
	['кукла cheap', { isCheap: true }],
	['кукла 20 см', { marks: ['20см'] }],
	['кукла 20см', { marks: ['20см'] }],
	['кукла 12,5 см', { marks: ['12.5см'] }],
	['кукла 60 деталей', { marks: ['60шт'] }],
	['кукла 500 элементов', { marks: ['500шт'] }],
	['кукла 1:24', { marks: ['1x24'] }],
	['кукла для девочки', { forWhom: 'girl' }],
	['кукла мальчику', { forWhom: 'boy' }],
	['кукла қызға', { forWhom: 'girl' }],
	['кукла for a boy', { forWhom: 'boy' }],
	['КУКЛА ДЛЯ ДЕВОЧКИ', { forWhom: 'girl' }],
	['кукла до 5', { age: { from: 0, to: 60 } }],
	['кукла на годик', { age: { from: 10, to: 20 } }],
	['кукла от 6 до 3 лет', { age: { from: 36, to: 83 } }],
	['кукла от 12 до 6 мес', { age: { from: 6, to: 12 } }],
	['кукла от 12 000 до 5 000', { price: { from: 5_000, to: 12_000 } }],
	['кукла 7000-5000 тг', { price: { from: 5_000, to: 7_000 } }],
	['кукла за 5000-7000', { price: { from: 5_000, to: 7_000 } }],
	['кукла на 5000', { price: { to: 5_500 } }],
	['кукла до 999 999 999 999', { price: { to: 9_999_999 } }],
	['кукла за 999.999.999.999', { price: { to: 9_999_999 } }],
	['кукла от 99999999999 тг', { price: { from: 9_999_999 } }],
	['пазл на 1000', { marks: ['1000шт'] }],
	['пазлы на 500', { marks: ['500шт'] }],
	['конструктор на 60', { marks: ['60шт'] }],
	['пазл на 5000 тг', { price: { to: 5_500 } }],
])('%s', (text, wishes) => {
	expect(read(text)).toEqual({ ...wishes, rest: text.split(' ')[0] })
})

test('ages and prices that follow «до» are told apart by their size', () => {
	expect(read('пазл до 5 лет')).toEqual({ age: { from: 0, to: 60 }, rest: 'пазл' })
	expect(read('пазл до 5000 до 5 лет')).toEqual({ age: { from: 0, to: 60 }, price: { to: 5_000 }, rest: 'пазл' })
})

test.each([
	'железная дорога',
	'набор 3 в 1',
	'пазл 1000',
	'кукла мальчик',
	'baby born',
	'тачки 3',
	'формула 1',
	'ben 10',
	'lego 60312',
	'малыш йода',
	'летающая тарелка',
	'уно',
	'1234567890123',
	'маша и медведь',
	'новый год',
	'костюм на новый год',
	'год лошади',
	'2026 год',
	'50 лет победы',
	'рюкзак 20 л',
	'бочка 50 л',
	'самокат до 50 кг',
	'самокат до 100 кг',
	'весы до 10 кг',
	'бассейн на 500 л',
	'игра до 6 игроков',
	'кукла до 50',
	'кукла 1507-0028',
	'zapf 765-123',
	'лодка 5000-2000',
	'набор 12+24',
	'',
])('«%s» says nothing but its words', (text) => {
	expect(readParts(text)).toEqual({ wishes: { marks: [] }, parts: [], rest: text })
})

test('everything in one sentence, each part with the text without it', () => {
	expect(readParts('недорогая кукла для девочки 6 лет 30 см до 7000')).toEqual({
		wishes: {
			isCheap: true,
			forWhom: 'girl',
			age: { from: 72, to: 83 },
			marks: ['30см'],
			price: { to: 7_000 },
		},
		parts: expect.arrayContaining([
			{ kind: 'age', text: '6 лет', without: 'недорогая кукла для девочки 30 см до 7000' },
			{ kind: 'forWhom', text: 'для девочки', without: 'недорогая кукла 6 лет 30 см до 7000' },
			{ kind: 'price', text: 'до 7000', without: 'недорогая кукла для девочки 6 лет 30 см' },
		]),
		rest: 'кукла',
	})
})

test('a part is taken out where it stands, not where its letters stand first', () => {
	expect(readParts('105 смешных 5 см')).toEqual({
		wishes: { marks: ['5см'] },
		parts: [{ kind: 'size', text: '5 см', without: '105 смешных' }],
		rest: '105 смешных',
	})
})

test('parts and marks stand in the order of the text', () => {
	expect(readParts('модель 1:24 20 см').wishes.marks).toEqual(['1x24', '20см'])
	expect(readParts('до 5000 кукла 30 см  5 лет').parts.map(({ text }) => text)).toEqual(['до 5000', '30 см', '5 лет'])
})

test('of two ages the first is the wish, and the other stays text', () => {
	expect(read('кукла 3 года 5 лет')).toEqual({ age: { from: 36, to: 47 }, rest: 'кукла 5 лет' })
})
