import type { Locator, Page } from '@playwright/test'
import { deliverAt, deliveryDay, morning, takeOrder } from '../support/admin-orders-test.ts'
import { clearShelf, shelve } from '../support/admin-products-test.ts'
import { openDevice } from '../support/cart-test.ts'
import { findProducts, giveOrder } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

const russian = {
	description: 'Хорошая и мягкая',
	composition: 'Хлопок и лён',
	country: 'Узбекистан',
	warnings: 'Беречь от огня',
}

test.afterEach(clearShelf)

/** The language that a text says it is in, or that of the page. */
async function languageOf(text: Locator): Promise<string | undefined> {
	return await text.evaluate((element) => element.closest('[lang]')?.getAttribute('lang') ?? undefined)
}

async function addProduct(page: Page, given: Record<string, string> = {}) {
	const { headers, products } = await shelve(page, ['Ночник без перевода'], { ...russian, quantity: '0', ...given })
	const [product] = products
	if (!product) throw new Error('The product was not added')
	return { headers, product: { ...product, price: 1000 } }
}

test('what a product is made of, where, and its warnings are shown in the language of the page', async ({ page }) => {
	const kk = { title: 'Түнгі шам', composition: 'Мақта мен зығыр', country: 'Өзбекстан', warnings: 'Оттан сақтаңыз' }
	const { product } = await addProduct(page, { translations: JSON.stringify({ kk }) })
	await speakIn(page, 'kk')
	await page.goto(`/product/${product.id}`)
	for (const text of Object.values(kk)) {
		const shown = page.getByRole('main').getByText(text, { exact: true }).last()
		await expect(shown).toBeVisible()
		await expect.poll(() => languageOf(shown)).toBe('kk')
	}
	for (const text of [russian.composition, russian.country, russian.warnings]) {
		await expect(page.getByText(text)).toHaveCount(0)
	}
})

test('a text without a translation says that it is Russian', async ({ page }) => {
	const { product } = await addProduct(page)
	await speakIn(page, 'en')
	await page.goto(`/product/${product.id}`)
	const main = page.getByRole('main')
	for (const text of [...Object.values(russian), 'Пробная полка']) {
		await expect.poll(() => languageOf(main.getByText(text, { exact: true }).last()), text).toBe('ru')
	}
	await expect.poll(() => languageOf(main.getByRole('heading', { level: 1 }))).toBe('ru')
	await expect.poll(() => languageOf(main.getByText('Composition', { exact: true }))).toBe('en')
	await page.goto('/catalog?category=Пробная полка')
	await expect.poll(() => languageOf(main.getByRole('heading', { level: 1 }))).toBe('ru')
	await expect
		.poll(() => languageOf(main.getByRole('article').getByRole('link', { name: product.title }).first()))
		.toBe('ru')
	await speakIn(page, 'ru')
	await page.goto(`/product/${product.id}`)
	await expect(main.locator('[lang]')).toHaveCount(0)
})

test('the lines of own orders are translated, or say that they are Russian', async ({ page, browser, baseURL }) => {
	const [device, keeper] = await openDevice(browser, baseURL)
	const { product } = await addProduct(keeper)
	await device.close()
	const [known] = await findProducts(page)
	const { translations } = await (await page.request.get(`/api/products/${known.id}`)).json()
	const { userId } = await enter(page)
	await giveOrder(userId, [known, product])
	await speakIn(page, 'en')
	await page.goto('/orders')
	const lines = page.getByRole('article').getByRole('listitem')
	await expect(lines.getByRole('link')).toHaveText([translations.en.title, product.title])
	await expect.poll(() => languageOf(lines.getByRole('link', { name: translations.en.title }))).toBe('en')
	await expect.poll(() => languageOf(lines.getByRole('link', { name: product.title }))).toBe('ru')
})

test('so do the titles in the lists of the administration', async ({ page }) => {
	// All of the administration is opened.
	test.slow()
	const { headers, product } = await addProduct(page)
	const order = await takeOrder(page, headers, { status: 1 })
	const plain = await takeOrder(page, headers, { product, status: 1 })
	const date = deliveryDay(12)
	await deliverAt(page, headers, order.id, { date, ...morning })
	await deliverAt(page, headers, plain.id, { date, ...morning })
	const { translations } = await (await page.request.get(`/api/products/${order.product.id}`)).json()
	await speakIn(page, 'kk')
	const main = page.getByRole('main')
	for (const url of [
		'/admin/orders',
		`/admin/deliveries?date=${date}`,
		`/admin/deliveries/print?date=${date}`,
		`/admin/orders/${plain.id}`,
		`/admin/orders/${plain.id}/slip`,
		'/admin/to-make',
		`/admin/products?query=${product.title}`,
		'/admin/audit',
	]) {
		await page.goto(url)
		await expect(main.getByText(product.title).first(), url).toBeVisible()
		await expect.poll(() => languageOf(main.getByText(product.title).first()), url).toBe('ru')
	}
	for (const url of ['/admin/orders', `/admin/deliveries?date=${date}`, '/admin/overview?range=year']) {
		await page.goto(url)
		await expect(main.getByText(translations.kk.title).first(), url).toBeVisible()
		await expect.poll(() => languageOf(main.getByText(translations.kk.title).first()), url).toBe('kk')
	}
})
