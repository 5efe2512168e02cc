import type { Page } from '@playwright/test'
import { productsInStock } from '../support/cart-test.ts'
import { addToCart, bubbles } from '../support/checkout-steps.ts'
import { findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/** Everything with the look of a button. */
const buttons = 'button:visible, main a[class*="min-h-11"][class*="rounded-full"]:visible, header nav a:visible'

/** Choices in their visible chosen state. */
const chosen = [
	'[aria-pressed=true]',
	'[aria-selected=true]',
	'[aria-current]:not([aria-current=false])',
	'label:has(input[type=radio]:checked)',
]
	.map((selector) => `${selector}:visible`)
	.join()

async function widthsOf(page: Page, selector: string): Promise<{ name: string; width: number }[]> {
	return await page.locator(selector).evaluateAll((elements) =>
		// An element that has left the page since it was listed has no style.
		elements
			.filter(({ isConnected }) => isConnected)
			.map((element) => {
				const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
				const isDrawn = borderTopStyle === 'solid' && borderTopColor !== 'rgba(0, 0, 0, 0)'
				return { name: element.outerHTML.slice(0, 200), width: isDrawn ? Number.parseFloat(borderTopWidth) : 0 }
			}),
	)
}

async function expectBorders(page: Page): Promise<void> {
	expect((await widthsOf(page, buttons)).filter(({ width }) => width < 1)).toEqual([])
	expect((await widthsOf(page, chosen)).filter(({ width }) => width < 2)).toEqual([])
}

test('with forced colours buttons and what is chosen have borders in the shop', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	await giveOrder(userId, [product, other], { isOnline: true, status: 4 })
	const [inStock] = await productsInStock(page)
	await addToCart(page, bubbles)
	const urls = ['/catalog?page=2', `/product/${inStock.id}`, '/orders', '/favorites', '/checkout', '/profile']
	for (const url of urls) {
		await page.goto(url)
		await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
		await expect(page.getByRole('banner').locator('[aria-current=true]', { hasText: 'Рус' })).toBeVisible()
		await expectBorders(page)
	}
})

test('with forced colours buttons and what is chosen have borders in the administration', async ({ page }) => {
	await enter(page, admin)
	for (const url of [
		'/admin/products',
		'/admin/orders?status=0',
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
	]) {
		await page.goto(url)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectBorders(page)
	}
})
