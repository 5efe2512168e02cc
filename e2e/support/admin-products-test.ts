import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { changeData } from './shop-database.ts'
import { admin, closePages, enter, expect } from './shop-test.ts'
import { type Say, speaking } from './texts-in.ts'

/** These tests use a category of their own and leave the catalogue as it was. */
const shelf = 'Пробная полка'

const pictures = join(import.meta.dirname, '..', '..', 'server', 'demo', 'pictures')

export const pictureFiles = ['abacus-1-240.webp', 'abacus-2-240.webp'].map((name) => join(pictures, name))

/** Signs in as the shopkeeper and adds products, by default 5 pieces at 1000 ₸. */
export async function shelve(page: Page, titles: readonly string[], given: Record<string, string> = {}) {
	const { headers } = await enter(page, admin)
	const products: { readonly id: string; readonly title: string }[] = []
	for (const title of titles) {
		const multipart = { title, description: 'Хорошая', category: shelf, price: '1000', quantity: '5', ...given }
		const answer = await page.request.post('/api/products', { headers, multipart })
		expect(answer.status()).toBe(201)
		products.push({ id: (await answer.json()).id, title })
	}
	return { headers, products }
}

export async function hideProducts(count: number): Promise<void> {
	await changeData({
		text: `insert into products (title, description, category, price, quantity, deleted_at, is_hidden)
			select 'Кегля ' || number, 'Хорошая', $1, 500, 1, now(), true from generate_series(1, $2::int) number`,
		values: [shelf, count],
	})
}

/** Hides all products of these categories, after a test. */
export async function clearShelf({ context }: { context: BrowserContext }): Promise<void> {
	await closePages(context)
	await changeData({
		text: 'update products set deleted_at = now(), is_hidden = false where starts_with(category, $1) and (deleted_at is null or is_hidden)',
		values: [shelf],
	})
}

/** Opens the list of this category. */
export async function openShelf(page: Page, say: Say = speaking('ru')): Promise<void> {
	await page.goto(`/admin/products?category=${encodeURIComponent(shelf)}`)
	await expect(page.getByRole('heading', { level: 1, name: say('admin_products_title') })).toBeVisible()
	await expect(page.getByText(say('loading'))).toHaveCount(0)
}

export function productCard(page: Page, title: string): Locator {
	return page.getByRole('main').getByRole('article', { name: title, exact: true })
}

export async function openForm(page: Page, title: string): Promise<Locator> {
	await productCard(page, title).getByRole('button', { name: 'Изменить товар' }).click()
	const dialog = page.getByRole('dialog', { name: 'Изменить товар' })
	await expect(dialog.getByLabel('Название', { exact: true })).toHaveValue(title)
	return dialog
}

export async function fillForm(dialog: Locator, title: string): Promise<void> {
	await dialog.getByLabel('Название', { exact: true }).fill(title)
	await dialog.getByLabel('Описание', { exact: true }).fill('Хорошая')
	await dialog.getByLabel('Категория', { exact: true }).fill(shelf)
	await dialog.getByLabel('Цена, ₸').fill('1000')
	await dialog.getByLabel('Количество, шт.').fill('5')
}

/** Lets the server process the next request and drops its answer; `page.route` would lose the files. */
export async function loseNextAnswer(page: Page): Promise<void> {
	await page.evaluate(() => {
		const send = window.fetch
		window.fetch = async (...sent) => {
			window.fetch = send
			await send(...sent)
			throw new TypeError('The answer got lost')
		}
	})
}

export async function save(dialog: Locator): Promise<void> {
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
}

export async function answer(page: Page, text: string | RegExp, button: string): Promise<void> {
	const question = page.getByRole('alertdialog')
	await expect(question).toContainText(text)
	await question.getByRole('button', { name: button }).click()
	await expect(question).toHaveCount(0)
}
