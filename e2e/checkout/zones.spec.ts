import { openProduct } from '../product/review-shop.ts'
import { comeIn, offerDelivery, openOrder, placeOrder, test } from '../support/journey-steps.ts'
import { moveOrder } from '../support/orders-test.ts'
import { admin, enter, expect } from '../support/shop-test.ts'

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

test('an order is handed over at its pick-up point by its code', { tag: '@quick' }, async ({
	page,
	product,
	sellerPage: seller,
}) => {
	await offerDelivery([], [point])
	await openProduct(page, product)
	await expect(page.getByText(/^Самовывоз: Магазин, [а-я\d\s]+$/)).toBeVisible()
	const customer = await comeIn(page, 'ru')
	const placed = await placeOrder(customer, product, { pointId: point.id })
	const order = await openOrder(customer, placed)
	const code = (await order.getByText(/^\d{4}$/).textContent()) ?? ''
	await moveOrder(placed, 3)
	await page.reload()
	await expect(order.getByText('Готов к выдаче').first()).toBeVisible()
	await enter(seller, admin)
	await seller.goto('/admin/deliveries')
	const pickups = seller.getByRole('region', { name: 'Самовывоз' })
	await expect(pickups.getByText(`Спросите код: ${code}`)).toBeVisible()
	await expect(pickups.getByText('Готов к выдаче')).toBeVisible()
	const handOver = pickups.getByRole('button', { name: `Выдан: ${placed.number}` })
	await handOver.click()
	await seller.getByRole('dialog').getByRole('button', { name: 'Выдан' }).click()
	await expect(seller.getByText(`Заказ ${placed.number} выдан`)).toBeVisible()
	await expect(handOver).toHaveCount(0)
})
