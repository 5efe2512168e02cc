import type { Locator, Page } from '@playwright/test'
import { cartButton, cartPanel, productsInStock, putIn } from '../support/cart-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })

test('the bar of a phone leads through the shop with words and counts the cart', { tag: '@quick' }, async ({
	page,
}) => {
	await enter(page)
	const [product] = await productsInStock(page)
	await putIn(page, product)
	for (const [name, url] of [
		['Избранное', '/favorites'],
		['Заказы', '/orders'],
		['Каталог', '/catalog'],
	] as const) {
		await bar(page).getByRole('link', { name }).tap()
		await expect(page).toHaveURL(url)
		await expect(bar(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
	}
	await bar(page).getByRole('link', { name: 'Поиск' }).tap()
	await expect(page.locator('#search')).toBeFocused()
	await expect(cartButton(page)).toHaveAccessibleName('Корзина: 1 товар')
	await cartButton(page).tap()
	await cartPanel(page).getByRole('link', { name: 'Оформить заказ' }).tap()
	await expect(page).toHaveURL('/checkout')
	await expect(cartButton(page)).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeInViewport()
	await expect(bar(page)).toBeHidden()
	const places = page.getByRole('navigation', { name: 'Навигация' })
	for (const name of ['Заказы', 'Профиль', 'Избранное', 'Корзина'])
		await expect(places.getByRole('link', { name })).toBeVisible()
	await expectAccessible(page)
})

test('in Kazakh, whose words are long, they keep apart on a small phone', async ({ page }) => {
	await speakIn(page, 'kk')
	await page.setViewportSize({ width: 360, height: 640 })
	await page.goto('/catalog')
	await expectApart(page.locator('.bottom-bar .bar-place'))
})

test('at the checkout, which has no such bar, the places of the header have words in one row', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await enter(page)
	const [product] = await productsInStock(page)
	await putIn(page, product)
	for (const language of ['ru', 'kk', 'en']) {
		const say = await speakIn(page, language)
		await page.goto('/checkout')
		await expect(page.locator('.order-bar')).toBeVisible()
		const places = page.getByRole('banner').locator('.header-place')
		await expectApart(places)
		await expect(places.first()).toHaveAccessibleName(say('nav_orders'))
		const shown = places
			.first()
			.locator('span')
			.evaluate((word) => getComputedStyle(word, '::before').content)
		expect(await shown).toBe(`"${say('nav_own_orders')}"`)
	}
})

/** Five words beside each other. */
async function expectApart(places: Locator): Promise<void> {
	await expect(places).toHaveCount(5)
	const words = await places.evaluateAll((found) =>
		found.map((place) => {
			const word = document.createRange()
			word.selectNodeContents(place.lastChild ?? place)
			const { left, right, top } = (place.querySelector('span') ?? word).getBoundingClientRect()
			return { left, right, top }
		}),
	)
	const gaps = words.slice(1).map(({ left }, index) => left - (words[index]?.right ?? Number.POSITIVE_INFINITY))
	expect(Math.min(...gaps)).toBeGreaterThan(8)
	expect(Math.min(...words.map(({ right, left }) => right - left))).toBeGreaterThan(15)
	expect(new Set(words.map(({ top }) => Math.round(top))).size).toBe(1)
}

test('at the end of a page the bar covers none of its words', async ({ page }) => {
	await page.goto('/terms')
	await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
	const [end, top] = await Promise.all([
		page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom),
		bar(page).evaluate((element) => element.getBoundingClientRect().top),
	])
	expect(end).toBeLessThanOrEqual(top + 1)
})

test('an administrator has no bar with a cart', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/catalog')
	await expect(page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Товары' })).toBeVisible()
	await expect(bar(page)).toHaveCount(0)
	await expect(cartButton(page)).toHaveCount(0)
})
