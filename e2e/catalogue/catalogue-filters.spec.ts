import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const searchField = (page: Page) => page.getByRole('search').getByLabel('Поиск')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const chips = (page: Page) => page.getByRole('list', { name: 'Выбранные фильтры' })
const chip = (page: Page, filter: string) => page.getByRole('link', { name: `${filter}: убрать фильтр`, exact: true })

/** Lets the browser's lists pass with something changed in their answers. */
async function changeLists(page: Page, change: (answer: object, query: URLSearchParams) => object): Promise<void> {
	await page.route(
		(url) => url.pathname === '/api/products/filter' && !url.searchParams.has('fields'),
		async (route) => {
			const answer = await route.fetch()
			const json = change(await answer.json(), new URL(route.request().url()).searchParams)
			await route.fulfill({ json })
		},
	)
}

test.beforeEach(async ({ page }) => {
	await page.route('**/api/products/suggestions?**', (route) =>
		route.fulfill({ json: { queries: [], categories: [], products: [] } }),
	)
})

test('an order is chosen beside the number of products, asked of the server, and kept by reload and paging', async ({
	page,
}) => {
	await page.goto('/catalog')
	const order = page.getByRole('combobox', { name: 'Сортировка' })
	await expect(order).toHaveValue('')
	await expect(order.getByRole('option', { name: 'Сначала подходящие' })).toHaveCount(0)
	const asked = page.waitForRequest(/products\/filter\?.*sort=cheap/)
	await order.selectOption('Сначала дешёвые')
	await asked
	await expect(page).toHaveURL(/\?sort=cheap$/)
	await page.reload()
	await expect(order).toHaveValue('cheap')
	// Steps back before that belong to another document.
	await page.waitForFunction(() => window.isAlive === true)
	await page.getByRole('link', { name: 'Следующая страница' }).click()
	await expect(page).toHaveURL(/\?sort=cheap&page=2$/)
	await page.getByLabel('Цена от').fill('1000')
	await expect(page).toHaveURL(/\?minPrice=1000&sort=cheap$/)
	for (const before of [/\?sort=cheap&page=2$/, /\?sort=cheap$/, /\/catalog$/]) {
		await page.goBack()
		await expect(page).toHaveURL(before)
	}
	await expect(order).toHaveValue('')
})

test('cheap really comes in order, and so does dear', async ({ page }) => {
	const pricesOf = async () => {
		const texts = await cards(page).getByText(/₸$/).allTextContents()
		return texts.map((text) => Number.parseFloat(text.replace(/\s/g, '').replace(',', '.')))
	}
	await page.goto('/catalog?sort=cheap')
	const cheap = await pricesOf()
	expect(cheap).toHaveLength(12)
	expect(cheap).toEqual(cheap.toSorted((a, b) => a - b))
	expect(cheap[0], 'the first is the cheapest of all').toBe(
		Number((await page.getByLabel('Цена от').getAttribute('placeholder'))?.replace(/\s/g, '')),
	)
	await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дорогие')
	await expect(page).toHaveURL(/sort=dear$/)
	// The URL may be there before the products are.
	await expect.poll(async () => (await pricesOf())[0]).toBeGreaterThan(cheap[11] ?? 0)
	const dear = await pricesOf()
	expect(dear).toHaveLength(12)
	expect(dear).toEqual(dear.toSorted((a, b) => b - a))
})

test('relevance is an order only where words are looked for', async ({ page }) => {
	await page.goto('/catalog?query=мишка&sort=new')
	const order = page.getByRole('combobox', { name: 'Сортировка' })
	await expect(order).toHaveValue('new')
	await searchField(page).fill('')
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(order).toHaveValue('')
	await expect(order.getByRole('option', { selected: true })).toHaveText('Сначала новые')
})

test('every filter that is set can be removed by itself, by the keyboard too, and all at once', async ({ page }) => {
	await page.goto('/catalog?query=игрушка&category=Мягкие игрушки&minPrice=1000&maxPrice=20000&availability=available')
	await expect(chips(page).getByRole('link')).toHaveText([
		'«игрушка»',
		'Мягкие игрушки',
		'от 1 000 ₸',
		'до 20 000 ₸',
		'В наличии',
		'Сбросить всё',
	])
	// Before that the link leads on like any other, and the focus goes to the top.
	await page.waitForFunction(() => window.isAlive === true)
	await chip(page, 'от 1 000 ₸').press('Enter')
	await expect(page).not.toHaveURL(/minPrice/)
	await expect(chip(page, 'до 20 000 ₸')).toBeFocused()
	await expect(page.getByLabel('Цена от')).toHaveValue('')
	await chip(page, 'В наличии').press('Enter')
	await expect(page.getByRole('radio', { name: 'Любое' })).toBeChecked()
	await expect(chip(page, 'до 20 000 ₸'), 'the focus never lands on what removes them all').toBeFocused()
	await page.getByRole('link', { name: 'Сбросить всё' }).press('Enter')
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(chips(page)).toHaveCount(0)
	await expect(page.locator('#products')).toBeFocused()
})

test('what products cost is told for the whole shop and for a category', async ({ page }) => {
	await page.goto('/catalog')
	await expect(page.getByLabel('Цена от')).toHaveAttribute('placeholder', /^\d+$/)
	const lowest = await page.getByLabel('Цена от').getAttribute('placeholder')
	await expect(page.getByText(`Есть игрушки от ${lowest} до`)).toBeVisible()
	await page.getByRole('search').getByRole('checkbox', { name: 'Конструкторы' }).check()
	await expect(page.getByText('Есть игрушки от 5 490 до 21 990 ₸')).toBeVisible()
	await expect(page.getByLabel('Цена до')).toHaveAttribute('placeholder', /^21\s990$/)
})

test('nothing found names the filters to give up, and is accessible', async ({ page }) => {
	await page.goto('/catalog?query=абракадабра&category=Мягкие игрушки')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible()
	await expect(main.getByRole('region', { name: 'Хиты' }).getByRole('article')).toHaveCount(4)
	await expect(main.getByRole('region', { name: 'Посмотрите в категориях' }).getByRole('link')).toHaveCount(6)
	await expectAccessible(page)
	await main.getByRole('link', { name: 'Искать другими словами' }).click()
	await expect(searchField(page)).toBeFocused()
	await main.getByRole('link', { name: 'Без фильтра: «абракадабра»' }).click()
	await expect(main.getByText(/^Найден/)).toBeVisible()
	await expect(page).toHaveURL(/\/catalog\?category=[^&]+$/)
	// What was understood is enough for an answer.
	await page.goto('/catalog?query=абракадабра до 100')
	await expect(page.getByText('«абракадабра» не нашлось')).toBeVisible()
	await expect(cards(page).first()).toBeVisible()
})

test('that nothing is found is read aloud where the number of products was', async ({ page }) => {
	await page.goto('/catalog')
	const count = page.locator('#products').getByRole('status').first()
	const status = await count.elementHandle()
	await searchField(page).fill('абракадабра')
	await expect(page.getByText('Ничего не нашлось')).toBeVisible()
	expect(await status?.textContent()).toBe('Найдено 0 игрушек')
	await page.getByRole('link', { name: 'Показать все игрушки' }).click()
	await expect(count).toHaveText('Найдено 82 игрушки')
	expect(await status?.evaluate((element) => element.isConnected)).toBe(true)
})

test('prices the wrong way round can be swapped', async ({ page }) => {
	await page.goto('/catalog?minPrice=9000&maxPrice=500')
	await expect(page.getByText('Цена «от» больше цены «до».')).toBeVisible()
	await page.getByRole('link', { name: 'Поменять цены местами' }).click()
	await expect(page).toHaveURL(/minPrice=500&maxPrice=9000/)
	await expect(page.getByLabel('Цена от')).toHaveValue('500')
	await expect(cards(page).first()).toBeVisible()
})

test('a corrected search says so, and the very words can be looked for', async ({ page }) => {
	await changeLists(page, (answer, query) => {
		const isCorrected = query.has('query') && query.get('literal') !== 'true'
		return isCorrected ? { ...answer, correction: { query: 'кукла', literalItems: 0 } } : answer
	})
	await page.goto('/catalog')
	await searchField(page).fill('игрушка')
	await expect(page.getByText('Показаны результаты по запросу «кукла».')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('link', { name: 'Искать именно «игрушка»' }).click()
	await expect(page).toHaveURL(/query=[^&]+&literal=true$/)
	await expect(page.getByText('Ищем именно «игрушка».')).toBeVisible()
	await page.getByLabel('Цена до').fill('90000')
	await expect(page, 'another filter keeps it').toHaveURL(/maxPrice=90000&literal=true$/)
	await page.getByRole('link', { name: 'Следующая страница' }).click()
	await expect(page, 'another page keeps it').toHaveURL(/literal=true&page=2$/)
	await searchField(page).fill('игрушки')
	await expect(page, 'other words do not').toHaveURL(/maxPrice=90000$/)
	await expect(page.getByText('Показаны результаты по запросу «кукла».')).toBeVisible()
})

test('a search that found the words and more tells both', async ({ page }) => {
	await changeLists(page, (answer) => ({ ...answer, correction: { query: 'мишка', literalItems: 2 } }))
	await page.goto('/catalog')
	await searchField(page).fill('игрушка')
	await expect(
		page.getByText('По запросу «игрушка» нашлось 2; показаны также результаты по запросу «мишка».'),
	).toBeVisible()
})

test('of more products than are counted it is said how many there are at least', async ({ page }) => {
	await changeLists(page, (answer) => ({ ...answer, totalItems: 10_000, totalIsLowerBound: true }))
	await page.goto('/catalog')
	await page.getByLabel('Цена от').fill('100')
	await expect(page.getByText('Найдено более 10 000 игрушек')).toBeVisible()
})

test('a URL past the end becomes that of the last page, and junk in it is ignored', async ({ page }) => {
	await page.goto('/catalog?page=999&minPrice=abc&sort=random&literal=true')
	await expect(page).toHaveURL(/\/catalog\?page=7$/)
	await expect(page.getByRole('link', { name: 'Страница 7' })).toHaveAttribute('aria-current', 'page')
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/catalog\?page=7$/)
	await expect(page.getByLabel('Цена от')).toHaveValue('')
})

test('a price says what it left out of what was typed or pasted', async ({ page }) => {
	await page.goto('/catalog')
	const from = page.getByLabel('Цена от')
	const note = page.getByRole('status').filter({ hasText: 'Пропущено' })
	await from.fill('12,5 тыс')
	await expect(from).toHaveValue('125')
	await expect(note).toHaveText('Только цифры, не больше 7. Пропущено: ,тыс')
	await from.fill('12 000')
	await expect(from).toHaveValue('12000')
	await expect(note).toHaveCount(0)
	await from.fill('1 234 567 89')
	await expect(from).toHaveValue('1234567')
	await expect(note).toContainText('Пропущено: 89')
})

test('a price is slid by the keyboard beside its fields, which keep what is typed', async ({ page }) => {
	await page.goto('/catalog')
	const lowest = page.getByRole('slider', { name: 'Самая низкая цена' })
	await lowest.focus()
	for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
	await expect(page.getByLabel('Цена от')).toHaveValue(/^[1-9]/)
	await expect(lowest).toHaveValue('20')
	const slid = await page.getByLabel('Цена от').inputValue()
	await expect(page).toHaveURL(`/catalog?minPrice=${slid}`)
	await expect(lowest).toBeFocused()
	await page.getByRole('link', { name: /^от .* убрать фильтр/ }).click()
	await expect(page).toHaveURL('/catalog')
	await expect(lowest).toHaveValue('0')
	await page.getByLabel('Цена до').fill('3000')
	await expect(page).toHaveURL('/catalog?maxPrice=3000')
	await expect(page.getByRole('slider', { name: 'Самая высокая цена' })).not.toHaveValue('100')
})

test('no more than fifty characters can be typed', async ({ page }) => {
	await page.goto('/catalog')
	await searchField(page).pressSequentially('м'.repeat(60))
	await expect(searchField(page)).toHaveValue('м'.repeat(50))
})

test('the filters work by the keyboard alone', { tag: '@quick' }, async ({ page }) => {
	await page.goto('/catalog')
	const category = page.getByRole('search').getByRole('checkbox', { name: 'Конструкторы' })
	await category.focus()
	await page.keyboard.press('Space')
	await expect(category).toBeChecked()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ category: 'Конструкторы' })}`)
	const lowest = page.getByLabel('Цена от')
	while (!(await lowest.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
	await page.keyboard.type('6000')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await expect(page.getByRole('slider', { name: 'Самая низкая цена' })).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await expect(page.getByRole('radio', { name: 'Любое' })).toBeFocused()
	await page.keyboard.press('ArrowDown')
	await expect(page).toHaveURL(/category=.*&availability=available&minPrice=6000$/)
	await expect(page.getByRole('radio', { name: 'В наличии' })).toBeFocused()
})

test('a shop of many categories shows the first of them, and all when asked', async ({ page }) => {
	await page.route('**/api/products/filter**fields=category**', (route) => {
		const items = Array.from({ length: 25 }, (_, index) => ({ category: `Полка номер ${index + 1}`, products: 1 }))
		return route.fulfill({ json: { items, totalPages: 1, totalItems: 25 } })
	})
	// Without a tree.
	await page.route('**/api/places', (route) => route.fulfill({ json: { places: [] } }))
	await page.goto('/terms')
	// The browser asks for them, not the server.
	await page.waitForFunction(() => window.isAlive === true)
	await page.getByRole('link', { name: 'Игрушкин дом' }).or(page.locator('header a').first()).first().click()
	const row = page.getByRole('navigation', { name: 'Категории' })
	await expect(row.getByRole('link')).toHaveCount(12)
	const whole = row.getByRole('link', { name: 'Все категории: 25' })
	await whole.press('Enter')
	await expect(whole).toHaveAttribute('aria-expanded', 'true')
	await expect(row.getByRole('link')).toHaveCount(27)
	await row.getByRole('link', { name: 'Полка номер 20' }).click()
	await expect(page).toHaveURL(/category=/)
	await expect(row.getByRole('link', { name: 'Полка номер 20' })).toHaveAttribute('aria-current', 'true')
	await expect(row.getByRole('link')).toHaveCount(13)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the order is part of the form, and filters are removed by links', async ({ page }) => {
		await page.goto('/catalog?category=Конструкторы&maxPrice=20000')
		await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дешёвые')
		await page
			.getByRole('button', { name: /^Показать/ })
			.first()
			.click()
		await expect(page).toHaveURL(/sort=cheap/)
		await expect(page.getByRole('combobox', { name: 'Сортировка' })).toHaveValue('cheap')
		await chip(page, 'до 20 000 ₸').click()
		await expect(page).not.toHaveURL(/maxPrice=\d/)
		await expect(page).toHaveURL(/sort=cheap/)
	})

	test('nothing found shows its ways out', async ({ page }) => {
		await page.goto('/catalog?query=абракадабра&availability=available')
		await page.getByRole('link', { name: 'Без фильтра: «абракадабра»' }).click()
		await expect(page.getByText(/^Найден/)).toBeVisible()
	})
})
