import { expect, test } from '../support/shop-test.ts'

test('a shelf is swiped to its end, and the page stays as wide as the screen', async ({ page }) => {
	await page.goto('/catalog')
	const ages = page.getByRole('navigation', { name: 'Сколько лет ребёнку?' }).getByRole('link')
	await ages.first().scrollIntoViewIfNeeded()
	await expect(ages.last()).toBeInViewport({ ratio: 1 })
	const row = page.getByRole('region', { name: 'Хиты' }).getByRole('list')
	const last = row.getByRole('listitem').last()
	await last.scrollIntoViewIfNeeded()
	await expect(last).toBeInViewport({ ratio: 0.9 })
	expect(await row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300)
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
