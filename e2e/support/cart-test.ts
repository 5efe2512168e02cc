import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { keptToken } from './let-time-pass.ts'
import { changeData } from './shop-database.ts'
import { expect } from './shop-test.ts'

export interface Product {
	readonly id: string
	readonly title: string
	readonly price: number
	readonly quantity: number
}

/** Demo products with at least two pieces in stock, fewest first. */
export async function productsInStock(page: Page): Promise<[Product, Product, Product]> {
	const answer = await page.request.get('/api/products/filter?pageNumber=1&pageSize=100&minQuantity=2')
	const items: Product[] = (await answer.json()).items
	const [one, two, three] = items.filter(({ quantity }) => quantity > 1).toSorted((a, b) => a.quantity - b.quantity)
	if (!one || !two || !three) throw new Error('The demo has too few products in stock')
	return [one, two, three]
}

export function cartButton(page: Page): Locator {
	return page.getByRole('button', { name: /^Корзина: / })
}

export function cartPanel(page: Page): Locator {
	return page.getByRole('region', { name: 'Корзина' })
}

export async function expectPieces(page: Page, pieces: number): Promise<void> {
	const button = cartButton(page)
	await expect(button).toHaveAccessibleName(new RegExp(`^Корзина: ${pieces} `))
	// An empty cart is quiet.
	const count = button.and(page.locator('[data-count]'))
	await expect(count).toHaveCount(pieces > 0 ? 1 : 0)
}

export async function putIn(page: Page, product: Product, pieces = 1): Promise<void> {
	await page.goto(`/product/${product.id}`)
	const main = page.getByRole('main')
	await main.getByRole('button', { name: `В корзину: ${product.title}`, exact: true }).click()
	const more = main.getByRole('button', { name: `Добавить одну штуку: ${product.title}`, exact: true })
	for (let piece = 1; piece < pieces; piece++) await more.click()
	await expect(main.getByRole('status', { name: `Количество: ${product.title}` })).toHaveText(String(pieces))
}

/** The cart on the server of the signed-in person, by product. */
export async function keptCart(page: Page): Promise<Record<string, number>> {
	const headers = { authorization: `Bearer ${await keptToken(page)}` }
	const answer = await page.request.get('/api/cart', { headers })
	const { lines }: { lines: { productId: string; quantity: number }[] } = await answer.json()
	return Object.fromEntries(lines.map(({ productId, quantity }) => [productId, quantity]))
}

/** Waits until the cart on the server is exactly this, and the tab knows it. */
export async function expectKept(page: Page, pieces: Record<string, number>): Promise<void> {
	await expect.poll(() => keptCart(page)).toEqual(pieces)
	await expect.poll(() => unsentChanges(page)).toEqual({})
}

async function unsentChanges(page: Page): Promise<unknown> {
	return await page.evaluate(() => JSON.parse(localStorage.getItem('cartOwner') ?? '{}').unsent ?? {})
}

/** Brings a tab to the front. */
export async function comeBack(page: Page): Promise<void> {
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export async function openDevice(browser: Browser, baseURL: string | undefined): Promise<[BrowserContext, Page]> {
	const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' })
	return [context, await context.newPage()]
}

/** Changes a product while `work` runs. */
export async function whileChanged(product: Product, change: string, work: () => Promise<void>): Promise<void> {
	await changeData({ text: `update products set ${change} where id = $1`, values: [product.id] })
	try {
		await work()
	} finally {
		const text = 'update products set price = $2, quantity = $3, deleted_at = null where id = $1'
		await changeData({ text, values: [product.id, product.price, product.quantity] })
	}
}
