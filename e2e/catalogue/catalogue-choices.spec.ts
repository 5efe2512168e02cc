import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

test('ages are ticked by keyboard as their counts promise, stand in the address, and are removed by their chips @quick', async ({
	page,
}) => {
	await page.goto('/catalog')
	const band = (name: string) => page.getByRole('search').getByRole('checkbox', { name })
	const few = band('3–5 лет')
	await expect(few).toHaveAccessibleName(/\d+$/)
	const promised = /(\d+)$/.exec((await few.locator('..').textContent()) ?? '')?.[1]
	await few.focus()
	await page.keyboard.press('Space')
	await expect(page).toHaveURL(/\?age=3-5$/)
	await expect(page.getByText(new RegExp(`Найден[ао] ${promised} `))).toBeVisible()
	await band('5–8 лет').check()
	await expect(page).toHaveURL(/\?age=3-5&age=5-8$/)
	await page.reload()
	await expect(band('3–5 лет')).toBeChecked()
	await expect(band('5–8 лет')).toBeChecked()
	await expectAccessible(page)
	const chips = page.getByRole('list', { name: 'Выбранные фильтры' })
	await chips.getByRole('link', { name: /^3–5 лет/ }).click()
	await expect(page).toHaveURL(/\?age=5-8$/)
	await expect(band('3–5 лет')).not.toBeChecked()
})

/** Answers as a shop of ten brands. */
async function fixBrands(page: Page): Promise<void> {
	const counts = await page.request.get('/api/products/counts')
	const brands = Array.from({ length: 10 }, (_, place) => ({ brand: `Бренд ${place}`, products: 10 - place }))
	const json = { ...(await counts.json()), brands }
	await page.route('**/api/products/counts**', (route) => route.fulfill({ json }))
}

test('a brand is found by typing, and given up by its chip', async ({ page }) => {
	await fixBrands(page)
	await page.goto('/catalog')
	const filters = page.getByRole('search')
	await filters.getByLabel('Найти бренд').fill('9')
	await filters.getByRole('checkbox', { name: 'Бренд 9' }).check()
	await expect(page).toHaveURL(/\?brand=/)
	await expect(filters.getByRole('checkbox', { name: 'Бренд 9' })).toBeChecked()
	await page.getByRole('link', { name: 'Бренд 9: убрать фильтр' }).click()
	await expect(page).toHaveURL(/\/catalog$/)
})

test('rating and picture narrow the catalogue as their counts promise', async ({ page }) => {
	const count = async (query: string): Promise<number> =>
		(await (await page.request.get(`/api/products/filter?pageSize=1${query}`)).json()).totalItems
	await page.goto('/catalog')
	for (const [name, query] of [
		['Оценка 4 и выше', '&minRating=4'],
		['С фото', '&minRating=4&pictured=true'],
	] as const) {
		const promised = await count(query)
		expect(promised).toBeLessThan(await count(''))
		const choice = page.getByRole('search').getByRole('checkbox', { name })
		await expect(choice).toHaveAccessibleName(`${name} ${promised}`)
		await choice.check()
		await expect(page.getByText(new RegExp(`Найден[ао] ${promised} `))).toBeVisible()
	}
	await expect(page).toHaveURL(/\?minRating=4&pictured=true$/)
})

test('the sheet opens, takes a brand and shows what is left by the keyboard alone', async ({ page }) => {
	await page.setViewportSize({ width: 800, height: 900 })
	await fixBrands(page)
	await page.goto('/catalog?age=3-5')
	await page.waitForFunction(() => window.isAlive === true)
	const opener = page.getByRole('button', { name: /^Фильтры/ })
	await tabTo(page, opener)
	await page.keyboard.press('Enter')
	const sheet = page.getByRole('dialog', { name: 'Фильтры' })
	await expect(sheet.getByRole('button', { name: 'Закрыть' })).toBeFocused()
	await expect(sheet.getByLabel('Найти бренд')).toBeVisible()
	await tabTo(page, sheet.getByLabel('Найти бренд'))
	await page.keyboard.type('9')
	await expect(sheet.getByRole('checkbox', { name: /^Бренд/ })).toHaveCount(1)
	await page.keyboard.press('Tab')
	await expect(sheet.getByRole('checkbox', { name: 'Бренд 9' })).toBeFocused()
	await page.keyboard.press('Space')
	await expect(page).toHaveURL(/\?age=3-5&brand=[^&]+$/)
	await expect(sheet.getByRole('checkbox', { name: 'Бренд 9' }), 'the focus stays in the list').toBeFocused()
	await expect(sheet.getByRole('checkbox', { name: 'Бренд 9' })).toBeChecked()
	await tabTo(page, sheet.getByRole('button', { name: 'Показать 0 игрушек' }))
	await page.keyboard.press('Enter')
	await expect(sheet).toBeHidden()
	await expect(opener).toBeFocused()
	await expect(opener).toHaveAccessibleName('Фильтры 2')
})
