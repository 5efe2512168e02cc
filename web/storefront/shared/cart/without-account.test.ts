import { expect, test } from 'vitest'
import { readProduct } from '../../../platform/api/read-product.ts'
import { whatsappLink } from './without-account.tsx'

const product = (title: string, price: number) =>
	readProduct({ id: title, title, price, quantity: 5 }) ?? expect.fail(title)

const bear = { productId: 'bear', quantity: 2, product: product('Мишка & Ко', 4990) }

const textOf = (link = '') => new URL(link).searchParams.get('text')?.replace(/\s/g, ' ')

test('the talk begins with the cart and its sum, at the number of the shop', () => {
	const gone = { productId: 'gone', quantity: 1, product: 'gone' } as const
	const link = whatsappLink('+7 701 555 44 33', [
		bear,
		gone,
		{ productId: 'ball', quantity: 1, product: product('Мяч', 500) },
	])
	expect(link).toMatch(/^https:\/\/wa\.me\/77015554433\?text=/)
	expect(textOf(link)).toBe(
		'Здравствуйте! Хочу заказать: Мишка & Ко × 2: 9 980,00 ₸ Мяч × 1: 500,00 ₸ Итого: 10 480,00 ₸',
	)
})

test('of a long cart the first lines are told, and how many more there are', () => {
	const text = textOf(whatsappLink('+77015554433', Array(60).fill(bear)))
	const told = text?.match(/Мишка/g)?.length ?? 0
	expect(told).toBeGreaterThan(10)
	expect(text).toContain(`…и ещё позиций: ${60 - told}`)
	expect(whatsappLink('+77015554433', Array(60).fill(bear))?.length).toBeLessThan(4100)
})

test('there is no link without a number, nor while a price is unknown', () => {
	expect(whatsappLink('', [bear])).toBeUndefined()
	expect(whatsappLink('+77015554433', [{ ...bear, product: 'loading' }])).toBeUndefined()
	expect(whatsappLink('+77015554433', [{ ...bear, product: 'failed' }])).toBeUndefined()
})
