import { expect, test } from '../support/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the pages of an account say that they need it, and do not load for ever', {
	tag: '@quick',
}, async ({ page }) => {
	const paths = [
		'orders',
		'profile',
		'favorites',
		'checkout',
		'auth',
		'login',
		'register',
		'reset-password',
		'confirm-email',
	]
	for (const path of [...paths, 'payment-success', 'admin/products', 'admin/orders']) {
		await page.goto(`/${path}`)
		const main = page.getByRole('main')
		// Texts are not looked for in this element.
		const note = main.locator('noscript p')
		await expect(note, path).toBeVisible()
		await expect(note, path).toContainText('Эта страница работает только с JavaScript.')
		await expect(main.getByText(/Загрузка|Проверяем/), path).toBeHidden()
	}
})
