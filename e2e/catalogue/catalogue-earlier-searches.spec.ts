import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'
import { field, list } from './suggestions.ts'

/** Returns the counts that the page sends, in order. */
function counts(page: Page): unknown[] {
	const sent: unknown[] = []
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/searches')) sent.push(request.postDataJSON())
	})
	return sent
}

const products = (page: Page) => page.locator('#products').getByRole('article')

test('own searches come back in the empty field, popular ones below, until they are cleared', async ({ page }) => {
	await page.route('**/api/searches/popular', (route) => route.fulfill({ json: { queries: ['пазл', 'мишка'] } }))
	const sent = counts(page)
	await page.goto('/catalog')
	await field(page).focus()
	await expect(list(page).getByRole('option')).toHaveText(['пазл', 'мишка'])
	await field(page).fill('мишка')
	await expect(page).toHaveURL(/query=/)
	await expect.poll(() => sent).toEqual([{ query: 'мишка', items: expect.any(Number), opened: false }])
	await field(page).fill('')
	await expect(list(page).getByRole('group', { name: 'Вы искали' }).getByRole('option')).toHaveText(['мишка'])
	await expect(list(page).getByRole('group', { name: 'Часто ищут' }).getByRole('option')).toHaveText(['пазл'])
	await expect(page).toHaveURL(/\/catalog$/)
	await page.reload()
	await field(page).focus()
	await list(page).getByRole('option', { name: 'мишка' }).click()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка' })}`)
	await field(page).fill('')
	await list(page).getByRole('option', { name: 'Очистить историю' }).click()
	await expect(list(page).getByRole('option')).toHaveText(['пазл', 'мишка'])
	await expect(field(page)).toBeFocused()
})

test('a search is counted once, with the first product that is opened from it', async ({ page }) => {
	const sent = counts(page)
	await page.goto('/catalog')
	await field(page).fill('мишка')
	await expect(page).toHaveURL(/query=/)
	await expect(page.getByText(/^Найден/)).toBeVisible()
	const open = async () => {
		await products(page).first().getByRole('heading').getByRole('link').click()
		await expect(page).toHaveURL(/\/product\//)
	}
	await open()
	const shown = { query: 'мишка', items: expect.any(Number) }
	const both = [
		{ ...shown, opened: false },
		{ ...shown, opened: true },
	]
	await expect.poll(() => sent).toEqual(both)
	await page.goBack()
	await open()
	await page.goBack()
	await expect(page.getByRole('heading', { name: 'По запросу «мишка»' })).toBeAttached()
	await field(page).fill('мяч')
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мяч' })}`)
	await expect.poll(() => sent.slice(2)).toEqual([{ query: 'мяч', items: expect.any(Number), opened: false }])
})
