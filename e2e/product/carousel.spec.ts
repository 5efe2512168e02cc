import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

/** The dots of a carousel: which of them is the shown picture's. */
async function shownDot(carousel: Locator): Promise<number> {
	return await carousel.evaluate((element) =>
		[...element.querySelectorAll('[aria-hidden] > span')].findIndex((dot) => dot.matches('.bg-accent')),
	)
}

function firstCard(page: Page): Locator {
	return page.getByRole('main').getByRole('article').first()
}

/** The part of a card that shows its pictures. */
function cardCarousel(page: Page): Locator {
	return firstCard(page).locator('a[aria-hidden=true] > div')
}

/** Opens the catalogue and waits until it is alive. */
async function openCatalogue(page: Page): Promise<void> {
	await page.goto('/catalog?availability=available')
	await page.waitForFunction(() => 'isAlive' in window && window.isAlive === true)
}

/** Moves the mouse within a half of a picture; where in it never matters. */
async function moveIn(page: Page, carousel: Locator, half: 'left' | 'right'): Promise<void> {
	const box = await carousel.boundingBox()
	if (!box) throw new Error('The carousel is not shown')
	await page.mouse.move(box.x + box.width * (half === 'left' ? 0.2 : 0.8) + Math.random(), box.y + box.height / 2)
}

test('a mouse over a half of a card steps that way, once in 300 ms however much it moves', async ({ page }) => {
	await page.clock.install()
	await openCatalogue(page)
	await stopClock(page)
	const carousel = cardCarousel(page)
	await expect.poll(() => shownDot(carousel)).toBe(0)
	await moveIn(page, carousel, 'right')
	await expect.poll(() => shownDot(carousel)).toBe(1)
	await moveIn(page, carousel, 'right')
	await page.clock.runFor(299)
	await moveIn(page, carousel, 'right')
	await expect.poll(() => shownDot(carousel)).toBe(1)
	await page.clock.runFor(1)
	await moveIn(page, carousel, 'right')
	await expect.poll(() => shownDot(carousel)).toBe(2)
	await page.clock.runFor(300)
	await moveIn(page, carousel, 'left')
	await expect.poll(() => shownDot(carousel)).toBe(1)
})

test('only the first picture of a card is fetched until a mouse comes near, and as AVIF alone', async ({ page }) => {
	const fetched: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/images/')) fetched.push(new URL(request.url()).pathname)
	})
	await openCatalogue(page)
	const areShown = (images: HTMLImageElement[]) =>
		images.filter(({ loading }) => loading === 'eager').every(({ complete }) => complete)
	await expect.poll(() => page.locator('article img').evaluateAll(areShown)).toBe(true)
	expect(new Set(fetched).size).toBe(fetched.length)
	expect(fetched.filter((path) => !/-1-[0-9a-f]{10}(-\d+)?\.avif$/.test(path))).toEqual([])
	await moveIn(page, cardCarousel(page), 'right')
	await expect.poll(() => fetched.filter((path) => /-2-[0-9a-f]{10}(-\d+)?\.avif$/.test(path)).length).toBe(1)
})

test('the first row is fetched at once and before all others its first picture, the rest when it comes into view', async ({
	request,
}) => {
	const html = await (await request.get('/catalog?availability=available')).text()
	const cards = html.split('<article').slice(1)
	expect(cards.map((card) => card.match(/<img[^>]*>/g)?.length)).toEqual(Array(12).fill(1))
	expect(cards.map((card) => /<img[^>]*loading="(\w+)"/.exec(card)?.[1])).toEqual([
		...Array(4).fill('eager'),
		...Array(8).fill('lazy'),
	])
	const hurried = html.match(/fetchpriority="high"/gi) ?? []
	// The picture, and the hint in the head that finds it before the page is read so far.
	expect(hurried).toHaveLength(2)
	expect(html.match(/<link rel="preload" as="image"[^>]*>/gi)?.join()).toMatch(/type="image\/avif"/)
	for (const card of cards) {
		expect(card).toMatch(
			/<source type="image\/avif" srcset="[^"]*-240\.avif 240w, [^"]*-480\.avif 480w, [^"]*\.avif 960w"/i,
		)
		expect(card).toMatch(/<img[^>]* srcset="[^"]*-240\.webp 240w, [^"]*-480\.webp 480w, [^"]*\.webp 960w"/i)
	}
})

test('pictures are sent as what they are, to be kept for good', async ({ page, request }) => {
	await openCatalogue(page)
	const source = await cardCarousel(page).locator('source').getAttribute('srcset')
	const avif = source?.split(' ')[0] ?? ''
	for (const [path, type] of [
		[avif, 'image/avif'],
		[avif.replace('.avif', '.webp'), 'image/webp'],
	] as const) {
		const { 'content-type': sent, 'cache-control': kept } = (await request.get(path)).headers()
		expect([sent, kept]).toEqual([type, 'public, max-age=31536000, immutable'])
	}
})

test('nothing moves while pictures arrive', async ({ page }) => {
	await page.route(/\/images\/.*\.avif$/, async (route) => {
		await arrived
		await route.continue()
	})
	const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
	await page.goto('/catalog?availability=available', { waitUntil: 'domcontentloaded' })
	const places = () =>
		page.getByRole('article').evaluateAll((cards) =>
			cards.map((card) => {
				const { top, height } = card.getBoundingClientRect()
				return [top, height]
			}),
		)
	await page.evaluate(() => document.fonts.ready)
	const before = await places()
	arrive()
	await page.waitForLoadState('load')
	await expect.poll(() => shownPicture(page)).toMatch(/\.avif$/)
	await expect.poll(() => places()).toEqual(before)
})

/** The URL of the picture that the first card shows, once it is there. */
async function shownPicture(page: Page): Promise<string> {
	return await cardCarousel(page)
		.locator('img')
		.first()
		.evaluate((image) => (image instanceof HTMLImageElement && image.naturalWidth > 0 ? image.currentSrc : ''))
}

test.describe('when pictures fail', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('a picture whose AVIF does not come is shown as WebP', async ({ page }) => {
		await page.route(/\.avif$/, (route) => route.fulfill({ status: 404, body: '' }))
		await openCatalogue(page)
		await expect.poll(() => shownPicture(page)).toMatch(/\.webp$/)
	})

	test('a picture whose AVIF cannot be read is shown as WebP', async ({ page }) => {
		await page.route(/\.avif$/, (route) => route.fulfill({ contentType: 'image/avif', body: 'broken' }))
		await openCatalogue(page)
		await expect.poll(() => shownPicture(page)).toMatch(/\.webp$/)
	})

	test('a picture that does not come at all is the placeholder, also when it failed before the page came alive', async ({
		page,
	}) => {
		const { promise: failed, resolve: open } = Promise.withResolvers<void>()
		await page.route(/\/static\/js\//, async (route) => {
			await failed
			await route.continue()
		})
		await page.route(/\/images\//, (route) => route.abort())
		await page.goto('/catalog?availability=available', { waitUntil: 'commit' })
		const image = cardCarousel(page).locator('img')
		await expect
			.poll(() => image.evaluate((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth === 0))
			.toBe(true)
		open()
		await expect.poll(() => shownPicture(page)).toMatch(/placeholder\.svg$/)
	})
})

test('a product without pictures is drawn, and there is nothing to step through', async ({ page }) => {
	await page.route(/\/api\/products\/filter/, async (route) => {
		const answer = await route.fetch()
		const found = await answer.json()
		const items = found.items.map((item: object) => ({ ...item, images: [], pictures: [] }))
		await route.fulfill({ response: answer, json: { ...found, items } })
	})
	await openCatalogue(page)
	await page.getByRole('link', { name: 'Следующая страница' }).click()
	await expect(page).toHaveURL(/page=2/)
	await expect(cardCarousel(page).locator('.drawn')).toBeVisible()
	await expect.poll(() => shownDot(cardCarousel(page))).toBe(-1)
	await page.unrouteAll({ behavior: 'wait' })
})

test('on the page of a product arrow keys, named buttons and small pictures step through the pictures', async ({
	page,
}) => {
	await openCatalogue(page)
	await firstCard(page).getByRole('heading').click()
	const carousel = page.getByRole('group', { name: /^Фотографии: / })
	const status = carousel.getByRole('status')
	await expect(status).toHaveText('Фото 1 из 3')
	await carousel.getByRole('button', { name: 'Следующее фото' }).click()
	await expect(status).toHaveText('Фото 2 из 3')
	await expect.poll(() => shownDot(carousel)).toBe(1)
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('ArrowRight')
	await expect(status).toHaveText('Фото 1 из 3')
	await page.keyboard.press('ArrowLeft')
	await expect(status).toHaveText('Фото 3 из 3')
	await carousel.getByRole('button', { name: 'Предыдущее фото' }).click()
	await expect(status).toHaveText('Фото 2 из 3')
	await carousel.getByRole('button', { name: 'Фото 1 из 3' }).click()
	await expect(status).toHaveText('Фото 1 из 3')
	// Assistive technology meets the shown picture alone.
	await expect(carousel.getByRole('img')).toHaveCount(1)
})

test('who wants no motion gets none between pictures', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await openCatalogue(page)
	const duration = await cardCarousel(page)
		.locator('img')
		.evaluate((image) => Number.parseFloat(getComputedStyle(image).transitionDuration))
	expect(duration).toBeLessThan(0.001)
})
