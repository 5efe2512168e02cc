import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const tree = (page: Page) => page.getByRole('group', { name: 'Категория' })
const box = (page: Page, name: string) => tree(page).getByRole('checkbox', { name })
const fold = (page: Page) => tree(page).getByLabel('Развитие и таланты: что внутри')

/** The number beside a choice. */
async function countOf(page: Page, name: string): Promise<number> {
	const row = box(page, name).locator('..')
	await expect(row).toHaveText(/\d+$/)
	return Number(/\d+$/.exec((await row.textContent()) ?? '')?.[0])
}

test('several categories are ticked at once by keyboard, and show as many products as their counts promise', async ({
	page,
}) => {
	await page.goto('/catalog')
	const promised = (await countOf(page, 'Конструкторы')) + (await countOf(page, 'Спорт и двор'))
	for (const name of ['Конструкторы', 'Спорт и двор']) {
		await box(page, name).focus()
		await page.keyboard.press('Space')
		await expect(box(page, name)).toBeChecked()
	}
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams('category=Конструкторы&category=Спорт и двор')}`)
	await expect(page.getByText(new RegExp(`^Найдено? ${promised} `))).toBeVisible()
	await expectAccessible(page)
	await page.reload()
	await expect(box(page, 'Конструкторы')).toBeChecked()
	await page.getByRole('link', { name: 'Конструкторы: убрать фильтр' }).click()
	await expect(box(page, 'Конструкторы')).not.toBeChecked()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ category: 'Спорт и двор' })}`)
})

test('a place and what is inside it exclude each other, whichever is ticked last', async ({ page }) => {
	await page.goto('/catalog')
	await box(page, 'Развитие и таланты').check()
	await expect(page.getByText('Найдено 20 игрушек')).toBeVisible()
	await fold(page).press('Enter')
	await box(page, 'Музыкальные игрушки').check()
	await expect(box(page, 'Развитие и таланты')).not.toBeChecked()
	await expect(page.getByText('Найдено 6 игрушек')).toBeVisible()
	await box(page, 'Развитие и таланты').check()
	await expect(box(page, 'Музыкальные игрушки')).not.toBeChecked()
	await expect(page).toHaveURL(/\/catalog\?place=\d+$/)
	await expect(page.getByText('Найдено 20 игрушек')).toBeVisible()
})

test('an address with a place and a category outside of it lists both', async ({ page }) => {
	await page.goto('/catalog')
	await box(page, 'Развитие и таланты').check()
	await expect(page).toHaveURL(/place=/)
	await page.goto(`${page.url()}&category=Конструкторы`)
	await expect(page.getByText('Найдено 27 игрушек')).toBeVisible()
	await expect(box(page, 'Конструкторы')).toBeChecked()
	await expect(box(page, 'Развитие и таланты')).toBeChecked()
})

test('in a long list categories are folded, and found by typing; what is ticked stays', async ({ page }) => {
	const names = Array.from({ length: 25 }, (_, index) => `Полка номер ${index + 1}`)
	await page.route('**/api/products/filter**fields=category**', (route) => {
		const items = names.map((category) => ({ category, products: 1 }))
		return route.fulfill({ json: { items, totalPages: 1, totalItems: 25 } })
	})
	await page.route('**/api/places', (route) => route.fulfill({ json: { places: [] } }))
	await page.goto('/terms')
	await page.waitForFunction(() => window.isAlive === true)
	await page.locator('header a').first().click()
	await expect(tree(page).getByRole('checkbox')).toHaveCount(12)
	await box(page, 'Полка номер 3').check()
	await expect(page).toHaveURL(/category=/)
	await tree(page).getByLabel('Найти категорию').fill('номер 20')
	await expect(tree(page).getByRole('checkbox')).toHaveCount(1)
	await box(page, 'Полка номер 20').check()
	await expect(page.getByRole('link', { name: 'Полка номер 3: убрать фильтр' })).toBeVisible()
	await expect(page.getByRole('link', { name: 'Полка номер 20: убрать фильтр' })).toBeVisible()
	await tree(page).getByLabel('Найти категорию').fill('ракета')
	await expect(tree(page).getByRole('status')).toHaveText('Такой категории нет')
	await tree(page).getByLabel('Найти категорию').fill('')
	// The fold with a chosen one stays open.
	await expect(box(page, 'Полка номер 20')).toBeChecked()
	await expect(tree(page).getByRole('checkbox')).toHaveCount(25)
	await tree(page).getByText('Все категории: 25').press('Enter')
	await expect(tree(page).getByRole('checkbox')).toHaveCount(12)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('several categories are a form, with those inside a place', async ({ page }) => {
		await page.goto('/catalog')
		await box(page, 'Конструкторы').check()
		await fold(page).click()
		await box(page, 'Музыкальные игрушки').check()
		await page
			.getByRole('search')
			.getByRole('button', { name: /^Показать/ })
			.click()
		await expect(page.getByText('Найдено 13 игрушек')).toBeVisible()
		await expect(box(page, 'Музыкальные игрушки')).toBeChecked()
	})
})
