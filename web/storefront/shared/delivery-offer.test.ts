import { expect, test } from 'vitest'
import { deliveryPriceText } from './delivery-offer.ts'

const zone = { name: 'Центр', isRest: false, price: 1000 }
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a shop without zones, or with free ones, brings for free', () => {
	expect(deliveryPriceText([])).toBe('Доставка бесплатно.')
	expect(deliveryPriceText([{ ...zone, price: 0 }])).toBe('Доставка бесплатно.')
})

test('the price of the cheapest zone is named, and the sum from which all zones are free', () => {
	expect(plain(deliveryPriceText([zone]))).toBe('Доставка 1 000 ₸.')
	const far = { ...zone, price: 2000, freeFrom: 30_000 }
	expect(plain(deliveryPriceText([{ ...zone, freeFrom: 15_000 }, far]))).toBe(
		'Доставка от 1 000 ₸. При заказе от 30 000 ₸ — бесплатно.',
	)
	expect(plain(deliveryPriceText([zone, far]))).toBe('Доставка от 1 000 ₸.')
})
