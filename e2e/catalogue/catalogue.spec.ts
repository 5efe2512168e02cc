import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test('filters stand in the URL: reload, sharing and the back button keep the view', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto('/catalog')
	const found = page.getByText(/^Найден/)
	// The URL changes at once, the number with the answer.
	const untilFoundOthers = async (change: () => Promise<void>): Promise<string> => {
		const before = (await found.textContent()) ?? ''
		await change()
		await expect(found).not.toHaveText(before)
		return (await found.textContent()) ?? ''
	}
	const inCategory = await untilFoundOthers(() => page.getByRole('link', { name: 'Конструкторы' }).click())
	await expect(page).toHaveURL(/category=/)
	await untilFoundOthers(() => page.getByLabel('Цена до').fill('10000'))
	await expect(page).toHaveURL(/category=[^&]+&maxPrice=10000$/)
	// However much is typed, it is one step, also when Enter comes before the pause.
	await untilFoundOthers(() => page.getByLabel('Цена от').fill('9000'))
	await expect(page).toHaveURL(/minPrice=9000&maxPrice=10000$/)
	await page.getByLabel('Цена от').fill('8000')
	const typed = await untilFoundOthers(() => page.getByLabel('Цена от').press('Enter'))
	await expect(page).toHaveURL(/minPrice=8000&maxPrice=10000$/)
	await page.reload()
	await expect(found).toHaveText(typed)
	await page.waitForFunction(() => window.isAlive === true)
	await expect(page.getByLabel('Цена от')).toHaveValue('8000')
	await page.goBack()
	await expect(page).toHaveURL(/category=[^&]*$/)
	await expect(found).toHaveText(inCategory)
	await expect(page.getByLabel('Цена до')).toHaveValue('')
	await page.goBack()
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(found).toHaveText('Найдено 82 игрушки')
})

test('availability lists products in stock or those made to order', async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('radio', { name: 'На заказ' }).check()
	await expect(page).toHaveURL(/availability=preorder/)
	const cards = page.getByRole('main').getByRole('article')
	await expect(cards.first()).toContainText('На заказ')
	await expect(cards.filter({ hasText: 'В наличии (' })).toHaveCount(0)
	await page.getByRole('radio', { name: 'В наличии' }).check()
	await expect(cards.filter({ hasText: 'На заказ' })).toHaveCount(0)
})

test('pages of twelve, and a page past the end is the last one', async ({ page }) => {
	await page.goto('/catalog')
	await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
	await page.getByRole('link', { name: 'Следующая страница' }).click()
	await expect(page).toHaveURL(/page=2/)
	await page.goto('/catalog?page=999')
	await expect(page.getByRole('link', { name: 'Страница 7' })).toHaveAttribute('aria-current', 'page')
})

test('nothing found says so and shows a way out', async ({ page }) => {
	await page.goto('/catalog?query=абракадабра')
	await expect(page.getByText('Ничего не нашлось')).toBeVisible()
	await page.getByRole('link', { name: 'Показать все игрушки' }).click()
	await expect(page.getByText('Найдено 82 игрушки')).toBeVisible()
})

test.describe('with the API down', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('the catalogue says so and can be tried again', async ({ page }) => {
		await page.goto('/catalog')
		await page.waitForFunction(() => window.isAlive === true)
		await page.route('**/api/products/filter**', (route) => route.fulfill({ status: 500, body: '' }))
		await page.getByRole('link', { name: 'Конструкторы' }).click()
		await expect(page.getByText('Ошибка загрузки товаров. Попробуйте позже.')).toBeVisible()
		await expectAccessible(page)
		await page.unroute('**/api/products/filter**')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(page.getByText(/^Найден/)).toBeVisible()
	})
})

test.describe('an unknown product', () => {
	test.use({ expectedNoise: /404/ })

	test('is not found', async ({ page, request }) => {
		const path = '/product/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'
		expect((await request.get(path)).status()).toBe(404)
		expect((await request.get('/product/nonsense')).status()).toBe(404)
		await page.goto(path)
		await expect(page.getByRole('heading', { name: 'Товар не найден' })).toBeVisible()
		await page.getByRole('link', { name: 'Вернуться в каталог' }).click()
		await expect(page).toHaveURL(/\/catalog$/)
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('the catalogue and a product can be read, and the filters work as a form', { tag: '@quick' }, async ({
		page,
	}) => {
		await page.goto('/catalog')
		await page.getByRole('search').getByLabel('Поиск').fill('мишка')
		await page
			.getByRole('search')
			.getByRole('button', { name: /^Показать/ })
			.click()
		await expect(page).toHaveURL(/query=/)
		await page
			.getByRole('link', { name: /Плюшевый мишка Тёпа/ })
			.first()
			.click()
		await expect(page.getByRole('heading', { level: 1, name: /Плюшевый мишка Тёпа/ })).toBeVisible()
		await expect(page.getByText('8 990 ₸').first()).toBeVisible()
	})
})
