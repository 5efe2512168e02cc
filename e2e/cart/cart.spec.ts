import { delayScripts } from '../support/delay-scripts.ts'
import { expect, test } from '../support/shop-test.ts'

test('a line holds at most twenty pieces', { tag: '@quick' }, async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	const more = page.getByRole('main').getByRole('button', { name: /^Добавить одну штуку: Мыльные пузыри/ })
	for (let pieces = 1; pieces < 20; pieces++) await more.click()
	await expect(page.getByRole('button', { name: 'Корзина: 20 товаров' })).toBeVisible()
	await expect(more).toHaveAccessibleDescription('Максимум 20 штук')
	await expect(page.getByRole('main').getByRole('tooltip')).toHaveText('Максимум 20 штук')
})

test('what is in stock and what is made to order are told apart', async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	await expect(page.getByRole('button', { name: 'Корзина: 1 товар' })).toBeVisible()
	await page.getByRole('radio', { name: 'На заказ' }).check()
	await expect(page).toHaveURL(/preorder/)
	await expect(page.getByText(/^Найден/)).toHaveText(/1\d/)
	await page
		.getByRole('button', { name: /^В корзину/ })
		.first()
		.click()
	await page.getByRole('button', { name: 'Корзина: 2 товара' }).click()
	const cart = page.getByRole('region', { name: 'Корзина' })
	await expect(cart).toContainText('Готовы к отправке')
	await expect(cart).toContainText('Будут изготовлены на заказ')
	await page.keyboard.press('Escape')
	await expect(cart).toHaveCount(0)
})

test('the cart survives a reload and is the same in two tabs', async ({ page, context }) => {
	await page.goto('/catalog')
	const other = await context.newPage()
	await other.goto('/catalog')
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	await expect(other.getByRole('button', { name: 'Корзина: 1 товар' })).toBeVisible()
	await page.reload()
	await expect(page.getByRole('button', { name: 'Корзина: 1 товар' })).toBeVisible()
})

test('a product in the cart shows its pieces among those like another product', async ({ page }) => {
	const answer = await page.request.get('/api/products/filter?category=Мягкие игрушки&pageNumber=1&pageSize=2')
	const [other, wanted] = (await answer.json()).items
	await page.goto(`/product/${wanted.id}`)
	const pieces = page.getByLabel(`Количество: ${wanted.title}`, { exact: true })
	await page
		.getByRole('button', { name: `В корзину: ${wanted.title}`, exact: true })
		.first()
		.click()
	await expect(pieces.first()).toHaveText('1')
	await page.goto(`/product/${other.id}`)
	await expect(page.getByRole('region', { name: 'Похожие игрушки' }).locator(pieces)).toHaveText('1')
})

test.describe('a cookie that cannot be read', () => {
	test.use({ expectedNoise: /The cart cookie cannot be read/ })

	test('is ignored and the cart starts empty', async ({ page, context, baseURL }) => {
		await context.addCookies([{ name: 'cart', value: '%7B%22broken', url: baseURL ?? '' }])
		await page.goto('/catalog')
		await expect(page.getByRole('button', { name: 'Корзина: 0 товаров' })).toBeVisible()
	})
})

test('a press before the page is alive is not lost', async ({ page }) => {
	const release = await delayScripts(page)
	await page.goto('/catalog', { waitUntil: 'commit' })
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	release()
	await expect(page.getByRole('button', { name: 'Корзина: 1 товар' })).toBeVisible()
})
