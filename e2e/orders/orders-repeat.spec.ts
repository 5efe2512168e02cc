import type { Page } from '@playwright/test'
import { findProducts, type GivenOrder, giveOrder } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

const repeat = (page: Page, { number }: GivenOrder) => page.getByRole('button', { name: `Повторить заказ ${number}` })

test('an order is repeated: all of it is in the cart, at the prices of today', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	const order = await giveOrder(userId, [{ ...product, price: 1 }, other], { status: 4 })
	await page.goto('/orders')
	await repeat(page, order).click()
	await expect(page).toHaveURL(/\/checkout$/)
	await expect(page.getByRole('main')).toContainText(product.title)
	await expect(page.getByRole('main')).toContainText(other.title)
	const total = new Intl.NumberFormat('ru-KZ', { minimumFractionDigits: 2 }).format(product.price + other.price)
	await expect(page.getByRole('main')).toContainText(total)
})

test('repeating twice puts nothing into the cart twice', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page))
	for (let times = 0; times < 2; times++) {
		await page.goto('/orders')
		await repeat(page, order).click()
		await expect(page).toHaveURL(/\/checkout$/)
	}
	await page.goto('/catalog')
	await expect(page.getByRole('button', { name: 'Корзина: 2 товара' })).toBeVisible()
})

test.describe('products that are gone', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('are named, and the rest is in the cart', async ({ page }) => {
		const { userId } = await enter(page)
		const [product, other] = await findProducts(page)
		const order = await giveOrder(userId, [product, other])
		await page.route(`**/api/products/${other.id}`, (route) => route.fulfill({ status: 404, json: {} }))
		await page.goto('/orders')
		await repeat(page, order).click()
		const alert = page.getByRole('alertdialog')
		await expect(alert).toContainText(`Больше не продаются: «${other.title}». Остальное уже в корзине.`)
		await alert.getByRole('button', { name: 'Понятно' }).click()
		await expect(page).toHaveURL(/\/checkout$/)
		await expect(page.getByRole('main')).toContainText(product.title)
	})

	test('leave the cart and the page as they are where nothing else was ordered', async ({ page }) => {
		const { userId } = await enter(page)
		const [product] = await findProducts(page)
		const order = await giveOrder(userId, [product])
		await page.route(`**/api/products/${product.id}`, (route) => route.fulfill({ status: 404, json: {} }))
		await page.goto('/orders')
		await repeat(page, order).click()
		await expect(page.getByRole('alertdialog')).toContainText(`Больше не продаются: «${product.title}».`)
		await page.getByRole('button', { name: 'Понятно' }).click()
		await expect(page).toHaveURL(/\/orders$/)
		await expect(repeat(page, order)).toBeFocused()
	})
})
