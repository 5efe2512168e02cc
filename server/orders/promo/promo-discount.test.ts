import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesPrice } from '#contract/prices/order-sums.ts'
import { discountLines, leastSum, type PricedLine, type PromoTerms } from './promo-discount.ts'

const all: PromoTerms = {
	kind: 'percent',
	amount: 10,
	minSum: 0,
	categories: [],
	brands: [],
	productIds: [],
	withSales: true,
}

const line = (price: number, quantity = 1, more: Partial<PricedLine> = {}): PricedLine => ({
	...{ productId: 'bear', category: 'Куклы', brand: null, oldPrice: null },
	...{ price, quantity, ...more },
})

test.each([
	[
		'percent are rounded down and shared by the largest remainder',
		all,
		[line(333), line(333), line(334)],
		[33, 33, 34],
	],
	[
		'of equal remainders the earlier line gets the tenge',
		{ ...all, kind: 'sum', amount: 1 },
		[line(500), line(500)],
		[1, 0],
	],
	[
		'a sum takes no more than the products cost',
		{ ...all, kind: 'sum', amount: 9000 },
		[line(700, 2), line(100)],
		[1400, 100],
	],
	[
		'lines that do not count have no share',
		{ ...all, categories: ['Мячи'] },
		[line(500), line(1000, 1, { category: 'Мячи' })],
		[0, 100],
	],
	['a brand counts', { ...all, brands: ['Lego'] }, [line(500, 1, { brand: 'Lego' }), line(1000)], [50, 0]],
	['a product counts', { ...all, productIds: ['ball'] }, [line(500, 1, { productId: 'ball' }), line(1000)], [50, 0]],
	[
		'products on sale may not count',
		{ ...all, withSales: false },
		[line(500, 1, { oldPrice: 900 }), line(1000)],
		[0, 100],
	],
	['free delivery takes nothing off the products', { ...all, kind: 'free_delivery', amount: 0 }, [line(500)], [0]],
] as const)('%s', (_, terms, lines, shares) => {
	expect(discountLines(terms, lines)).toEqual(shares)
})

test.each([
	['promo_code_products', { ...all, categories: ['Мячи'] }],
	['promo_code_sum', { ...all, amount: 1 }],
	['promo_code_sum', { ...all, minSum: 51, amount: 99 }],
] as const)('it is refused as %s where nothing counts, or too little', (reason, terms) => {
	expect(discountLines(terms, [line(50)])).toBe(reason)
})

test.each([1, 3, 7, 50, 99])('the least sum of %i percent is the first that comes to a tenge', (amount) => {
	const terms = { ...all, amount }
	const least = leastSum(terms)
	expect(discountLines(terms, [line(least)])).toEqual([1])
	expect(discountLines(terms, [line(least - 1)])).toBe(least === 1 ? 'promo_code_products' : 'promo_code_sum')
	expect(leastSum({ ...terms, minSum: 500 })).toBe(500)
})

const anyLine = fc.record({ price: fc.nat(9_999_999), quantity: fc.integer({ min: 1, max: 20 }) })

test('the shares come to the discount, none exceeds its line, and the pieces of a line come to what was paid for it', () => {
	fc.assert(
		fc.property(
			fc.array(anyLine, { minLength: 1, maxLength: 500 }),
			fc.constantFrom('percent' as const, 'sum' as const),
			fc.integer({ min: 1, max: 9_999_999 }),
			(made, kind, given) => {
				const lines = made.map(({ price, quantity }) => line(price, quantity))
				const amount = kind === 'percent' ? 1 + (given % 99) : given
				const shares = discountLines({ ...all, kind, amount }, lines)
				const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
				const discount = kind === 'percent' ? Number((BigInt(sum) * BigInt(amount)) / 100n) : Math.min(amount, sum)
				if (typeof shares === 'string') {
					expect([shares, discount]).toEqual([sum === 0 ? 'promo_code_products' : 'promo_code_sum', 0])
					return
				}
				expect(shares.reduce((total, share) => total + share, 0)).toBe(discount)
				lines.forEach(({ price: unitPrice, quantity }, place) => {
					const share = shares[place] ?? -1
					expect(share).toBeGreaterThanOrEqual(0)
					expect(share).toBeLessThanOrEqual(unitPrice * quantity)
					const paid = { unitPrice, quantity, discount: share }
					const pieces = Array.from({ length: quantity }, (_, before) => piecesPrice(paid, 1, before))
					expect(pieces.reduce((total, price) => total + price, 0)).toBe(unitPrice * quantity - share)
				})
			},
		),
	)
})
