import type { Page } from '@playwright/test'
import { expectPieces, productsInStock } from '../support/cart-test.ts'
import { delayScripts, loseScripts } from '../support/delay-scripts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

test.use({ hasTouch: true })

const catalogue = '/catalog?availability=available'

/** Opens the catalogue while its clock stands. The answer for the main picture waits until `showPicture` is called. */
async function openBeforePicture(page: Page) {
	const html = await (await page.request.get(catalogue)).text()
	const [, sources = ''] = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)"/i.exec(html) ?? []
	const { promise: shown, resolve: showPicture } = Promise.withResolvers<void>()
	await page.route(
		({ pathname }) => sources.split(/[ ,]+/).includes(pathname),
		async (route) => {
			await shown
			await route.continue()
		},
	)
	const scripts: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/static/js/')) scripts.push(pathname)
	})
	await page.clock.install()
	await stopClock(page)
	await page.goto(catalogue, { waitUntil: 'domcontentloaded' })
	return { scripts, showPicture }
}

test('the code is asked for once the main picture is shown', { tag: '@quick' }, async ({ page }) => {
	const { scripts, showPicture } = await openBeforePicture(page)
	await page.clock.runFor(2_000)
	await expect(page.locator('script[data-late]')).toHaveCount(1)
	expect(scripts).toEqual([])
	showPicture()
	// All tries together stay short of the time after which the code comes anyway.
	await expect(async () => {
		await page.clock.runFor(10)
		expect(scripts).not.toEqual([])
	}).toPass({ timeout: 30_000 })
})

for (const [name, act] of [
	['touch', (page: Page) => page.getByRole('heading', { level: 1 }).tap()],
	['key', (page: Page) => page.keyboard.press('Tab')],
] as const) {
	test(`a ${name} starts the code before the main picture is there`, async ({ page }) => {
		const { scripts } = await openBeforePicture(page)
		expect(scripts).toEqual([])
		await act(page)
		await expect.poll(() => page.evaluate(() => window.isAlive)).toBe(true)
	})
}

test('during a press the code is fetched, and started when it ends', async ({ page }) => {
	const { scripts } = await openBeforePicture(page)
	const waiting = page.locator('script[data-late]')
	await page.mouse.down()
	await expect.poll(() => scripts).not.toEqual([])
	await expect(waiting).toHaveCount(1)
	await page.mouse.up()
	await expect(waiting).toHaveCount(0)
})

test('the code is asked for after 2.5 s without the main picture', async ({ page }) => {
	const { scripts } = await openBeforePicture(page)
	await page.clock.runFor(2_400)
	expect(scripts).toEqual([])
	await page.clock.runFor(200)
	await expect.poll(() => scripts).not.toEqual([])
})

test("a press on a product's page before its code is there counts", { tag: '@quick' }, async ({ page }) => {
	const [{ id, title }] = await productsInStock(page)
	const release = await delayScripts(page)
	await page.goto(`/product/${id}`, { waitUntil: 'commit' })
	await page
		.getByRole('main')
		.getByRole('button', { name: `В корзину: ${title}`, exact: true })
		.click()
	release()
	await expectPieces(page, 1)
})

test.describe('where the code does not arrive', () => {
	test.use({ expectedNoise: /ERR_FAILED|Failed to fetch dynamically imported module/ })

	for (const [name, files] of [
		['the framework', 'framework-*'],
		['the entry', 'entry.client-*'],
	] as const) {
		test(`the page says so and can be loaded again (${name})`, async ({ page }) => {
			const [{ id, title }] = await productsInStock(page)
			const letThrough = await loseScripts(page, files)
			await page.goto(`/product/${id}`)
			const line = page.getByRole('alert').filter({ hasText: 'Часть страницы не загрузилась.' })
			await page
				.getByRole('main')
				.getByRole('button', { name: `В корзину: ${title}`, exact: true })
				.click()
			await expect(line).toBeVisible()
			await expect(page.locator('button[aria-busy]')).toHaveCount(0)
			await expectAccessible(page)
			await letThrough()
			await line.getByRole('link', { name: 'Обновить страницу' }).click()
			await expectPieces(page, 1)
			await expect(line).toHaveCount(0)
		})
	}

	test('a sent sign-in stops waiting, and what was typed stays', async ({ page }) => {
		await loseScripts(page, 'framework-*')
		await page.goto('/auth?lang=kk')
		const email = page.locator('form[method=post] [type=email]')
		await email.fill('aigul@example.com')
		await email.press('Enter')
		await expect(page.getByRole('alert').getByRole('link', { name: 'Бетті жаңарту' })).toBeVisible()
		await expect(page.locator('button[aria-busy]')).toHaveCount(0)
		await expect(email).toHaveValue('aigul@example.com')
	})

	test('the line goes when the code comes after all', async ({ page }) => {
		const release = await delayScripts(page)
		await page.goto('/catalog', { waitUntil: 'commit' })
		const line = page.locator('#lost-code')
		await expect(line).toBeAttached()
		await page.evaluate(() => {
			const reason = new TypeError('Failed to fetch dynamically imported module')
			window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason }))
		})
		await expect(line).toBeVisible()
		release()
		await expect(line).toBeHidden()
	})

	test('pages whose code starts at once say so too', async ({ page }) => {
		await enter(page)
		await loseScripts(page, 'framework-*')
		await page.goto('/checkout')
		await expect(page.getByRole('alert').getByRole('link', { name: 'Обновить страницу' })).toBeVisible()
	})
})
