import { expect, test } from 'vitest'
import { keptDiscount, orderTotal, sumProducts, sumRows } from './order-sums.ts'

const plain = { products: 5000, discount: 0, wrappingPrice: 0, deliveryPrice: 0 }

test('a total is the products less the discount, with wrapping and delivery', () => {
	const products = sumProducts([
		{ unitPrice: 1500, quantity: 2 },
		{ unitPrice: 2000, quantity: 1 },
	])
	expect(orderTotal({ products, discount: 700, wrappingPrice: 500, deliveryPrice: 1000 })).toBe(5800)
})

test('a discount above the price of the products leaves wrapping and delivery to pay', () => {
	expect(orderTotal({ products: 300, discount: 700, wrappingPrice: 500, deliveryPrice: 1000 })).toBe(1500)
})

test('rows of nothing are not shown, and a total of products alone has none', () => {
	expect(sumRows(plain)).toEqual([])
	expect(sumRows({ ...plain, discount: 700, deliveryPrice: 1000 })).toEqual([
		{ kind: 'products', sum: 5000 },
		{ kind: 'discount', sum: -700 },
		{ kind: 'delivery', sum: 1000 },
	])
})

test('a free delivery has a row where the shop has prices for it, or by its code', () => {
	const products = { kind: 'products', sum: 5000 }
	expect(sumRows({ ...plain, zone: 'Центр' })).toEqual([products, { kind: 'delivery', sum: 0 }])
	const code = 'ПОДАРОК'
	expect(sumRows({ ...plain, promoCode: code, isDeliveryByCode: true, zone: 'Центр' })).toEqual([
		products,
		{ kind: 'delivery', sum: 0, code },
	])
	expect(sumRows({ ...plain, promoCode: code, zone: 'Центр' }), 'a code whose discount has become nothing').toEqual([
		products,
		{ kind: 'delivery', sum: 0 },
	])
	expect(sumRows({ ...plain, promoCode: code }), 'a code whose product was exchanged, picked up').toEqual([])
	expect(sumRows({ ...plain, promoCode: code, discount: 700, zone: '' })).toEqual([
		products,
		{ kind: 'discount', sum: -700, code },
	])
	expect(sumRows({ ...plain, promoCode: null, zone: null })).toEqual([])
})

test.each([
	['pieces that stay keep their share, rounded down', { quantity: 2, unitPrice: 1000 }, 66],
	['added pieces have none', { quantity: 5, unitPrice: 1000 }, 100],
	['it takes no more than the line costs', { quantity: 3, unitPrice: 20 }, 60],
])('of the discount of a changed line %s', (_, pieces, discount) => {
	expect(keptDiscount({ quantity: 3, discount: 100 }, pieces)).toBe(discount)
	// Whatever the line was changed to meanwhile.
	const fullDiscount = { pieces: 3, sum: 100 }
	expect(keptDiscount({ quantity: 1, discount: 33, fullDiscount }, pieces)).toBe(discount)
	expect(keptDiscount({ quantity: 9, discount: 100, fullDiscount }, pieces)).toBe(discount)
})
