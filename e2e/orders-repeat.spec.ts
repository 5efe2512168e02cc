import type { Page } from '@playwright/test'
import { findToys, type GivenOrder, giveOrder } from './orders-test.ts'
import { enter, expect, test } from './shop-test.ts'

const repeat = (page: Page, { number }: GivenOrder) => page.getByRole('button', { name: `Повторить заказ ${number}` })

test('an order is repeated: all of it is in the cart, at the prices of today', async ({ page }) => {
	const { userId } = await enter(page)
	const [toy, other] = await findToys(page)
	const order = await giveOrder(userId, [{ ...toy, price: 1 }, other], { status: 4 })
	await page.goto('/orders')
	await repeat(page, order).click()
	await expect(page).toHaveURL(/\/checkout$/)
	await expect(page.getByRole('main')).toContainText(toy.title)
	await expect(page.getByRole('main')).toContainText(other.title)
	const total = new Intl.NumberFormat('ru-KZ', { minimumFractionDigits: 2 }).format(toy.price + other.price)
	await expect(page.getByRole('main')).toContainText(total)
})

test('repeating twice puts nothing into the cart twice', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findToys(page))
	for (let times = 0; times < 2; times++) {
		await page.goto('/orders')
		await repeat(page, order).click()
		await expect(page).toHaveURL(/\/checkout$/)
	}
	await page.goto('/catalog')
	await expect(page.getByRole('button', { name: 'Корзина: 2 товара' })).toBeVisible()
})

test.describe('toys that are gone', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('are named, and the rest is in the cart', async ({ page }) => {
		const { userId } = await enter(page)
		const [toy, other] = await findToys(page)
		const order = await giveOrder(userId, [toy, other])
		await page.route(`**/api/products/${other.id}`, (route) => route.fulfill({ status: 404, json: {} }))
		await page.goto('/orders')
		await repeat(page, order).click()
		const alert = page.getByRole('alertdialog')
		await expect(alert).toContainText(`Больше не продаются: «${other.title}». Остальное уже в корзине.`)
		await alert.getByRole('button', { name: 'Понятно' }).click()
		await expect(page).toHaveURL(/\/checkout$/)
		await expect(page.getByRole('main')).toContainText(toy.title)
	})

	test('leave the cart and the page as they are where nothing else was ordered', async ({ page }) => {
		const { userId } = await enter(page)
		const [toy] = await findToys(page)
		const order = await giveOrder(userId, [toy])
		await page.route(`**/api/products/${toy.id}`, (route) => route.fulfill({ status: 404, json: {} }))
		await page.goto('/orders')
		await repeat(page, order).click()
		await expect(page.getByRole('alertdialog')).toContainText(`Больше не продаются: «${toy.title}».`)
		await page.getByRole('button', { name: 'Понятно' }).click()
		await expect(page).toHaveURL(/\/orders$/)
		await expect(repeat(page, order)).toBeFocused()
	})
})
