import type { Page } from '@playwright/test'
import { bubbles, fillCart, fixAvailability, fixDeliveryTimes } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

const lines = (page: Page) => page.getByRole('region', { name: 'Ваш заказ' })
const pay = (page: Page) => page.getByRole('region', { name: 'Итого' })

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
})

test('of many products three are shown, and the rest unfolds', async ({ page }) => {
	await fillCart(page, ...Array.from({ length: 5 }, () => /^В корзину: /))
	await page.goto('/checkout')
	await expect(lines(page).getByRole('listitem')).toHaveCount(3)
	const more = lines(page).getByRole('button', { name: 'ещё 2 позиции' })
	await expect(more).toHaveAttribute('aria-expanded', 'false')
	await more.click()
	await expect(lines(page).getByRole('listitem')).toHaveCount(5)
	// The days are dimmed while they are read.
	await expect(page.locator('[role=radiogroup][aria-busy=true]')).toHaveCount(0)
	await expectAccessible(page)
	await lines(page).getByRole('button', { name: 'Свернуть список' }).click()
	await expect(lines(page).getByRole('listitem')).toHaveCount(3)
})

test('a quantity is one stop of the tab key and changes by arrows', { tag: '@quick' }, async ({ page }) => {
	await fillCart(page, bubbles)
	await page.goto('/checkout')
	const quantity = lines(page).getByRole('spinbutton', { name: /^Количество: Мыльные пузыри/ })
	await quantity.focus()
	await page.keyboard.press('ArrowUp')
	await page.keyboard.press('ArrowRight')
	await expect(quantity).toHaveAttribute('aria-valuenow', '3')
	await expect(pay(page)).toContainText(/2\s070,00\s₸/)
	await page.keyboard.press('End')
	await expect(quantity).toHaveAccessibleDescription('Максимум 20 штук')
	await page.keyboard.press('Home')
	await expect(quantity).toHaveAttribute('aria-valuenow', '1')
	await expect(lines(page).getByRole('button', { name: /^Убрать одну штуку/ })).toBeDisabled()
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Имя')).toBeFocused()
})

test('what sales save on the products is told beside them', async ({ page }) => {
	await page.route(/\/api\/products\/[\da-f-]{36}$/, async (route) => {
		const answer = await route.fetch()
		const product = await answer.json()
		await route.fulfill({ response: answer, json: { ...product, oldPrice: product.price + 500 } })
	})
	await fillCart(page, bubbles)
	await page.goto('/checkout')
	await expect(pay(page)).toContainText(/Вы экономите\s500,00/)
	await expectAccessible(page)
})

test('a link leads past the products to the recipient', async ({ page }) => {
	await fillCart(page, bubbles)
	await page.goto('/checkout')
	await tabTo(page, page.getByRole('link', { name: 'К адресу' }))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Получатель и адрес' })).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Имя')).toBeFocused()
})

test('until the prices are known no sum is said', async ({ page }) => {
	await fillCart(page, bubbles)
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/api\/products\/[\da-f-]{36}$/, async (route) => {
		await released
		await route.continue()
	})
	await page.goto('/checkout')
	await expect(pay(page)).toContainText('Считаем…')
	await expect(pay(page)).toContainText('1 штука')
	await expect(pay(page)).not.toContainText('₸')
	release()
	await expect(pay(page)).toContainText(/690,00\s₸/)
	await expect(pay(page)).toContainText('Доставкабесплатно')
})
