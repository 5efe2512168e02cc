import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

test('the overview and the log fit a phone, and the bar shows where one is', async ({ page }) => {
	const { headers, userId } = await enter(page, admin)
	const products = await findProducts(page)
	await giveOrder(userId, products, { status: 4 })
	const [{ id }] = products
	const { quantity } = await (await page.request.get(`/api/products/${id}`)).json()
	const data = { quantity: quantity + 1, seen: quantity }
	expect((await page.request.put(`/api/products/${id}/stock`, { headers, data })).status()).toBe(200)
	await page.goto('/admin/overview?range=year')
	const main = page.getByRole('main')
	const chosen = await main.getByRole('link', { name: '365 дней' }).boundingBox()
	expect((chosen?.x ?? Infinity) + (chosen?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
	await expect(page.getByRole('navigation', { name: 'Навигация' }).getByRole('link')).toHaveCount(0)
	const bar = page.getByRole('navigation', { name: 'Страницы управления' })
	await expect(bar.getByRole('link', { name: 'Обзор' })).toBeInViewport({ ratio: 0.9 })
	await expect(bar.getByRole('link', { name: 'Обзор' })).toHaveAttribute('aria-current', 'page')
	await expect(main.locator('.recharts-bar-rectangle').first()).toBeVisible()
	await main.getByText('Показать таблицей').tap()
	await expect(main.getByRole('table')).toBeVisible()
	await expectNoOverflow(page)
	await bar.getByRole('button', { name: 'Ещё' }).tap()
	const all = page.getByRole('dialog', { name: 'Страницы управления' })
	await expect(all.getByRole('link')).toHaveCount(21)
	await expectAccessible(page)
	await all.getByRole('link', { name: 'Журнал изменений' }).tap()
	await expect(page).toHaveURL(/\/admin\/audit$/)
	await expect(all).toBeHidden()
	await expect(bar.getByRole('button', { name: 'Ещё' })).toHaveAttribute('aria-current', 'true')
	const row = main.getByRole('article').first()
	for (const part of [row.getByRole('button'), row.getByRole('link', { name: /^Вся история/ })]) {
		expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44)
	}
	await page.goto('/admin/audit?to=2020-01-01')
	await expect(main.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
	await expectNoOverflow(page)
})

// The longest word of Kazakh is wider than a fifth of the bar.
for (const [language, mostCut] of [
	['ru', 0],
	['kk', 1],
	['en', 0],
] as const) {
	test(`on the narrowest phone the words of the bar stay each in its own place (${language})`, async ({ page }) => {
		await enter(page, admin)
		const say = await speakIn(page, language)
		await page.setViewportSize({ width: 320, height: 700 })
		await page.goto('/admin/overview')
		const words = page.getByRole('navigation', { name: say('admin_links') }).locator('li > * > :nth-child(2)')
		await expect(words).toHaveText([/\p{L}/u, /\p{L}/u, /\p{L}/u, /\p{L}/u, /\p{L}/u])
		const [beyond, cut] = await words.evaluateAll((all) =>
			[
				all.filter((word) => word.getBoundingClientRect().width > (word.closest('li')?.clientWidth ?? 0)),
				all.filter((word) => word.scrollWidth > word.clientWidth),
			].map((found) => found.map(({ textContent }) => textContent)),
		)
		expect(beyond).toEqual([])
		expect(cut?.length, cut?.join()).toBeLessThanOrEqual(mostCut)
	})
}
