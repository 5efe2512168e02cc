import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

// A page that fails is logged.
test.use({ expectedNoise: /Failed to load resource: the server responded with a status of 503/ })

const box = (page: Page, name: string) => page.getByRole('search').getByRole('checkbox', { name })

/** The place of the tree with that name. */
async function placeOf(page: Page, name: string): Promise<string> {
	const { places } = await (await page.request.get('/api/places')).json()
	return String(places.find(({ names }: { names: { ru: string } }) => names.ru === name).id)
}

test('a place of one category that a link has chosen stays, whatever is ticked beside it', async ({ page }) => {
	const place = await placeOf(page, 'Конструкторы')
	await page.goto(`/catalog?place=${place}`)
	await expect(box(page, 'Конструкторы').first()).toBeChecked()
	await box(page, '5–8 лет').check()
	await expect(page).toHaveURL(`/catalog?place=${place}&age=5-8`)
	await page.goBack()
	await expect(page).toHaveURL(`/catalog?place=${place}`)
	await expect(box(page, '5–8 лет')).not.toBeChecked()
	await expect(box(page, 'Конструкторы').first()).toBeChecked()
	await box(page, '3–5 лет').check()
	await expect(page).toHaveURL(`/catalog?place=${place}&age=3-5`)
})

test('steps back and forward tick what their addresses have chosen', async ({ page }) => {
	await page.goto('/catalog')
	const both = [box(page, 'Конструкторы'), box(page, 'Спорт и двор')] as const
	const ticked = () => Promise.all(both.map((one) => one.isChecked()))
	for (const one of both) {
		await one.check()
		await expect(page).toHaveURL(new RegExp(`(category=[^&]+&?){${one === both[0] ? 1 : 2}}$`))
	}
	await page.goBack()
	await expect.poll(ticked).toEqual([true, false])
	await page.goBack()
	await expect.poll(ticked).toEqual([false, false])
	await page.goForward()
	await page.goForward()
	await expect.poll(ticked).toEqual([true, true])
})

test('where the products fail to load, all that is chosen stays chosen', async ({ page }) => {
	const place = await placeOf(page, 'Развитие и таланты')
	const chosen = `${new URLSearchParams({ category: 'Конструкторы' })}&${new URLSearchParams({ category: 'Спорт и двор' })}&place=${place}`
	await page.goto(`/catalog?${chosen}`)
	await expect(box(page, 'Конструкторы')).toBeChecked()
	await page.route(/\/api\/products\/filter\?(?!.*fields=)/, (route) => route.fulfill({ status: 503, json: {} }))
	await box(page, '5–8 лет').click()
	await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
	await expect(page).toHaveURL(`/catalog?${chosen}&age=5-8`)
	await page.getByLabel('Цена от').fill('100')
	const address = `/catalog?${chosen}&minPrice=100&age=5-8`
	await expect(page).toHaveURL(address)
	await page.unroute(/\/api\/products\/filter\?(?!.*fields=)/)
	await page.getByRole('main').getByRole('alert').locator('..').getByRole('button').click()
	for (const name of ['Конструкторы', 'Спорт и двор', 'Развитие и таланты', '5–8 лет'])
		await expect(box(page, name)).toBeChecked()
	await expect(page).toHaveURL(address)
})

test('by the keyboard the filters come before the shelves beside them', async ({ page }) => {
	await page.goto('/catalog')
	await page
		.getByRole('search')
		.getByRole('button', { name: /^Показать/ })
		.focus()
	await page.keyboard.press('Tab')
	await expect(page.locator('.catalog-shelves :focus')).toHaveCount(1)
})
