import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const searchField = (page: Page) => page.getByRole('search').getByLabel('Поиск')
const results = (page: Page) => page.locator('#products')
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' })
const part = (page: Page, text: string) =>
	chips(page).getByRole('link', { name: `${text}: убрать из запроса`, exact: true })
const nearList = (page: Page) => page.getByRole('list', { name: 'Похоже на то, что вы ищете' })

const urlOf = (filters: Record<string, string>) => `/catalog?${new URLSearchParams(filters)}`

test.beforeEach(async ({ page }) => {
	await page.route('**/api/products/suggestions?**', (route) =>
		route.fulfill({ json: { queries: [], categories: [], products: [] } }),
	)
})

test('what was understood of a query stands beside the filters, and is removed by mouse and keyboard', async ({
	page,
}) => {
	await page.goto(urlOf({ query: 'кукла для девочки 6 лет', maxPrice: '50000', sort: 'cheap' }))
	await expect(chips(page).getByRole('link')).toHaveText([
		'«кукла для девочки 6 лет»',
		'для девочки',
		'6 лет',
		'до 50 000 ₸',
		'Сбросить всё',
	])
	await expect(chips(page).getByText('Понято:')).toHaveCount(1)
	await expectAccessible(page)
	// Before that the link leads on like any other, and the focus goes to the top.
	await page.waitForFunction(() => window.isAlive === true)
	await part(page, 'для девочки').click()
	await expect(page).toHaveURL(urlOf({ query: 'кукла 6 лет', maxPrice: '50000', sort: 'cheap' }))
	await expect(searchField(page)).toHaveValue('кукла 6 лет')
	await expect(part(page, '6 лет'), 'the focus moves to the next chip').toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(urlOf({ query: 'кукла', maxPrice: '50000', sort: 'cheap' }))
	await expect(chips(page).getByRole('link')).toHaveText(['«кукла»', 'до 50 000 ₸', 'Сбросить всё'])
	await expect(results(page).getByRole('article').filter({ hasText: 'Кукла-принцесса Аружан' })).toBeVisible()
	await page.goBack()
	await expect(part(page, '6 лет')).toBeVisible()
})

test('a query that is understood whole is one chip, and its removal shows the catalogue', async ({ page }) => {
	await page.goto('/catalog')
	await searchField(page).fill('до 5000')
	await expect(chips(page).getByRole('link')).toHaveText(['до 5000', 'Сбросить всё'])
	await part(page, 'до 5000').press('Enter')
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(results(page).getByRole('status').first()).toHaveText('Найдено 82 игрушки')
	await expect(results(page)).toBeFocused()
})

test('near products follow below a line, are counted apart, and say what they lack', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto('/catalog')
	await searchField(page).fill('деревянный мяч')
	const heading = results(page).getByRole('heading', { name: 'Похоже на то, что вы ищете' })
	await expect(heading).toBeVisible()
	await expect(results(page).getByRole('status').first()).toHaveText(/^Найден[оа] \d+ похож(ая|ие|их) игруш/)
	const ball = nearList(page).getByRole('article').filter({ hasText: 'Футбольный мяч' })
	await expect(ball).toContainText('Нет: «деревянный»')
	await expectAccessible(page)
	// Whatever a card lacks, those of a row are equally high.
	const heights = await nearList(page)
		.getByRole('article')
		.evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().height)))
	expect(new Set(heights).size).toBe(1)
	await searchField(page).fill('деревянная железная дорога')
	await expect(results(page).getByRole('status').first()).toHaveText(/^Найдена 1 игрушка, ещё \d+ похож(ая|ие|их)$/)
	const railway = results(page).getByRole('article').filter({ hasText: 'Деревянная железная дорога' })
	await expect(railway).not.toContainText('Нет:')
	await expect(nearList(page).getByRole('article').filter({ hasText: 'Деревянная железная дорога' })).toHaveCount(0)
	await expect(nearList(page).getByRole('article').first()).toContainText('Нет: «железная», «дорога»')
})

test('a word that no product has is named, and the others are searched', async ({ page }) => {
	await page.goto('/catalog')
	await page.waitForFunction(() => window.isAlive === true)
	const unknown = results(page).getByRole('status').nth(1)
	const before = await unknown.elementHandle()
	await searchField(page).fill('мишка абракадабра')
	await expect(unknown).toHaveText('«абракадабра» не нашлось')
	expect(await before?.evaluate((element) => element.isConnected), 'so that it is read aloud').toBe(true)
	await expect(results(page).getByRole('article').first()).toContainText(/миш/i)
	await searchField(page).fill('мишка')
	await expect(unknown).toBeEmpty()
})

test('words that no product has are named where nothing is found, too', async ({ page }) => {
	await page.goto(urlOf({ query: 'абракадабра ыыыыщщщщ' }))
	await expect(results(page).getByText('«абракадабра», «ыыыыщщщщ» не нашлись')).toBeVisible()
	await expect(results(page).getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
	await expectAccessible(page)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('an understood part is removed by its link', async ({ page }) => {
		await page.goto(urlOf({ query: 'кукла 6 лет', maxPrice: '50000' }))
		await part(page, '6 лет').click()
		await expect(page).toHaveURL(urlOf({ query: 'кукла', maxPrice: '50000' }))
		await expect(part(page, '6 лет')).toHaveCount(0)
	})
})
