import type { Locator, Page } from '@playwright/test'
import { enter, expect } from '../support/shop-test.ts'

export interface Product {
	readonly id: string
	readonly title: string
	readonly quantity: number
}

export const favoriteCalls = '**/api/favorites/**'
export const add = 'Добавить в избранное'
export const remove = 'Убрать из избранного'
export const failed = 'Не удалось изменить избранное.'

export async function productsOf(page: Page, query = ''): Promise<[Product, Product, Product]> {
	const answer = await page.request.get(`/api/products/filter?pageNumber=1&pageSize=12${query}`)
	const [one, two, three]: Product[] = (await answer.json()).items
	if (!one || !two || !three) throw new Error('The demo has too few products')
	return [one, two, three]
}

export function cards(page: Page): Locator {
	return page.getByRole('main').getByRole('article')
}

export function cardOf(page: Page, { title }: Product): Locator {
	return cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** The heart of a card, by its action. */
export function heart(place: Locator, name: string): Locator {
	return place.getByRole('button', { name })
}

/** A signed-in customer on the screen of favourites; the first product was added last. */
export async function openKept(page: Page, products: readonly Product[]): Promise<void> {
	const { headers, userId } = await enter(page)
	for (const { id } of products.toReversed()) {
		const answer = await page.request.post(`/api/favorites/${userId}/${id}`, { headers })
		expect(answer.status()).toBe(201)
	}
	await page.goto('/favorites')
	await expect(cards(page).getByRole('heading')).toHaveText(products.map(({ title }) => title))
}

/** Delays calls of a method until the returned function is called. */
export async function delayCalls(page: Page, method: string): Promise<() => void> {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route(favoriteCalls, async (route) => {
		if (route.request().method() === method) await held
		await route.continue()
	})
	return release
}

/** Refuses calls of a method with a sentence of the server. */
export async function refuse(page: Page, method: string, detail: string): Promise<void> {
	await page.route(favoriteCalls, async (route) => {
		if (route.request().method() !== method) return await route.continue()
		await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify({ detail }) })
	})
}
