import type { Page } from '@playwright/test'
import { expect } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

export const field = (page: Page) => page.locator('#search')
export const list = (page: Page) => page.getByRole('listbox', { name: 'Подсказки' })

interface Product {
	readonly id: string
	readonly title: string
	readonly price: number
}

/** Stubs the suggestions for every text; the first product is on sale. Returns the requested texts in order. */
export async function suggest(page: Page): Promise<{ asked: string[]; product: Product }> {
	const found = await page.request.get('/api/products/filter?pageSize=2')
	const { items }: { items: Product[] } = await found.json()
	const [product] = items
	if (!product) throw new Error('The shop has no products')
	const asked: string[] = []
	const products = [{ ...product, oldPrice: product.price + 500 }, ...items.slice(1)]
	await page.route('**/api/products/suggestions?**', (route) => {
		const text = new URL(route.request().url()).searchParams.get('query') ?? ''
		asked.push(text)
		const categories = [{ category: 'Мягкие игрушки', products: 8 }]
		return route.fulfill({ json: { queries: [`${text} один`, `${text} два`], categories, products } })
	})
	return { asked, product }
}

/** Types without pauses between the letters, however slow the machine is. */
export async function type(page: Page, text: string): Promise<void> {
	await field(page).focus()
	await expect(field(page)).toHaveAttribute('role', 'combobox')
	await page.clock.install()
	await stopClock(page)
	await field(page).pressSequentially(text)
	await page.clock.resume()
}
