import type { Page } from '@playwright/test'
import { languages } from '#contract/values/language.ts'
import { productsInStock } from '../support/cart-test.ts'
import { addToCart, bubbles } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

/** The storefront's pages with something on each of them, of a customer with orders in every state. */
async function fillStorefront(page: Page): Promise<readonly string[]> {
	const { headers, userId } = await enter(page)
	const products = await findProducts(page)
	for (const status of [0, 1, 2, 3, 4, 5]) {
		await giveOrder(userId, products, { status, isOnline: true, isPaid: status > 1, payUntil: '2096-11-22T07:30:00Z' })
	}
	const [product] = await productsInStock(page)
	await page.request.post(`/api/favorites/${userId}/${product.id}`, { headers })
	await addToCart(page, bubbles)
	return [
		'/catalog',
		'/catalog?query=мишка&minPrice=1000&availability=available',
		`/product/${product.id}`,
		'/orders',
		'/favorites',
		'/checkout',
		'/profile',
		'/claims',
		'/returns',
		'/delivery',
		'/terms',
		'/privacy',
		'/consent',
		'/payment-success',
		'/stop-letters',
		'/shared-favorites',
	]
}

/** What only a guest sees. */
const guestPages = ['/auth', '/register', '/favorites', '/confirm-email', '/reset-password']

for (const language of languages) {
	test(`what can be pressed is named by the words on it in ${language}, at 390 and at 1440 pixels`, async ({
		page,
	}) => {
		// All of the storefront is opened.
		test.slow()
		const urls = await fillStorefront(page)
		await speakIn(page, language)
		for (const url of urls) await expectInOrder(page, url, language)
	})

	test(`so it is on what only a guest sees in ${language}`, async ({ page }) => {
		test.slow()
		await speakIn(page, language)
		for (const url of guestPages) await expectInOrder(page, url, language)
	})
}

async function expectInOrder(page: Page, url: string, language: string): Promise<void> {
	await page.goto(url)
	await expect(page.locator('html')).toHaveAttribute('lang', language)
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.getByRole('main').locator('select:disabled, fieldset:disabled')).toHaveCount(0)
	for (const width of [1440, 390]) {
		await page.setViewportSize({ width, height: 900 })
		await expectAccessible(page)
		await expectNoOverflow(page)
	}
}
