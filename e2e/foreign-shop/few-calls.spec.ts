import type { Page, Request } from '@playwright/test'
import { chooseMore } from '../support/more-menu.ts'
import { expect, sendCredentials, signOutButton, test } from '../support/shop-test.ts'
import { plain } from './manners.ts'
import { cards, main } from './page-parts.ts'
import { withForeignShop } from './with-foreign-shop.ts'

// Other servers answer unknown calls with 404, which the browser logs.
test.use({ expectedNoise: /Failed to load resource: the server responded with a status of (401|404)/ })

const shop = withForeignShop()

test.beforeEach(() => shop.foreign.begin(plain))

/** So often the calls of that name were made. */
const countOf = (name: string) => shop.foreign.asked.filter((call) => call.name === name).length

async function signIn(page: Page): Promise<void> {
	const { email, password } = shop.foreign.data.person
	await page.goto(`${shop.origin}/auth`)
	await sendCredentials(main(page), email, password)
	await expect(signOutButton(page)).toBeVisible()
}

test('who has signed out stays so after a reload, although the server knows no signing out', async ({ page }) => {
	await signIn(page)
	await signOutButton(page).click()
	const login = page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Войти' })
	await expect(login).toBeVisible()
	await page.reload()
	await expect(login).toBeVisible()
	await page.goto(`${shop.origin}/orders`)
	await expect(page).toHaveURL(/\/auth\?from=/)
	await signIn(page)
	await page.goto(`${shop.origin}/orders`)
	await expect(cards(page)).toHaveCount(2)
})

test('a call that the server does not know is made once', async ({ page }) => {
	await signIn(page)
	// Until the page has read the answer, the cart would be sent again from the next one.
	await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('unknown POST /cart/merge')
	const visits = [
		['product/2', /\/product\/2\/own$/],
		['product/3', /\/favorites\//],
		['orders', /\/events$/],
		['profile', /\/profile\/sign-ins$/],
		['checkout', /\/profile\/orders\?/],
		['orders', /\/productreviews\/user\//],
		['product/2', /\/favorites\//],
		['profile', /\/profile$/],
	] as const
	const underWay = new Set<Request>()
	page.on('request', (request) => underWay.add(request))
	page.on('requestfinished', (request) => underWay.delete(request))
	page.on('requestfailed', (request) => underWay.delete(request))
	for (const [path, lastCall] of visits) {
		const answered = page.waitForResponse(lastCall)
		await page.goto(`${shop.origin}/${path}`)
		await answered
		await expect.poll(() => underWay.size).toBe(0)
	}
	const unknown = shop.foreign.asked.filter(({ isKnown }) => !isKnown).map(({ name }) => name.replace(/\d+/g, '0'))
	expect(unknown.length).toBeGreaterThan(3)
	expect(unknown.toSorted()).toEqual([...new Set(unknown)].toSorted())
})

test('a server that counts no searches is told of one, and searches all the same', async ({ page }) => {
	await page.goto(`${shop.origin}/catalog`)
	const search = page.locator('#search')
	await search.fill('кукла')
	await expect(page).toHaveURL(/query=/)
	await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('unknown POST /searches')
	await search.fill('')
	await expect(page).not.toHaveURL(/query=/)
	await search.fill('соня')
	await expect(page).toHaveURL(/query=/)
	await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
	await cards(page).first().getByRole('heading').getByRole('link').click()
	await expect(page).toHaveURL(/\/product\//)
	await expect.poll(() => countOf('GET /v1/delivery-times')).toBe(1)
	expect([countOf('POST /v1/searches'), countOf('GET /v1/searches/popular')]).toEqual([1, 1])
})

test.describe('without storage', () => {
	// The router wants to remember how far the page was scrolled.
	test.use({ expectedNoise: /Storage is forbidden|status of 401/ })

	test('a browser computes its name before it refreshes', async ({ page }) => {
		await page.addInitScript(() => {
			for (const storage of ['localStorage', 'sessionStorage']) {
				Object.defineProperty(window, storage, {
					get() {
						throw new DOMException('Storage is forbidden', 'SecurityError')
					},
				})
			}
		})
		const refreshed = page.waitForRequest(/\/refresh-token$/)
		await page.goto(`${shop.origin}/terms`)
		expect((await refreshed).postDataJSON()).toEqual({ fingerprint: expect.stringMatching(/^[\da-f]{32}$/) })
	})
})

test('turning the code at sign-in on and off sends no body', async ({ page }) => {
	await signIn(page)
	await page.goto(`${shop.origin}/profile`)
	await main(page).getByRole('button', { name: 'Включить' }).click()
	await expect(main(page)).toContainText('Включён: при входе мы присылаем код на почту.')
	const sent = shop.foreign.asked.filter(({ name }) => name === 'POST /v1/profile/2fa')
	expect(sent).toEqual([{ name: 'POST /v1/profile/2fa', isKnown: true, hasBody: false }])
})

test('pages whose calls the server does not know are not there', async ({ page }) => {
	shop.foreign.data.person.role = 'Admin'
	await signIn(page)
	const paths = [
		...[
			'overview',
			'audit',
			'products/import',
			'health',
			'to-make',
			'deliveries',
			'search-words',
			'showcase',
			'claims',
		],
		...['transfers', 'promo-codes', 'feeds', 'delivery', 'suppliers', 'seller', 'texts', 'trading'],
	]
	for (const path of paths) {
		await page.goto(`${shop.origin}/admin/${path}`)
		await expect(main(page).getByRole('heading', { name: 'Страница не найдена' }), path).toBeVisible()
	}
})

test('an order that was deleted is not asked for again, neither alone nor in the list', async ({ page }) => {
	shop.foreign.data.person.role = 'Admin'
	await signIn(page)
	await page.goto(`${shop.origin}/admin/orders`)
	await expect(cards(page)).toHaveCount(2)
	await expect.poll(() => countOf('GET /v1/events')).toBe(1)
	const sent: string[] = []
	page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
	await chooseMore(page, cards(page).first(), /^Удалить заказ/)
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(cards(page)).toHaveCount(1)
	expect(sent.filter((call) => call.includes('/v1/'))).toEqual(['DELETE /v1/orders/waiting-order'])
})

test('lists are asked for once, by the page that shows them and by what stands in it', async ({ page }) => {
	await signIn(page)
	const favorites = `GET /v1/favorites/${shop.foreign.data.person.id}`
	await expect.poll(() => countOf(favorites)).toBe(1)
	shop.foreign.data.favorites = [2, 3]
	shop.foreign.asked = []
	await page.goto(`${shop.origin}/favorites`)
	await expect(cards(page)).toHaveCount(2)
	await expect(cards(page).first().getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
	expect(countOf(favorites)).toBe(1)

	await cards(page).first().getByRole('link', { name: 'Кукла Соня' }).click()
	await expect(main(page).getByText(/^Отзыв номер/)).toHaveCount(5)
	await main(page).getByRole('button', { name: 'Следующая страница' }).click()
	await expect(main(page).getByText(/^Отзыв номер/)).toHaveCount(2)
	expect(countOf('GET /v1/productreviews/product/2')).toBe(1)
})

test('a shopkeeper reads the reviews that came with the page', async ({ page }) => {
	shop.foreign.data.person.role = 'Admin'
	await signIn(page)
	await page.goto(`${shop.origin}/product/2`)
	await expect(
		main(page)
			.getByRole('link', { name: /^Изменить:/ })
			.first(),
	).toBeVisible()
	expect(countOf('GET /v1/productreviews/product/2')).toBe(1)
})
