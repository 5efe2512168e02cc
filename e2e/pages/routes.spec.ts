import { once } from 'node:events'
import { get } from 'node:http'
import fc from 'fast-check'
import { anyPath } from '../../server/testing/bad-input/any-path.ts'
import { addCustomer, admin, customerPassword, expect, newEmail, signIn, test } from '../support/shop-test.ts'

test('the root and unknown paths lead a guest to the catalogue', { tag: '@quick' }, async ({ page }) => {
	for (const path of ['/', '/client', '/no/such/page']) {
		await page.goto(path)
		await expect(page, path).toHaveURL(/\/catalog$/)
	}
})

test.describe('a path that nobody would type', () => {
	test.use({ expectedNoise: /404|URIError|malformed/ })

	test('is never answered as a failure of the shop', async ({ baseURL }) => {
		await fc.assert(
			fc.asyncProperty(anyPath, async (path) => (await askFor(baseURL ?? '', path)) < 500),
			{ numRuns: 300, seed: 7 },
		)
	})
})

test('an address that cannot be read, or has a mark at its end, leads on', { tag: '@quick' }, async ({
	page,
	request,
}) => {
	for (const path of ['/catalog%', '/%', '/catalog%ff']) {
		const { location } = (await request.get(path, { maxRedirects: 0 })).headers()
		expect([path, location]).toEqual([path, '/catalog'])
	}
	const { items } = await (await request.get('/api/products/filter?pageNumber=1&pageSize=1')).json()
	for (const mark of ['.', ')']) {
		await page.goto(`/product/${items[0].id}${mark}`)
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(items[0].title)
	}
})

test.describe('a product that is not there', () => {
	test.use({ expectedNoise: /404|URIError|malformed/ })

	test('leads on, however its address is written', async ({ page }) => {
		for (const id of ['%D0', '%', 'nothing']) {
			await page.goto(`/product/${id}`)
			await expect(page.getByRole('main').getByRole('heading', { name: 'Товар не найден' }), id).toBeVisible()
			await expect(page.getByRole('main').getByRole('link', { name: 'Вернуться в каталог' })).toBeVisible()
		}
	})
})

test('the server sends the root on at once, by the hint cookie, and is never kept', async ({ request }) => {
	const guest = await request.get('/', { maxRedirects: 0 })
	expect([guest.status(), guest.headers().location, guest.headers()['cache-control']]).toEqual([
		302,
		'/catalog',
		'no-store',
	])
	const shopkeeper = await request.get('/anything', { maxRedirects: 0, headers: { cookie: 'role=Admin' } })
	expect([shopkeeper.status(), shopkeeper.headers().location]).toEqual([302, '/admin/products'])
})

test('unknown paths below the bases are not found and never redirect', async ({ request }) => {
	for (const path of ['/api/nothing', '/api/auth/nothing', '/images/nothing.webp', '/static/js/nothing.js']) {
		expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
	}
})

test('a guest is led to the sign-in from private pages, and back after it', async ({ page }) => {
	const email = newEmail()
	await addCustomer(email)
	for (const path of ['/checkout', '/profile', '/orders']) {
		await page.goto(path)
		await expect(page, path).toHaveURL(/\/auth\?from=/)
	}
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByLabel('Пароль', { exact: true }).fill(customerPassword)
	await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
	await expect(page).toHaveURL(/\/orders$/)
	await expect(page.getByText('У вас пока нет заказов.')).toBeVisible()
})

test.describe('the header', () => {
	// Requests under way at the sign-out are refused.
	test.use({ expectedNoise: /401 \(Unauthorized\)/ })

	test('has what each kind of visitor needs', async ({ page }) => {
		const navigation = page.getByRole('navigation', { name: 'Навигация' })
		const entries = () => navigation.locator('a, button').allInnerTexts()
		await page.goto('/catalog')
		await expect(navigation.getByRole('link')).toHaveCount(1)
		expect((await entries()).map((text) => text.trim())).toEqual(['Войти'])

		const email = newEmail()
		await addCustomer(email)
		await signIn(page, email, customerPassword)
		expect((await entries()).map((text) => text.trim())).toEqual([
			'Мои заказы',
			'Профиль',
			'Избранное',
			'Корзина',
			'Выйти',
		])
		await page.getByRole('button', { name: 'Выйти' }).click()
		await expect(navigation.getByRole('link', { name: 'Войти' })).toBeVisible()

		await signIn(page, admin.email, admin.password)
		expect((await entries()).map((text) => text.trim())).toEqual(['Товары', 'Заказы', 'Выйти'])
		await expect(page.getByRole('button', { name: /^Корзина:/ })).toHaveCount(0)
	})
})

test('only an administrator opens the administration', async ({ page }) => {
	await page.goto('/admin/orders')
	await expect(page).toHaveURL(/\/catalog$/)
	const email = newEmail()
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	await page.goto('/admin/products')
	await expect(page).toHaveURL(/\/catalog$/)
})

test('the chosen language stays', async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('banner').getByRole('link', { name: 'Қаз' }).click()
	await expect(page.getByRole('link', { name: 'Кіру' })).toBeVisible()
	await page.goto('/terms')
	await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 600 } })

	test('whatever takes the focus is scrolled out from under the bar with the cart', async ({ page }) => {
		await page.goto('/register')
		await expect(page.getByRole('button', { name: /^Корзина:/ })).toBeVisible()
		const controls = page.getByRole('main').locator('input, button:enabled, a')
		await expect(controls.nth(5)).toBeVisible()
		const covered: string[] = []
		for (const control of await controls.all()) {
			const [name, isCovered] = await control.evaluate((element: HTMLElement) => {
				const middle = () => element.getBoundingClientRect().top + element.offsetHeight / 2
				const cartMiddle = innerHeight - 40
				scrollBy({ top: middle() - cartMiddle, behavior: 'instant' })
				element.focus()
				const { left, width } = element.getBoundingClientRect()
				const seen = document.elementFromPoint(left + width / 2, middle())
				return [element.outerHTML.slice(0, 80), seen?.closest('.floating-cart, .bottom-bar') !== null] as const
			})
			if (isCovered) covered.push(name)
		}
		expect(covered).toEqual([])
	})
})

/** Sends the path unchanged; a browser would normalise it. */
async function askFor(origin: string, path: string): Promise<number> {
	const { hostname, port } = new URL(origin)
	const [answer] = await once(get({ hostname, port, path }), 'response')
	answer.resume()
	return answer.statusCode
}
