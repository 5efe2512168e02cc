import { expectPieces } from '../support/cart-test.ts'
import { expectAlert, fillIn, submitButton } from '../support/checkout-steps.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	newEmail,
	sendCredentials,
	signOutButton,
	test,
} from '../support/shop-test.ts'

/** As Firefox does when all cookies are blocked. */
function blockCookies(): void {
	function refuse() {
		throw new DOMException('The operation is insecure.', 'SecurityError')
	}
	for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
		Object.defineProperty(window, name, { get: refuse })
	}
	Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
	Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
	const request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
	Object.defineProperty(navigator, 'locks', { value: { request } })
	Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
}

test.use({ expectedNoise: /The operation is insecure/ })

test('without cookies a visit fills a cart, signs in and orders, and is told what a reload takes', async ({ page }) => {
	await page.addInitScript(blockCookies)
	const email = newEmail()
	await addCustomer(email)
	await page.goto('/catalog')
	await expect(page.getByText('В браузере отключены cookie')).toBeVisible()
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	await expectPieces(page, 1)
	await page.getByRole('link', { name: 'Войти' }).first().click()
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(signOutButton(page)).toBeVisible()
	await expectPieces(page, 1)
	await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click()
	await expect(
		page
			.getByRole('main')
			.getByText(/^Мыльные пузыри/)
			.first(),
	).toBeVisible()
	await fillIn(page)
	await submitButton(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
})
