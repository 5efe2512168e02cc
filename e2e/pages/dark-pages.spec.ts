import type { Page } from '@playwright/test'
import { background, dark } from '../support/background.ts'
import { cartButton, cartPanel, productsInStock, putIn } from '../support/cart-test.ts'
import { addToCart, bubbles } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProducts, giveOrder } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test.use({ colorScheme: 'dark' })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function open(page: Page, url: string): Promise<void> {
	await page.goto(url)
	await expect(heading(page)).toBeVisible()
}

const openings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
	'the catalogue': (page) => open(page, '/catalog'),
	'a filtered list': (page) => open(page, '/catalog?age=3-5&availability=available'),
	'nothing found': async (page) => {
		await open(page, '/catalog?query=абракадабра')
		await expect(page.getByRole('region', { name: 'Хиты' }).getByRole('article')).toHaveCount(4)
	},
	'a product': async (page) => {
		const [product] = await findProducts(page)
		await open(page, `/product/${product.id}`)
		await expect(page.getByRole('region', { name: 'Похожие игрушки' }).getByRole('article').first()).toBeVisible()
	},
	'an open cart': async (page) => {
		const [product] = await productsInStock(page)
		await putIn(page, product)
		await cartButton(page).click()
		await expect(cartPanel(page).getByRole('link', { name: product.title })).toBeVisible()
	},
	'the checkout': async (page) => {
		await enter(page)
		await addToCart(page, bubbles)
		await open(page, '/checkout')
		await expect(page.getByText('за штуку')).toBeVisible()
	},
	'own orders': async (page) => {
		const { userId } = await enter(page)
		const products = await findProducts(page)
		for (const status of [0, 1, 2, 3, 4, 5]) await giveOrder(userId, products, { status, isOnline: true })
		await open(page, '/orders')
		await expect(page.getByRole('article')).toHaveCount(6)
	},
	favourites: async (page) => {
		const { headers, userId } = await enter(page)
		const [product] = await findProducts(page)
		await page.request.post(`/api/favorites/${userId}/${product.id}`, { headers })
		await open(page, '/favorites')
		await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
	},
	'the profile': async (page) => {
		await enter(page)
		await open(page, '/profile')
		await expect(
			page
				.getByRole('main')
				.getByText(/@toys\.example$/)
				.first(),
		).toBeVisible()
	},
	'the sign-in': (page) => open(page, '/auth'),
}

for (const [name, reach] of Object.entries(openings)) {
	test(`${name}: accessible in the dark, at 1440 and at 390 pixels`, async ({ page }) => {
		await reach(page)
		expect(await background(page)).toBe(dark)
		for (const width of [1440, 390]) {
			await page.setViewportSize({ width, height: 900 })
			await expectAccessible(page)
		}
	})
}
