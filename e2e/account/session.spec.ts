import type { BrowserContext, Page } from '@playwright/test'
import { keptToken, letTimePass } from '../support/let-time-pass.ts'
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

const minute = 60_000
const accessLife = 15 * minute
const signInLife = 30 * 24 * 60 * minute

/** The calls that the tabs make from now on, each as `401 GET /api/profile`. */
function watchCalls(context: BrowserContext): string[] {
	const calls: string[] = []
	context.on('response', (answer) => {
		const { pathname } = new URL(answer.url())
		if (pathname.startsWith('/api/')) calls.push(`${answer.status()} ${answer.request().method()} ${pathname}`)
	})
	return calls
}

const refreshes = (calls: readonly string[]) => calls.filter((line) => line.endsWith('/refresh-token'))

/** Every page of a signed-in customer reads it, or merges it as long as no page has read the answer to that. */
const cartOf = (page: Page) => page.waitForResponse(/\/api\/cart(\/merge)?$/)

/** A signed-in customer on a page that makes no calls by itself, once the cart is read. */
async function enter(page: Page): Promise<string> {
	const email = newEmail()
	await addCustomer(email)
	const merged = cartOf(page)
	await signIn(page, email, customerPassword)
	await merged
	const read = cartOf(page)
	await page.goto('/terms')
	await read
	await expect(signOutButton(page)).toBeVisible()
	return email
}

/** Holds back calls to these paths until there are so many of them, and then lets all go: they meet in the server. */
async function letGoTogether(context: BrowserContext, paths: RegExp, count: number): Promise<void> {
	let arrived = 0
	const { promise: all, resolve: open } = Promise.withResolvers<void>()
	await context.route(paths, async (route) => {
		arrived++
		if (arrived === count) open()
		await all
		await route.continue()
	})
}

test('a reload keeps the session without a call, and a new tab gets it by a silent refresh', async ({
	page,
	context,
}) => {
	await enter(page)
	const token = await keptToken(page)
	const calls = watchCalls(context)
	await page.reload()
	await expect(signOutButton(page)).toBeVisible()
	await expect.poll(() => keptToken(page)).toBe(token)
	expect(refreshes(calls)).toEqual([])

	const tab = await context.newPage()
	await tab.goto('/terms')
	await expect(signOutButton(tab)).toBeVisible()
	expect(refreshes(calls)).toEqual(['200 POST /api/auth/refresh-token'])
	await expect.poll(() => keptToken(tab)).not.toBeNull()
})

test.describe('once the access token has expired', () => {
	test.use({ expectedNoise: /status of 401|^The profile was not loaded/ })

	test('a call is refused, the token refreshed and the call repeated, each once, and nobody notices', async ({
		page,
		context,
	}) => {
		const email = await enter(page)
		await letTimePass(email, accessLife, page)
		const calls = watchCalls(context)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await expect(page.getByText(email)).toBeVisible()
		expect(calls.filter((line) => /profile$|refresh/.test(line))).toEqual([
			'401 GET /api/profile',
			'200 POST /api/auth/refresh-token',
			'200 GET /api/profile',
		])
	})

	test('calls that fail at once share one refresh', async ({ page, context }) => {
		const email = await enter(page)
		await letTimePass(email, accessLife, page)
		const calls = watchCalls(context)
		await letGoTogether(context, /\/api\/(profile\/orders|productreviews)/, 2)
		await page.getByRole('link', { name: 'Мои заказы' }).click()
		await expect(page.getByText('У вас пока нет заказов.')).toBeVisible()
		expect(calls.filter((line) => line.startsWith('401 '))).toHaveLength(2)
		expect(refreshes(calls)).toEqual(['200 POST /api/auth/refresh-token'])
	})

	test('two tabs that refresh at the same moment both stay signed in', async ({ page, context }) => {
		const email = await enter(page)
		const tab = await context.newPage()
		await tab.goto('/terms')
		await expect(signOutButton(tab)).toBeVisible()
		for (let round = 1; round <= 2; round++) {
			await letTimePass(email, accessLife, page, tab)
			const calls = watchCalls(context)
			await letGoTogether(context, /\/refresh-token$/, 2)
			await Promise.all([page.goto('/profile'), tab.goto('/profile')])
			for (const one of [page, tab]) await expect(one.getByText(email)).toBeVisible()
			expect(refreshes(calls)).toEqual(Array(2).fill('200 POST /api/auth/refresh-token'))
			await context.unrouteAll()
		}
	})

	test('a session that cannot be refreshed leads to the sign-in and back, and the checkout keeps what was typed', async ({
		page,
	}) => {
		const email = await enter(page)
		await page.goto('/catalog')
		await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
		await page.getByRole('link', { name: 'Корзина' }).click()
		await page.getByLabel('Телефон').pressSequentially('7011234567')
		await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
		await page.getByRole('checkbox').check()
		await letTimePass(email, signInLife, page)
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page).toHaveURL(/\/auth\?from=%2Fcheckout&ended=1$/)
		await expect(page.getByRole('status').filter({ hasText: 'Сеанс завершён. Войдите снова.' })).toBeVisible()
		await expect.poll(() => keptToken(page)).toBeNull()
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(/\/checkout$/)
		await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
		await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
		await expect(page.getByText('Мыльные пузыри').first()).toBeVisible()
	})

	test('a session that is found over on the way to another page leads back to that page', async ({ page }) => {
		const email = await enter(page)
		await letTimePass(email, signInLife, page)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await expect(page).toHaveURL(/\/auth\?from=%2Fprofile&ended=1$/)
		await expect(page.getByText('Сеанс завершён. Войдите снова.')).toBeVisible()
		await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
		await expect(page).toHaveURL(/\/register\?from=%2Fprofile$/)
		await page.getByRole('main').getByRole('link', { name: 'Войти в аккаунт' }).click()
		await expect(page.getByText('Сеанс завершён. Войдите снова.')).toHaveCount(0)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(/\/profile$/)
	})
})

test.describe('signing out', () => {
	test.use({ expectedNoise: /status of 401/ })

	test('removes the token and ends the cookie on the server', async ({ page, context, request, baseURL }) => {
		await enter(page)
		const fingerprint = await page.evaluate(() => localStorage.getItem('fingerprint'))
		const cookies = await context.cookies(`${baseURL}/api/auth`)
		const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
		// Not from a tab, whose own refresh would be told to drop the cookie first.
		const refresh = () => request.post('/api/auth/refresh-token', { data: { fingerprint }, headers: { cookie } })
		expect((await refresh()).status()).toBe(200)
		// The page does not wait for the server to sign out.
		const ended = page.waitForResponse('**/api/auth/logout')
		await signOutButton(page).click()
		await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
		await expect.poll(() => keptToken(page)).toBeNull()
		await ended
		expect((await refresh()).status()).toBe(401)
	})

	test('takes private pages off the screen of every other tab, where one can sign in again', async ({
		page,
		context,
	}) => {
		const email = await enter(page)
		const tab = await context.newPage()
		await tab.goto('/orders')
		await expect(tab.getByText('У вас пока нет заказов.')).toBeVisible()
		const publicTab = await context.newPage()
		await publicTab.goto('/terms')
		await expect(signOutButton(publicTab)).toBeVisible()
		await signOutButton(page).click()
		await expect(tab).toHaveURL(/\/auth\?from=%2Forders&ended=1$/)
		await expect(tab.getByText('Сеанс завершён. Войдите снова.')).toBeVisible()
		await expect(publicTab.getByRole('link', { name: 'Войти' })).toBeVisible()
		for (const one of [page, tab, publicTab]) await expect.poll(() => keptToken(one)).toBeNull()

		await sendCredentials(tab.getByRole('main'), email, customerPassword)
		await expect(tab).toHaveURL(/\/orders$/)
		await expect(signOutButton(tab)).toBeVisible()
	})
})

test.describe('a token that cannot be read', () => {
	test.use({ expectedNoise: /The access token cannot be read/ })

	for (const token of ['not a token', 'three.parts.only']) {
		test(`such as "${token}" is logged and leaves the visitor anonymous`, async ({ page }) => {
			await page.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
			const logged = page.waitForEvent('console', (line) => line.text().includes('The access token cannot be read'))
			await page.goto('/catalog')
			expect((await logged).type()).toBe('error')
			await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()
			await expect(signOutButton(page)).toHaveCount(0)
		})
	}
})

test('no URL, no page of the server and no console line ever holds a token', async ({ page, context }) => {
	const told: string[] = []
	context.on('request', (request) => told.push(request.url()))
	context.on('console', (line) => told.push(line.text()))
	const pages: Promise<string>[] = []
	context.on('response', (answer) => {
		const isPage = answer.request().resourceType() === 'document' && answer.status() === 200
		if (isPage) pages.push(answer.text())
	})
	const secrets = new Set<string>()
	const noteSecrets = async () => {
		const refresh = (await context.cookies()).find(({ name }) => name === 'refresh')?.value
		for (const secret of [await keptToken(page), refresh]) if (secret) secrets.add(secret)
	}

	const email = await enter(page)
	await noteSecrets()
	await page.goto('/catalog')
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	for (const path of ['/favorites', '/checkout', '/orders', '/profile']) {
		await page.goto(path)
		await expect(signOutButton(page)).toBeVisible()
		await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
	}
	await page.evaluate(() => sessionStorage.clear())
	const read = cartOf(page)
	await page.reload()
	await expect(page.getByText(email)).toBeVisible()
	await noteSecrets()
	// Requests under way at the sign-out would be refused and logged on the console.
	await read
	await signOutButton(page).click()
	await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible()

	told.push(...(await Promise.all(pages)))
	expect(secrets.size).toBe(4)
	expect(pages.length).toBeGreaterThan(6)
	for (const secret of secrets) expect(told.filter((text) => text.includes(secret))).toEqual([])
	expect(told.filter((text) => /eyJ[\w-]+\.eyJ/.test(text))).toEqual([])
})
