import type { Page } from '@playwright/test'
import {
	addToCart,
	alert,
	bubbles,
	expectAlert,
	expectOrders,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { expect, test } from '../support/shop-test.ts'

test.use({ expectedNoise: /Failed to load resource/ })

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
})

/** Orders; the shop has taken it, and its answer is lost. */
async function orderUnanswered(page: Page): Promise<void> {
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.route('**/api/orders', async (route) => {
		await route.fetch()
		await route.abort()
	})
	await submit(page).click()
	await expectAlert(page, 'Произошла ошибка при отправке заказа.')
	await page.unroute('**/api/orders')
}

test('a double click places one order', { tag: '@quick' }, async ({ page }) => {
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await submit(page).dblclick()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await expectOrders(page, 1)
})

test('a repeat after a lost answer gets the order that was placed', async ({ page }) => {
	await orderUnanswered(page)
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await expectOrders(page, 1)
})

test('a repeat with another address is not ordered again without a warning', async ({ page }) => {
	await orderUnanswered(page)
	await page.getByLabel('Адрес доставки').fill('ул. Баймагамбетова, 10')
	await submit(page).click()
	await expectAlert(page, 'Похоже, заказ с этими товарами уже оформлен')
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await expectOrders(page, 2)
})

test('two tabs that send the same cart at once place one order', async ({ page, context }) => {
	await goToCheckout(page, bubbles)
	const other = await context.newPage()
	await fixDeliveryTimes(other)
	await fixAvailability(other, () => true)
	await other.goto('/checkout')
	await fillIn(page)
	await fillIn(other)
	let sent = 0
	const { promise: bothSent, resolve: release } = Promise.withResolvers<void>()
	await context.route('**/api/orders', async (route) => {
		sent++
		if (sent === 2) release()
		await bothSent
		await route.continue()
	})
	for (const tab of [page, other]) await submit(tab).dispatchEvent('click')
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	await expect(alert(other)).toContainText('Заказ успешно оформлен!')
	await expectOrders(page, 1)
})

test('a tab that still shows an ordered cart places no second order', async ({ page, context }) => {
	await goToCheckout(page, bubbles)
	const other = await context.newPage()
	await fixDeliveryTimes(other)
	await fixAvailability(other, () => true)
	await other.goto('/checkout')
	await fillIn(other)
	await fillIn(page)
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await expect(other.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
})

test('after a reload in the middle of sending there is one order', async ({ page }) => {
	await goToCheckout(page, bubbles)
	await fillIn(page)
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	const { promise: placed, resolve: markPlaced } = Promise.withResolvers<void>()
	await page.route('**/api/orders', async (route) => {
		await route.fetch()
		markPlaced()
		await held
		await route.abort()
	})
	await submit(page).click()
	await placed
	await expect(page.getByRole('button', { name: 'Отправляем заказ…' })).toBeVisible()
	await page.unroute('**/api/orders')
	await page.reload()
	release()
	await expect(page.getByText(/Последний заказ уже оформлен|Корзина пуста/)).toBeVisible()
	await expectOrders(page, 1)
})

test('the same products can be ordered again afterwards', async ({ page }) => {
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await addToCart(page, bubbles)
	await page.goto('/checkout')
	await expect(page.getByRole('main')).toContainText('Мыльные пузыри')
	await page.getByRole('checkbox').check()
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await expectOrders(page, 2)
})
