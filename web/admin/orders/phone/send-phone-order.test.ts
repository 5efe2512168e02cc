import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { applyChanges, refusalText } from './send-phone-order.ts'

overwriteGetLocale(() => 'ru')

const bear = { productId: 'bear', title: 'Мишка', unitPrice: 4990, stock: 1, quantity: 2 }
const ball = { productId: 'ball', title: 'Мяч', unitPrice: 1500, stock: 9, quantity: 1 }

test('the lines take over new prices, and lose what is no longer sold', () => {
	const prices = [{ productId: 'bear', title: 'Мишка', before: 4990, after: 5490 }]
	const onSale = { ...bear, oldPrice: 5490 }
	expect(applyChanges([onSale, ball], { prices, gone: [] })).toEqual([{ ...bear, unitPrice: 5490 }, ball])
	expect(applyChanges([bear, ball], { prices: [], gone: [{ productId: 'bear', title: 'Мишка' }] })).toEqual([ball])
})

test('the lines learn how much is left of what is sold only in stock', () => {
	const short = [{ productId: 'bear', title: 'Мишка', left: 0 }]
	const lines = applyChanges([bear, ball], { prices: [], gone: [], short })
	expect(lines).toEqual([{ ...bear, stock: 0, onlyInStock: true }, ball])
})

test.each(['delivery_taken', 'delivery_over', 'delivery_closed', 'delivery_unfit'] as const)(
	'a time that cannot be had (%s) is told as the server says it',
	(code) => {
		expect(refusalText({ code, isLost: false, details: ['Причина.'] })).toBe('Причина.')
		expect(refusalText({ code, isLost: false, details: [] })).toMatch(/^Произошла ошибка при отправке заказа/)
	},
)
