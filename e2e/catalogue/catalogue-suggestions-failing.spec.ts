import { expect, test } from '../support/shop-test.ts'
import { field, list, suggest, type } from './suggestions.ts'

test.describe('a server without suggestions', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('is not asked again, and the search works all the same', async ({ page }) => {
		let questions = 0
		await page.route('**/api/products/suggestions?**', (route) => {
			questions++
			return route.fulfill({ status: 404, json: {} })
		})
		await page.goto('/catalog')
		const refused = page.waitForResponse(/products\/suggestions/)
		await type(page, 'миш')
		await refused
		await page.keyboard.type('ка')
		await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка' })}`)
		await expect(list(page)).toHaveCount(0)
		await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
		await expect(page.getByRole('heading', { level: 1, name: /Тёпа/ })).toBeVisible()
		await page.goBack()
		await expect(page.getByRole('heading', { name: 'По запросу «мишка»' })).toBeAttached()
		// What is typed before the first refusal was read is asked for, too.
		const asked = questions
		const found = page.waitForResponse(`**/products/filter?*query=${encodeURIComponent('мяч')}*`)
		await field(page).fill('мяч')
		await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мяч' })}`)
		await found
		expect(questions).toBe(asked)
	})

	test('that is only down for a while is asked again for the next words', async ({ page }) => {
		await page.route('**/api/products/suggestions?**', (route) => route.fulfill({ status: 503, json: {} }))
		await page.goto('/catalog')
		const failed = page.waitForResponse(/products\/suggestions/)
		await type(page, 'миш')
		await failed
		await suggest(page)
		await page.keyboard.type('к')
		await expect(list(page).getByRole('option', { name: 'мишк один' })).toBeVisible()
	})
})
