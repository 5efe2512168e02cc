import { clearShelf, shelve } from '../support/admin-products-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProduct } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { openProduct } from './review-shop.ts'

test('the quantity ends at twenty, which the plus says under the mouse and under the focus', async ({ page }) => {
	const product = await findProduct(page, 'Мыльные пузыри')
	await openProduct(page, product)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: `В корзину: ${product.title}` }).click()
	const plus = main.getByRole('button', { name: `Добавить одну штуку: ${product.title}` })
	const tooltip = main.getByRole('tooltip')
	for (let pieces = 1; pieces < 20; pieces++) await plus.click()
	await expect(main.getByRole('status', { name: `Количество: ${product.title}` })).toHaveText('20')
	await plus.press('Enter')
	await expect(main.getByRole('status', { name: `Количество: ${product.title}` })).toHaveText('20')
	await expect(plus).toHaveAccessibleDescription('Максимум 20 штук')

	await page.mouse.move(0, 0)
	await expect(plus).toBeFocused()
	await expect(tooltip).toBeVisible()
	await expect(tooltip).toHaveText('Максимум 20 штук')
	await page.getByRole('heading', { level: 1 }).click()
	await expect(tooltip).toBeHidden()
	await plus.hover()
	await expect(tooltip).toBeVisible()

	await main.getByRole('button', { name: `Убрать одну штуку: ${product.title}` }).click()
	await expect(main.getByRole('status', { name: `Количество: ${product.title}` })).toHaveText('19')
	await expect(main.getByRole('tooltip', { includeHidden: true })).toHaveCount(0)
})

test('age, country and material, the stock and the price stand below the title', async ({ page }) => {
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const main = page.getByRole('main')
	const facts = main.getByRole('list').filter({ hasText: 'Страна производства: Казахстан' })
	await expect(facts.getByRole('listitem')).toHaveText([
		'Возраст: с рождения',
		'Страна производства: Казахстан',
		'Состав: плюш',
	])
	await expect(main.getByText(/^В наличии \(\d+ шт\.\)$/).first()).toBeVisible()
	await expect(main.getByText(/^8\s990\s₸$/)).toBeVisible()
})

for (const width of [820, 1440]) {
	test(`the price and the button stay while the texts beside the picture scroll, at ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 500 })
		await openProduct(page, await findProduct(page, 'Тёпа'))
		const main = page.getByRole('main')
		const button = main.getByRole('button', { name: /^В корзину: Плюшевый мишка Тёпа/ })
		const last = main.getByText('Штрихкод')
		await last.scrollIntoViewIfNeeded()
		await expect(last).toBeInViewport({ ratio: 1 })
		await expect(main.getByText(/^8\s990\s₸$/)).toBeInViewport({ ratio: 1 })
		await expect(button).toBeInViewport({ ratio: 1 })
		await button.click({ trial: true })
		const scrolled = () => page.evaluate(() => scrollY)
		const before = await scrolled()
		await page.waitForFunction(() => window.isAlive === true)
		await button.click()
		await expect(main.getByRole('button', { name: /^Добавить одну штуку: Плюшевый мишка Тёпа/ })).toBeFocused()
		expect(await scrolled()).toBe(before)
	})
}

test.describe('of a product that has just come, in two pieces', () => {
	test.afterEach(clearShelf)

	test('the card says so, with its age and two lines of a long title', async ({ page }) => {
		const title = `Кит на двоих${' с хвостом, плавниками и фонтаном'.repeat(2)}`
		await shelve(page, [title], { quantity: '2', ageFrom: '3' })
		await page.goto('/catalog?query=кит+на+двоих')
		const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Кит на двоих' })
		await expect(card).toContainText('Новинка')
		await expect(card).toContainText('Осталось 2')
		await expect(card).toContainText('3+')
		const lines = await card.getByRole('link', { name: title }).evaluate((link) => {
			return link.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(link).lineHeight)
		})
		expect(Math.round(lines)).toBe(2)
	})
})

test('other products of the category stand below, without the product itself', async ({ page }) => {
	const product = await findProduct(page, 'Тёпа')
	await openProduct(page, product)
	const related = page.getByRole('region', { name: 'Похожие игрушки' })
	await expect(related.getByRole('article')).toHaveCount(6)
	await expect(related.getByRole('link', { name: product.title })).toHaveCount(0)
	const next = related.getByRole('article').first().getByRole('heading').getByRole('link')
	const title = (await next.textContent()) ?? ''
	await next.click()
	await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
	await expect(related.getByRole('article')).toHaveCount(6)
	await expect(related.getByRole('link', { name: title })).toHaveCount(0)
})

test.describe('when related products cannot be loaded', () => {
	test.use({ expectedNoise: /^Failed to load resource/ })

	test('the page shows none, and the product all the same', async ({ page }) => {
		await openProduct(page, await findProduct(page, 'Тёпа'))
		const related = page.getByRole('region', { name: 'Похожие игрушки' })
		const next = related.getByRole('article').first().getByRole('heading').getByRole('link')
		const title = (await next.textContent()) ?? ''
		await page.route('**/api/products/filter**', (route) => route.fulfill({ status: 503, body: '' }))
		await page.waitForFunction(() => window.isAlive === true)
		await next.click()
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect(related).toHaveCount(0)
	})
})

const junk = ['%00', '..%2f', '%2e%2e%2fetc', '-1', 'null', "'--", '%F0%9F%A7%B8', 'a'.repeat(2000)]

for (const id of junk) {
	test(`no product is called ${id.slice(0, 20)}`, async ({ request }) => {
		const answer = await request.get(`/product/${id}`)
		expect(answer.status()).toBe(404)
		const html = await answer.text()
		expect(html).toContain('Товар не найден')
		expect(html).toContain('noindex')
	})
}

test.describe('a product that was deleted', () => {
	test.use({ expectedNoise: /404/ })
	test.afterEach(clearShelf)

	test('is said to be missing, with what is like it and the way back, on a phone', async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 })
		const { headers, products } = await shelve(page, ['Юла на один день'], { category: 'Мягкие игрушки' })
		const path = `/product/${products[0]?.id}`
		expect(await (await page.request.get(path)).text()).toContain('Юла на один день')
		expect((await page.request.delete(`/api/products/${products[0]?.id}`, { headers })).ok()).toBe(true)
		// The page that was kept goes as soon as the server hears of it.
		await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
		// Before any script.
		const html = await (await page.request.get(path)).text()
		for (const text of ['noindex', 'Хиты', 'Посмотрите в категориях', 'Похожие игрушки']) expect(html).toContain(text)
		await page.goto(path)
		await expect(page.getByRole('heading', { name: 'Товар не найден' })).toBeVisible()
		await expect(page.getByRole('region', { name: 'Хиты' }).getByRole('article')).toHaveCount(4)
		await expectAccessible(page)
		const near = page.getByRole('region', { name: 'Посмотрите в категориях' }).getByRole('link')
		await expect(near).toHaveCount(6)
		await expect(near.first()).toHaveAccessibleName(/^Мягкие игрушки/)
		await page.getByRole('link', { name: 'Вернуться в каталог' }).click()
		await expect(page).toHaveURL(/\/catalog$/)
	})
})
