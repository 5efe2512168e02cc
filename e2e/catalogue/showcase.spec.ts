import { expectAccessible } from '../support/expect-accessible.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test('the catalogue begins with places, ages and shelves, each of which leads on', async ({ page }) => {
	await page.goto('/catalog')
	const main = page.getByRole('main')
	const shelf = main.getByRole('region', { name: 'До 5 000 ₸' })
	await expect(shelf.getByRole('link')).toHaveCount(9)
	await expectAccessible(page)
	await shelf.getByRole('link', { name: 'Все: До 5 000 ₸' }).click()
	await expect(page).toHaveURL(/\/catalog\?maxPrice=5000&sort=popular$/)
	await expect(main.getByRole('region', { name: 'До 5 000 ₸' })).toHaveCount(0)
	await page.goBack()
	await main.getByRole('navigation', { name: 'Сколько лет ребёнку?' }).getByRole('link', { name: '5–8' }).click()
	await expect(page).toHaveURL(/\/catalog\?age=5-8$/)
	await expect(page.getByRole('checkbox', { name: '5–8 лет' })).toBeChecked()
})

test('a place lists what is inside it, and the places inside narrow it', async ({ page }) => {
	await page.goto('/catalog')
	const places = page.getByRole('navigation', { name: 'Категории' })
	await places.getByRole('link', { name: 'Развитие и таланты' }).click()
	await expect(page).toHaveURL(/\/catalog\?place=\d+$/)
	await expect(page.getByText('Найдено 20 игрушек')).toBeVisible()
	await expect(page.getByRole('heading', { level: 1, name: 'Развитие и таланты' })).toBeVisible()
	await expectAccessible(page)
	await page.reload()
	await expect(page.getByText('Найдено 20 игрушек')).toBeVisible()
	await places.getByRole('link', { name: 'Музыкальные игрушки' }).click()
	await expect(page.getByText('Найдено 6 игрушек')).toBeVisible()
	await expect(places.getByRole('link', { name: 'Развитие и таланты' })).toHaveAttribute('aria-current', 'true')
	await places.getByRole('link', { name: 'Все игрушки' }).click()
	await expect(page).toHaveURL(/\/catalog$/)
})

test('hits lead to all that was ordered lately, and on from there', async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('link', { name: 'Все: Хиты' }).click()
	await expect(page).toHaveURL(/\/catalog\?popular=true&sort=popular$/)
	const chip = page.getByRole('link', { name: /^Хиты/ })
	await page.reload()
	await expect(chip).toBeVisible()
	await page.getByRole('checkbox', { name: 'С фото' }).check()
	await expect(page).toHaveURL(/\?pictured=true&popular=true&sort=popular$/)
	await chip.click()
	await expect(page).toHaveURL(/\?pictured=true&sort=popular$/)
})

test('what was looked at stands on a shelf of its own', async ({ page }) => {
	await page.goto('/catalog')
	const recent = page.getByRole('region', { name: 'Вы смотрели' })
	await expect(page.getByRole('region', { name: 'Новинки' })).toBeVisible()
	await expect(recent).toHaveCount(0)
	const product = page.getByRole('region', { name: 'Подарки' }).getByRole('link').nth(1)
	const url = (await product.getAttribute('href')) ?? ''
	await product.click()
	await expect(page).toHaveURL(url)
	await page.waitForFunction(() => localStorage.getItem('viewed-products') !== null)
	await page.goto('/catalog')
	await expect(recent.getByRole('link')).toHaveAttribute('href', url)
})

test('the heart on a card of a shelf keeps its product', async ({ page }) => {
	await enter(page)
	await page.goto('/catalog')
	const card = page.getByRole('region', { name: 'Подарки' }).getByRole('listitem').nth(1)
	const url = (await card.getByRole('link').getAttribute('href')) ?? ''
	await page.waitForFunction(() => window.isAlive === true)
	const saved = page.waitForResponse(
		(response) => response.request().method() === 'POST' && /favorites/.test(response.url()),
	)
	await card.getByRole('button', { name: 'Добавить в избранное' }).click()
	await expect(card.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible()
	expect((await saved).ok()).toBe(true)
	await page.goto('/favorites')
	await expect(page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')).toHaveAttribute(
		'href',
		url,
	)
})

test('the arrows of a shelf lead through it by the keyboard', async ({ page }) => {
	await page.goto('/catalog')
	const shelf = page.getByRole('region', { name: 'До 5 000 ₸' })
	const before = shelf.getByRole('button', { name: 'Назад: До 5 000 ₸' })
	const after = shelf.getByRole('button', { name: 'Дальше: До 5 000 ₸' })
	await expect(after).toBeVisible()
	await expect(before).toBeHidden()
	await after.press('Enter')
	await expect(before).toBeVisible()
	await expect(async () => {
		await after.press('Enter')
		await expect(after).toBeDisabled()
	}).toPass()
	await expect(after, 'the focus stays').toBeFocused()
	await expectAccessible(page)
	await before.focus()
	await expect(after).toBeHidden()
})

test('a very wide screen shows six products in a row', async ({ page }) => {
	await page.setViewportSize({ width: 2560, height: 1300 })
	await page.goto('/catalog')
	const cards = page.locator('.wide-grid').getByRole('article')
	const columns = () => cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size)
	await expect.poll(columns).toBe(6)
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - 2560)
	await expect.poll(overflow).toBeLessThanOrEqual(0)
})
