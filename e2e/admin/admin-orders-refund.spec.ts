import type { Page } from '@playwright/test'
import { findProducts, type GivenOrder, giveOrder, orderCard } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

/** Gives an order, and opens the list of all orders as the shopkeeper. */
async function openAdmin(page: Page, wishes: Parameters<typeof giveOrder>[2]): Promise<GivenOrder> {
	const { userId } = await enter(page, admin)
	const [product] = await findProducts(page)
	const order = await giveOrder(userId, [{ ...product, price: 12_500 }], wishes)
	await page.goto('/admin/orders')
	await expect(orderCard(page, order)).toBeVisible()
	return order
}

test('cancelling an order that is paid online names the money that goes back, and asks first', {
	tag: '@quick',
}, async ({ page }) => {
	const order = await openAdmin(page, { status: 2, isOnline: true, isPaid: true, refunded: 500 })
	const select = orderCard(page, order).getByLabel(/^Статус заказа/)
	const changes: string[] = []
	await page.route('**/api/orders/*', async (route) => {
		changes.push(route.request().postData() ?? '')
		await route.fulfill({ json: {} })
	})
	await select.selectOption({ label: 'Отменён' })
	await expect(page.getByRole('alertdialog')).toContainText(
		new RegExp(`Заказ ${order.number} оплачен онлайн\\. Отменить его и вернуть покупателю 12\\s000,00\\s₸\\?`),
	)
	await page.keyboard.press('Escape')
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
	await expect(select).toHaveValue('2')
	expect(changes).toEqual([])
	await select.selectOption({ label: 'Отменён' })
	await page.getByRole('button', { name: 'Отменить и вернуть деньги' }).click()
	await expect(select).toHaveValue('5')
	expect(changes.map((body) => JSON.parse(body))).toEqual([{ id: order.id, status: 5, version: expect.any(Number) }])
})

for (const [what, wishes] of [
	['is not paid', { status: 0, isOnline: true }],
	['was paid in cash', { status: 3, isPaid: true }],
] as const) {
	test(`an order that ${what} is cancelled after a question that names its sum`, async ({ page }) => {
		const order = await openAdmin(page, wishes)
		const select = orderCard(page, order).getByLabel(/^Статус заказа/)
		await select.selectOption({ label: 'Отменён' })
		await expect(page.getByRole('alertdialog')).toContainText(
			new RegExp(`Отменить заказ ${order.number} на 12\\s500,00\\s₸\\?`),
		)
		await page.getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(select).toHaveValue('5')
	})
}
