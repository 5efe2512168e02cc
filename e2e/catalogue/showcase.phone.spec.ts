import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

/** How much of an element a phone shows above the bar at its lower edge, 1 for the whole. */
async function shareAboveBar(page: Page, element: Locator): Promise<number> {
	const bar = await page.locator('.bottom-bar').boundingBox()
	const box = await element.boundingBox()
	if (!bar || !box) return 0
	return Math.max(0, Math.min(1, (bar.y - box.y) / box.height))
}

for (const language of ['ru', 'kk', 'en']) {
	test(`the first view of a phone shows a product with its price (${language})`, async ({ page }) => {
		await speakIn(page, language)
		await page.goto('/catalog')
		const product = page.locator('.shelf').first().getByRole('link').nth(1)
		await expect.poll(() => shareAboveBar(page, product.locator('img'))).toBe(1)
		await expect.poll(() => shareAboveBar(page, product.getByText('₸').first())).toBe(1)
		await page.setViewportSize({ width: 360, height: 640 })
		await expect.poll(() => shareAboveBar(page, product.locator('img'))).toBeGreaterThan(0.8)
	})
}

test('the filters stand at the heading of the list below the shelves, and above a filtered list', async ({ page }) => {
	await page.goto('/catalog')
	const opener = page.getByRole('button', { name: /^Фильтры/ })
	const heading = page.getByRole('heading', { level: 2, name: 'Все игрушки' })
	await expect(opener).not.toBeInViewport()
	await heading.scrollIntoViewIfNeeded()
	await expect(opener).toBeInViewport({ ratio: 1 })
	await page.goto('/catalog?age=3-5')
	await expect(opener).toBeInViewport({ ratio: 1 })
})

test('a shelf is swiped to its end, and the page stays as wide as the screen', async ({ page }) => {
	await page.goto('/catalog')
	const ages = page.getByRole('navigation', { name: 'Сколько лет ребёнку?' }).getByRole('link')
	await expect(ages.first()).toBeInViewport({ ratio: 1 })
	await ages.last().scrollIntoViewIfNeeded()
	await expect(ages.last()).toBeInViewport({ ratio: 1 })
	const row = page.getByRole('region', { name: 'Хиты' }).getByRole('list')
	const last = row.getByRole('listitem').last()
	await last.scrollIntoViewIfNeeded()
	await expect(last).toBeInViewport({ ratio: 0.9 })
	await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300)
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
