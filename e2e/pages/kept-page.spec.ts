import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const notice = /Показываем страницу, сохранённую 12 мин назад/

test('a page kept from before the database went away says so, after a reload too, until the next page', async ({
	page,
}) => {
	await page.route(/\/catalog$/, async (route) => {
		if (!route.request().isNavigationRequest()) return route.fallback()
		const response = await route.fetch()
		await route.fulfill({ response, headers: { ...response.headers(), 'server-timing': 'kept;dur=720000' } })
	})
	await page.goto('/catalog')
	await expect(page.getByText(notice)).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('main').locator('a[href^="/product/"]').first().click()
	await expect(page).toHaveURL(/\/product\//)
	await expect(page.getByText(notice)).toBeHidden()
	await page.getByRole('link', { name: 'Ойыншық, на главную страницу каталога' }).click()
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(page.getByText(notice)).toBeHidden()
	await page.reload()
	await expect(page.getByText(notice)).toBeVisible()
})
