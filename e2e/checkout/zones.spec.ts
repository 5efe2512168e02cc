import { openProduct } from '../product/review-shop.ts'
import { offerDelivery, test } from '../support/journey-steps.ts'
import { expect } from '../support/shop-test.ts'

const open = { from: '10:00', to: '19:00' }
const center = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	...{ name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700, freeFrom: 100_000 },
}
const rest = { id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c12', name: 'Весь город', streets: [], isRest: true, price: 1500 }
const point = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c13',
	...{ name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: Array(7).fill(open), readyInDays: 1 },
}

test.afterEach(async () => await offerDelivery())

test('the page of a product tells the least that a delivery costs', async ({ page, product }) => {
	await offerDelivery([center, rest])
	await openProduct(page, product)
	await expect(page.getByText(/^Можем привезти .+, \d+\D+\d+$/)).toBeVisible()
	await expect(page.getByText(/^Доставка от 700\s₸\. Доставка только по Костанаю\./)).toBeVisible()
})

test('the page of a product tells where and from when it can be picked up', async ({ page, product }) => {
	await offerDelivery([], [point])
	await openProduct(page, product)
	await expect(page.getByText(/^Самовывоз: Магазин, [а-я\d\s]+$/)).toBeVisible()
})
