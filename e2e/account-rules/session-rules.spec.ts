import type { BrowserContext, Page } from '@playwright/test'
import {
	answer,
	answerLater,
	test as base,
	closeToast,
	expect,
	lost,
	openSignInDialog,
	serveCustomer,
	signInForm,
	token,
	tokenOf,
} from './rules-test.ts'

/** The client logs these two for the operator. */
const test = base.extend({
	expectedNoise: /^Failed to load resource|^The access token cannot be read|^The profile was not loaded/,
})

const refreshCall = '/api/auth/refresh-token'
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Навигация' })
const logout = (page: Page) => navigation(page).getByRole('button', { name: 'Выйти' })
const storedToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('accessToken'))

/** Makes the browser one that was signed in at its last visit. */
async function beKnown(context: BrowserContext, baseURL: string | undefined): Promise<void> {
	await context.addCookies([{ name: 'role', value: 'Client', url: baseURL ?? '' }])
}

async function storeToken(page: Page, kept: string): Promise<void> {
	await page.addInitScript((text) => {
		// Only once: later changes by the client must last.
		if (sessionStorage.getItem('given')) return
		sessionStorage.setItem('given', 'yes')
		sessionStorage.setItem('accessToken', text)
	}, kept)
}

async function roleHint(page: Page): Promise<string | undefined> {
	return (await page.context().cookies()).find(({ name }) => name === 'role')?.value
}

async function expectPublicContent(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Игрушки, которым радуются' })).toBeVisible()
	await expect(page.getByRole('button', { name: /^В корзину/ }).first()).toBeVisible()
}

test('session start: a browser that never signed in shows the login link at once', async ({ page }) => {
	await answerLater(page, refreshCall, { status: 204 })
	const asked = page.waitForRequest(`**${refreshCall}`)
	await page.goto('/catalog')
	await asked
	await expect(navigation(page).getByRole('link', { name: 'Войти' })).toBeVisible()
	await expect(navigation(page)).not.toContainText('Загрузка...')
	await expectPublicContent(page)
})

test('session start: a browser that was signed in shows the loading text, and the public page with it', async ({
	page,
	context,
	baseURL,
}) => {
	await beKnown(context, baseURL)
	for (const [how, given] of [
		['refused', { status: 401, body: {} }],
		['nobody', { status: 204 }],
	] as const) {
		await test.step(how, async () => {
			await beKnown(context, baseURL)
			const release = await answerLater(page, refreshCall, given)
			await page.goto('/catalog')
			await expect(navigation(page).getByRole('status')).toHaveText('Загрузка...')
			await expect(navigation(page).getByRole('link')).toHaveCount(0)
			await expectPublicContent(page)
			release()
			await expect(navigation(page).getByRole('link', { name: 'Войти' })).toBeVisible()
			await expect(page.getByLabel('Уведомления').getByRole('heading')).toHaveCount(0)
			await expect.poll(() => storedToken(page)).toBeNull()
			await expect.poll(() => roleHint(page)).toBeUndefined()
		})
	}
})

test('session start: without a token one silent refresh names the browser, and its token is the session', async ({
	page,
	context,
	baseURL,
}) => {
	await beKnown(context, baseURL)
	await serveCustomer(page)
	const asked = await answer(page, refreshCall, { status: 200, body: { accessToken: tokenOf({ sub: 'customer-1' }) } })
	await page.goto('/catalog')
	await expect(logout(page)).toBeVisible()
	await expect(navigation(page).getByRole('link', { name: 'Мои заказы' }), 'Client is the default role').toBeVisible()
	expect(asked.map((request) => request.postDataJSON())).toEqual([{ fingerprint: expect.stringMatching(/^\w{16,}/) }])
	await expect.poll(() => storedToken(page)).toBe(tokenOf({ sub: 'customer-1' }))
	await expect.poll(() => roleHint(page)).toBe('Client')
})

test('session start: a kept token is the session without any call, its role from either claim', async ({ page }) => {
	const asked = await answer(page, refreshCall, lost)
	await answer(page, '/api/favorites/admin-1', { status: 200, body: [] })
	await storeToken(
		page,
		tokenOf({ sub: 'admin-1', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': 'Admin' }),
	)
	await page.goto('/catalog')
	await expect(navigation(page).getByRole('link', { name: 'Товары' })).toBeVisible()
	await expect(logout(page)).toBeVisible()
	expect(asked).toEqual([])
})

test('session start: a token that cannot be decoded is logged and leaves the visitor anonymous', async ({ page }) => {
	await storeToken(page, 'a.b.c')
	const logged = page.waitForEvent('console', (line) => line.text().startsWith('The access token cannot be read'))
	await page.goto('/catalog')
	await logged
	await expect(navigation(page).getByRole('link', { name: 'Войти' })).toBeVisible()
	await expect(navigation(page).getByRole('link')).toHaveCount(1)
	await expect.poll(() => storedToken(page)).toBeNull()
	await expect.poll(() => roleHint(page)).toBeUndefined()
})

test('logout: the token, the role and what they allowed are gone, with and without a connection', async ({ page }) => {
	await serveCustomer(page)
	for (const given of [{ status: 204 }, lost]) {
		const ended = await answer(page, '/api/auth/logout', given)
		await answer(page, '/api/auth/login', { status: 200, body: { accessToken: token } })
		await page.goto('/auth?from=%2Fprofile')
		const { email, password } = signInForm(page.getByRole('main'))
		await email.fill('aigul@example.kz')
		await password.fill('x')
		await password.press('Enter')
		await closeToast(page, 'Успешный вход!')
		await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible()
		await logout(page).press('Enter')
		await expect(page).toHaveURL(/\/auth/)
		await expect(navigation(page).getByRole('link')).toHaveCount(1)
		await expect.poll(() => storedToken(page)).toBeNull()
		await expect.poll(() => roleHint(page)).toBeUndefined()
		await expect.poll(() => ended).toHaveLength(1)
	}
})

test('401: one refresh and one retry with its token', async ({ page }) => {
	const fresh = tokenOf({ sub: 'customer-1', jti: 'fresh' })
	await serveCustomer(page)
	const asked = await answer(page, '/api/profile', { status: 401, body: {} })
	const refreshed = await answer(page, refreshCall, { status: 200, body: { accessToken: fresh } })
	await storeToken(page, token)
	const logged = page.waitForEvent('console', (line) => line.text().startsWith('The profile was not loaded'))
	await page.goto('/profile')
	await logged
	const bearers = asked.map((request) => request.headers().authorization)
	expect(bearers).toEqual([`Bearer ${token}`, `Bearer ${fresh}`])
	expect(refreshed).toHaveLength(1)
	await expect.poll(() => storedToken(page)).toBe(fresh)
})

test('401: where the refresh fails the token is removed and the sign-in remembers the place', async ({ page }) => {
	await answer(page, refreshCall, { status: 401, body: {} })
	await answer(page, '/api/profile', { status: 401, body: {} })
	await storeToken(page, token)
	await page.goto('/profile')
	await expect(page).toHaveURL(/\/auth\?from=%2Fprofile&ended=1$/)
	await expect.poll(() => storedToken(page)).toBeNull()
})

test('sign-in calls: a refused sign-in is neither retried nor refreshed', async ({ page }) => {
	const dialog = await openSignInDialog(page)
	const refreshed = await answer(page, refreshCall, lost)
	const asked = await answer(page, '/api/auth/login', { status: 401, body: { detail: 'Неверный email или пароль.' } })
	const { email, password, submit } = signInForm(dialog)
	await email.fill('aigul@example.kz')
	await password.fill('x')
	await submit.click()
	await closeToast(page, 'Неверный email или пароль.')
	expect(asked).toHaveLength(1)
	expect(refreshed).toHaveLength(0)
	await expect(dialog).toBeVisible()
})
