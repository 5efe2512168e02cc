import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder, moveOrder, orderCard, unfoldAll } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test('orders in every state fit a phone and are accessible, with their time lines open', async ({ page }) => {
	const { userId } = await enter(page)
	const products = await findProducts(page)
	const delivery = { date: '2096-11-28', from: '10:00', to: '14:00' }
	const promises = { payUntil: '2096-11-22T07:30:00Z', readyBy: '2096-11-27', delivery, isOnline: true }
	for (const status of [0, 1, 2, 3, 4, 5]) {
		await moveOrder(await giveOrder(userId, products, { ...promises, status, isPaid: status > 1 }), status)
	}
	await page.goto('/orders')
	await expect(page.getByRole('article')).toHaveCount(6)
	await unfoldAll(page)
	for (const summary of await page.locator('summary').all()) await summary.tap()
	await expect(page.locator('details ol')).toHaveCount(6)
	await expectAccessible(page)
	await expectNoOverflow(page)
})

test('an order is cancelled by hand on a phone', { tag: '@quick' }, async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page))
	await page.goto('/orders')
	await page.getByRole('button', { name: `Отменить заказ ${order.number}` }).tap()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить заказ' }).tap()
	await expect(orderCard(page, order)).toContainText('Отменён')
})
