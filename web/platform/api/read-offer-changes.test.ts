import { expect, test } from 'vitest'
import { type PricedLine, readOfferChanges } from './read-offer-changes.ts'

const bear: PricedLine = { productId: 'bear', title: 'Мишка', unitPrice: 4990, quantity: 2 }
const ball: PricedLine = { productId: 'ball', title: 'Мяч', unitPrice: 1500, quantity: 1 }

const sums = { discount: 500, wrappingPrice: 700, deliveryPrice: 1000 }
const shown = { lines: [bear, ball], sums }

const offer = ({ productId, title, quantity }: PricedLine, unitPrice: number) => ({
	productId,
	title,
	quantity,
	unitPrice,
})

test('a changed price is named with the old and the new one', () => {
	const changes = readOfferChanges({ code: 'prices_changed', current: [offer(bear, 5490)] }, shown)
	expect(changes).toEqual({ prices: [{ productId: 'bear', title: 'Мишка', before: 4990, after: 5490 }], gone: [] })
})

test('what the server no longer offers is gone, what it offers may cost something else', () => {
	const changes = readOfferChanges({ code: 'product_gone', current: [offer(ball, 1400)] }, shown)
	expect(changes).toEqual({ prices: [{ productId: 'ball', title: 'Мяч', before: 1500, after: 1400 }], gone: [bear] })
})

test('of what is sold only in stock it is told how many are left', () => {
	const current = [{ ...offer(bear, 4990), quantity: 1 }]
	const changes = readOfferChanges({ code: 'stock_short', current }, shown)
	expect(changes).toEqual({ prices: [], gone: [], short: [{ productId: 'bear', title: 'Мишка', left: 1 }] })
})

test('a changed discount, wrapping or delivery is named with the old and the new sum, also under a code', () => {
	const wrapping = [{ kind: 'wrapping', before: 700, after: 900 }]
	expect(readOfferChanges({ code: 'prices_changed', ...sums, wrappingPrice: 900 }, shown)?.sums).toEqual(wrapping)
	const told = { code: 'promo_code_changed', discount: 300, wrappingPrice: 700, deliveryPrice: 1500 } as const
	expect(readOfferChanges({ ...told, current: [offer(bear, 4990), offer(ball, 1500)] }, shown)).toEqual({
		prices: [],
		gone: [],
		sums: [
			{ kind: 'discount', before: 500, after: 300 },
			{ kind: 'delivery', before: 1000, after: 1500 },
		],
	})
	expect(readOfferChanges({ code: 'prices_changed', ...sums }, shown)).not.toHaveProperty('sums')
})

test('nothing is called gone when the server does not say what it offers', () => {
	expect(readOfferChanges({ code: 'product_gone' }, shown)).toEqual({ prices: [], gone: [] })
})

test('another problem changes no offer', () => {
	expect(readOfferChanges({ code: 'internal' }, shown)).toBeUndefined()
	expect(readOfferChanges({}, shown)).toBeUndefined()
})
