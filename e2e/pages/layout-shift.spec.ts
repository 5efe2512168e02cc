import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { enterAs, openedPages, urlOf, type Visitor } from './opened-pages.ts'

/** Pages that look otherwise to somebody else, or lead elsewhere. */
const others: readonly (readonly [path: string, visitor: Visitor])[] = [
	['catalog', 'customer'],
	['catalog', 'admin'],
	['product/:id/:slug?', 'customer'],
	['product/:id/:slug?', 'admin'],
	['favorites', 'customer'],
	['checkout', 'guest'],
	['orders', 'guest'],
	['profile', 'guest'],
]

const visits = [...Object.entries(openedPages).map(([path, { as }]) => [path, as] as const), ...others]

const screens = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
]

interface Shift {
	readonly value: number
	readonly moved: readonly string[]
}

declare global {
	interface Window {
		shifts: Shift[]
	}
}

for (const [path, visitor] of visits) {
	test.describe(`/${path}`, () => {
		const { asksInVain } = openedPages[path] ?? {}
		if (asksInVain) test.use({ expectedNoise: asksInVain })

		// The page on which most visits begin stands for all of them.
		const tag = path === 'catalog' && visitor === 'guest' ? '@quick' : []
		test(`nothing moves while it loads for a ${visitor} at 390 and at 1440 pixels`, { tag }, async ({ page }) => {
			const url = await urlOf(path, page.request)
			await enterAs(page, visitor)
			await recordShifts(page)
			await slowDown(page)
			for (const screen of screens) {
				await page.setViewportSize(screen)
				await page.goto(url)
				await expect(page.locator('main, [role=dialog]').getByRole('heading').first()).toBeVisible()
				await expect(page.getByText('Загрузка...')).toHaveCount(0)
				// Requests that follow the first rendering are answered a moment later.
				await pause(700)
				expect(await noticedShifts(page), `at ${screen.width} pixels`).toEqual([])
			}
		})
	})
}

test('what a phone shows of a catalogue that comes in parts stays where it is', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	const whole = await (await page.request.get('/catalog')).text()
	const shown: string[] = []
	const ends = [...whole.matchAll(/<section|<h2 class="catalog-all|<article/g)].slice(0, 6)
	for (const { index } of ends) {
		await page.route('/catalog', (route) => route.fulfill({ contentType: 'text/html', body: whole.slice(0, index) }))
		await page.goto('/catalog')
		shown.push(...(await listPlaces(page)))
		await page.unroute('/catalog')
	}
	await page.goto('/catalog')
	const places = await listPlaces(page)
	expect(shown.filter((place) => !places.includes(place))).toEqual([])
	expect(shown.length).toBeGreaterThan(50)
})

test.describe('the first view of a phone', () => {
	test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

	test('its pictures have one size in whole pixels, so that the first to come is the largest', async ({ page }) => {
		await page.goto('/catalog')
		const widths = await page
			.locator('.shelf-picture')
			.evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width))
		expect([...new Set(widths)].map((width) => width % 1)).toEqual([0])
	})

	test('no icon is drawn below the picture of a place', async ({ page }) => {
		await page.goto('/catalog')
		const drawn = await page
			.locator('.round:has(img)')
			.evaluateAll((rounds) => rounds.map((round) => getComputedStyle(round, '::before').content))
		expect(new Set(drawn)).toEqual(new Set(['none']))
	})

	test('it takes no fonts but those that its head asks for', async ({ page }) => {
		const fonts: string[] = []
		page.on('request', (request) => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname))
		await page.goto('/catalog')
		await page.evaluate(async () => {
			await document.fonts.ready
		})
		const asked = await page
			.locator('link[as=font]')
			.evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []))
		expect(fonts.sort()).toEqual(asked.sort())
	})
})

/** Of the links, buttons and headings of the content that are seen. */
async function listPlaces(page: Page): Promise<string[]> {
	return await page.locator('main :is(a, button, h1, h2)').evaluateAll((elements) =>
		elements.flatMap((element) => {
			const { top, width } = element.getBoundingClientRect()
			const isSeen = width > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true })
			return isSeen ? [`${element.ariaLabel ?? element.textContent} at ${Math.round(top)}`] : []
		}),
	)
}

/** Notes from the first paint on what moves without a press. */
async function recordShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		window.shifts = []
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput)) continue
				const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
				const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)))
				window.shifts.push({ value: Number(entry.value), moved })
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})
}

/** As on a slow line: the page is painted before its scripts come, and before what they ask for. */
async function slowDown(page: Page): Promise<void> {
	await page.route(/\/static\/js\/|\/static\/.*\.woff2|\/api\//, async (route) => {
		await pause(150)
		await route.continue()
	})
}

/** Lists the shifts when their sum is large enough to be noticed. */
async function noticedShifts(page: Page): Promise<readonly Shift[]> {
	const shifts = await page.evaluate(() => window.shifts)
	const sum = shifts.reduce((total, { value }) => total + value, 0)
	return sum <= 0.01 ? [] : shifts
}
