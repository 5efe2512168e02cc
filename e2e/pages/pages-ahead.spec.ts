import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

/** What the page asks from here on. */
function noteRequests(page: Page) {
	const paths: string[] = []
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url())
		paths.push(pathname + search)
	})
	return (pattern: RegExp) => paths.filter((path) => pattern.test(path))
}

async function openCatalogue(page: Page) {
	await page.goto('/catalog?availability=available')
	await page.waitForFunction(() => window.isAlive === true)
	const link = page.getByRole('article').getByRole('heading').getByRole('link').nth(5)
	await link.scrollIntoViewIfNeeded()
	const [title, path] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
	return { link, title, id: path.split('/').at(-1) ?? '' }
}

const viewed = (page: Page) => page.evaluate(() => localStorage.getItem('viewed-products'))

test('what was loaded under the mouse is what the press shows, and nothing of it is loaded twice', {
	tag: '@quick',
}, async ({ page }) => {
	const asked = noteRequests(page)
	const { link, title, id } = await openCatalogue(page)
	const product = new RegExp(`/api/products/${id}$`)
	const picture = page.locator('div[hidden] img')
	await link.hover()
	await expect.poll(() => asked(product)).toHaveLength(1)
	await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete)).toBe(true)
	const source = await picture.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''))
	expect(await viewed(page), 'it was not looked at').toBeNull()

	await link.click()
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect.poll(() => viewed(page)).toContain(id)
	const shown = page.getByRole('main').locator('[aria-roledescription] img').first()
	await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)).toBe(source)
	expect(asked(product)).toHaveLength(1)
	expect(asked(new RegExp(`/api/productreviews/product/${id}\\?`))).toHaveLength(1)
	expect(asked(new RegExp(new URL(source).pathname))).toHaveLength(1)
	expect(asked(/\/product-page-.*\.js$/).length).toBe(new Set(asked(/\/product-page-.*\.js$/)).size)
})

test('a list under the mouse comes ahead, too', async ({ page }) => {
	const asked = noteRequests(page)
	await page.goto('/favorites')
	await page.waitForFunction(() => window.isAlive === true)
	// The page asks for hits and categories itself.
	const list = /\/api\/products\/filter\?pageNumber=1&pageSize=12$/
	await page.getByRole('banner').getByRole('link').first().hover()
	await expect.poll(() => asked(list)).toHaveLength(1)
	await page.getByRole('banner').getByRole('link').first().click()
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(page.getByRole('article').first()).toBeVisible()
	expect(asked(list)).toHaveLength(1)
})

test('on a slow line no picture comes ahead, and a press asks as always', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
	})
	const asked = noteRequests(page)
	const { link, title, id } = await openCatalogue(page)
	const product = new RegExp(`/api/products/${id}$`)
	await link.hover()
	await link.click()
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	expect(asked(product)).toHaveLength(1)
	await expect(page.locator('div[hidden] img')).toHaveCount(0)
})

test('a page begins with what the pressed card showed, until the rest comes', async ({ page }) => {
	const { link, title, id } = await openCatalogue(page)
	const price = (await page.getByRole('article').nth(5).locator('.card-price').textContent()) ?? ''
	const asked = noteRequests(page)
	const product = new RegExp(`/api/products/${id}$`)
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
	await page.route(product, async (route) => {
		await answered
		await route.continue()
	})
	await link.click()
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true)
	await expect(main.getByText(price, { exact: true })).toBeVisible()
	await expect(main.locator('[aria-roledescription] img').first()).toBeVisible()
	await main.getByRole('button', { name: /^В корзину/ }).click()
	const focused = main.locator(':focus')
	await expect(focused).toBeVisible()
	const early = await focused.elementHandle()
	await expect(main.getByRole('heading', { name: 'Отзывы' })).toHaveCount(0)
	answer()
	await expect(main.getByRole('heading', { name: 'Отзывы' })).toBeVisible()
	await expect(main.getByRole('link', { name: /^Оформить/ })).toBeVisible()
	expect(await focused.evaluate((now, before) => now === before, early), 'the focus stays').toBe(true)
	expect(asked(product)).toHaveLength(1)
})

test.describe('a pressed card whose product does not come', () => {
	test.use({ expectedNoise: /404|500/ })

	for (const [status, said, tab] of [
		[404, 'Товар не найден', 'Товар не найден'],
		[500, 'Ошибка загрузки товаров. Попробуйте позже.', 'Страница не открылась'],
	] as const) {
		test(`gives way to the message for ${status}`, async ({ page }) => {
			const { link, id } = await openCatalogue(page)
			const asked = noteRequests(page)
			const product = new RegExp(`/api/products/${id}$`)
			await page.route(product, (route) => route.fulfill({ status, json: {} }))
			// A mouse would ask ahead.
			await link.press('Enter')
			await expect(page.getByRole('heading', { name: said })).toBeVisible()
			await expect(page).toHaveTitle(new RegExp(`^${tab}`))
			expect(asked(product)).toHaveLength(1)
		})
	}

	test('is shown under its title when it comes after all', async ({ page }) => {
		const { link, title, id } = await openCatalogue(page)
		await page.route(new RegExp(`/api/products/${id}$`), (route) => route.fulfill({ status: 500, json: {} }), {
			times: 1,
		})
		await link.press('Enter')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect.poll(async () => (await page.title()).startsWith(title)).toBe(true)
	})
})

test.describe('a load ahead that fails', () => {
	test.use({ expectedNoise: /net::ERR_FAILED|Failed to load resource/ })

	test('is told to nobody, and the press asks itself', async ({ page }) => {
		const asked = noteRequests(page)
		const { link, title, id } = await openCatalogue(page)
		const product = new RegExp(`/api/products/${id}$`)
		await page.route(product, (route) => route.abort(), { times: 1 })
		await link.hover()
		await expect.poll(() => asked(product)).toHaveLength(1)
		await link.click()
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		expect(asked(product)).toHaveLength(2)
	})
})
