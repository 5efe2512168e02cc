import { expect, test } from '../support/shop-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the pages of an account say that they need it, and do not load for ever', async ({ page }) => {
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
	// The first page of a browser may still be read as if scripts ran.
	await page.goto('/delivery')
	for (const path of [...paths, 'payment-success', 'admin/products', 'admin/orders']) {
		await page.goto(`/${path}`)
		const main = page.getByRole('main')
		await expect(main.getByText('Эта страница работает только с JavaScript.'), path).toBeVisible()
		await expect(main.getByText(/Загрузка|Проверяем/), path).toBeHidden()
	}
})
