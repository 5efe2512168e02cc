import type { Locator, Page } from '@playwright/test'
import { changeData } from '../support/shop-database.ts'
import { closePages, expect, test } from '../support/shop-test.ts'
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

test.describe('products on sale of which two are left', () => {
	test.beforeEach(async () => {
		await changeData({
			text: `insert into products (title, description, category, price, quantity, old_price, lowest_price, sale_until)
				select 'Кит на полке ' || n, '', 'Мягкие игрушки', 700, 2, 1000, 1000, now() + interval '1 day'
				from generate_series(1, 6) n`,
		})
	})

	test.afterEach(async ({ context }) => {
		await closePages(context)
		await changeData({ text: `update products set deleted_at = now() where starts_with(title, 'Кит на полке')` })
	})

	for (const language of ['ru', 'kk', 'en']) {
		test(`say so on their shelf in whole words, clear of the heart (${language})`, async ({ page }) => {
			const say = await speakIn(page, language)
			const card = page
				.getByRole('region', { name: say('shelf_sale') })
				.getByRole('listitem')
				.first()
			await expect(async () => {
				await page.goto('/catalog')
				await expect(card.getByText(say('product_few', { count: 2 }))).toBeAttached({ timeout: 500 })
			}).toPass()
			for (const width of [320, 390]) {
				await page.setViewportSize({ width, height: 844 })
				expect(await card.evaluate(readBadges)).toEqual({
					texts: ['−30%', say('product_few', { count: 2 })],
					isBroken: false,
					leaves: false,
					touches: false,
				})
			}
		})
	}
})

/** The badges that are seen; whether one has a broken word, leaves the picture or touches the heart. */
function readBadges(card: Element) {
	const heart = card.querySelector('.card-heart')?.getBoundingClientRect() ?? new DOMRect()
	const picture = card.querySelector('.shelf-picture')?.getBoundingClientRect() ?? new DOMRect()
	const badges = [...card.querySelectorAll('.badges > span')].filter((badge) => badge.checkVisibility())
	const boxes = badges.map((badge) => badge.getBoundingClientRect())
	const isBroken = badges.some((badge) => {
		const text = (badge.firstElementChild ?? badge).firstChild ?? badge
		return [...(text.textContent ?? '').matchAll(/\S+/g)].some((word) => {
			const range = document.createRange()
			range.setStart(text, word.index)
			range.setEnd(text, word.index + word[0].length)
			return range.getClientRects().length > 1
		})
	})
	return {
		texts: badges.map((badge) => (badge.firstElementChild ?? badge).textContent),
		isBroken,
		leaves: boxes.some(({ right }) => right > picture.right),
		touches: boxes.some(({ right, top, bottom }) => right > heart.left && bottom > heart.top && top < heart.bottom),
	}
}
