import type { Page } from '@playwright/test'
import { addToCart, bubbles } from '../support/checkout-steps.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

async function doubleText(page: Page): Promise<void> {
	await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

const urls = ['/catalog', '/orders', '/favorites', '/checkout', '/profile'] as const

test('text at twice its size does not widen the pages of a customer', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	await giveOrder(userId, [product, other], { isOnline: true })
	await addToCart(page, bubbles)
	for (const url of [...urls, `/product/${product.id}`]) {
		await page.goto(url)
		await doubleText(page)
		await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
		await expect(page.getByRole('navigation', { name: 'Навигация' }).getByRole('link').first()).toBeVisible()
		await expectNoOverflow(page)
	}
})

test('text at twice its size does not widen the pages of the administration', async ({ page }) => {
	await enter(page, admin)
	for (const url of [
		'/admin/products',
		'/admin/orders',
		'/admin/overview?range=year',
		'/admin/search-words',
		'/admin/transfers',
		'/admin/claims',
		'/admin/suppliers',
		'/admin/feeds',
		'/admin/promo-codes',
		'/admin/delivery',
		'/admin/seller',
		'/admin/texts',
		'/admin/trading',
		'/admin/showcase',
		'/admin/health',
		'/admin/audit',
		'/admin/profile',
	]) {
		await page.goto(url)
		await doubleText(page)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectNoOverflow(page)
	}
})
