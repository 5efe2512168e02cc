import { expectPieces } from '../support/cart-test.ts'
import { addToCart, bubbles } from '../support/checkout-steps.ts'
import { delayScripts } from '../support/delay-scripts.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	newEmail,
	sendCredentials,
	signIn,
	signOutButton,
	test,
} from '../support/shop-test.ts'

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a guest who opens the checkout sees the sign-in, which says that it needs them', async ({ page }) => {
		await page.goto('/checkout')
		await expect(page).toHaveURL(/\/auth\?from=%2Fcheckout$/)
		const main = page.getByRole('main')
		await expect(main.getByRole('heading', { name: 'Вход', level: 1 })).toBeVisible()
		await expect(main.locator('noscript p')).toBeVisible()
		await expect(main.getByLabel('Пароль', { exact: true })).toBeHidden()
	})
})

test('a guest signs in on the way to the checkout and stands there with the cart', { tag: '@quick' }, async ({
	page,
}) => {
	const email = newEmail()
	await addCustomer(email)
	await addToCart(page, bubbles)
	await expectPieces(page, 1)
	await page.goto('/checkout')
	await expect(page).toHaveURL(/\/auth\?from=%2Fcheckout$/)
	await expectPieces(page, 1)
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(page).toHaveURL(/\/checkout$/)
	await expect(page.getByRole('main').getByText('Мыльные пузыри').first()).toBeVisible()
	expect(new URL((await page.request.get('/checkout')).url()).pathname).toBe('/checkout')
})

test('what is typed and sent before the code arrives signs in', async ({ page }) => {
	const email = newEmail()
	await addCustomer(email)
	const release = await delayScripts(page)
	await page.goto('/orders', { waitUntil: 'commit' })
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(page).toHaveURL(/\/auth\?from=%2Forders$/)
	release()
	await expect(page).toHaveURL(/\/orders$/)
	await expect(page.getByText('У вас пока нет заказов.')).toBeVisible()
})

test('what was changed after an early sending is sent once, as it is when the code arrives', async ({ page }) => {
	const email = newEmail()
	await addCustomer(email)
	const logins: unknown[] = []
	page.on('request', (request) => request.url().endsWith('/auth/login') && logins.push(request.postDataJSON()))
	const release = await delayScripts(page)
	await page.goto('/orders', { waitUntil: 'commit' })
	const main = page.getByRole('main')
	await sendCredentials(main, email, 'Not-the-password-1')
	await expect(main.getByRole('button', { name: 'Войти', exact: true })).toHaveAttribute('aria-busy', 'true')
	await sendCredentials(main, email, customerPassword)
	release()
	await expect(page).toHaveURL(/\/orders$/)
	expect(logins).toEqual([expect.objectContaining({ email, password: customerPassword })])
})

test('an empty form that is sent early names what is missing', async ({ page }) => {
	const release = await delayScripts(page)
	await page.goto('/login', { waitUntil: 'commit' })
	const main = page.getByRole('main')
	const email = main.getByRole('textbox', { name: 'Email' })
	await email.fill('aigul@')
	await email.press('Enter')
	release()
	await expect(email).toHaveAccessibleDescription('Введите корректный email')
	await expect(main.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription('Поле обязательно')
	await expect(main.getByRole('button', { name: 'Войти', exact: true })).toBeEnabled()
})

test('who is signed in gets to a private page without the hint, also in a new tab', async ({ page, context }) => {
	const email = newEmail()
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	for (const path of ['/checkout', '/orders', '/profile']) {
		for (const open of [page, await context.newPage()]) {
			await context.clearCookies({ name: 'role' })
			await open.goto(path)
			await expect(open).toHaveURL(new RegExp(`${path}$`))
			await expect(signOutButton(open)).toBeVisible()
			const hint = async () => (await context.cookies()).find(({ name }) => name === 'role')?.value
			await expect.poll(hint).toBe('Client')
		}
	}
})
