import { productsInStock, putIn } from '../support/cart-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test('every page has one search field, in its header', async ({ page }) => {
	await enter(page)
	const [product] = await productsInStock(page)
	// The checkout has a bar of its own.
	await putIn(page, product)
	for (const url of [
		`/product/${product.id}`,
		'/orders',
		'/favorites',
		'/profile',
		'/checkout',
		'/terms',
		'/catalog',
	]) {
		await page.goto(url)
		if (url === '/checkout') await expect(page.locator('.order-bar')).toBeVisible()
		await expect(page.getByRole('banner').getByRole('searchbox', { name: 'Поиск' }), url).toBeVisible()
		await expect(page.getByRole('searchbox'), url).toHaveCount(1)
	}
})

test('a guest chooses the language in the header of every page', async ({ page }) => {
	const [product] = await productsInStock(page)
	for (const url of ['/catalog', `/product/${product.id}`, '/favorites', '/auth', '/terms']) {
		await page.goto(url)
		await expect(page.getByRole('banner').getByRole('group', { name: 'Язык' }), url).toBeVisible()
	}
})
