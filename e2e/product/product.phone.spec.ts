import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow, findProduct } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'
import { openProduct } from './review-shop.ts'

for (const language of ['ru', 'kk', 'en']) {
	test(`price and button of a product stay on a small screen, to the end of the page (${language})`, async ({
		page,
	}) => {
		const say = await speakIn(page, language)
		await page.setViewportSize({ width: 360, height: 640 })
		await page.goto(`/product/${(await findProduct(page, 'Тёпа')).id}`)
		const main = page.getByRole('main')
		const price = main.getByText(/^(8\s990\s₸|₸8,990)$/).first()
		const button = main.getByRole('button', { name: say('cart_add_named', { title: '' }) }).first()
		const [words = ''] = say('product_promise', { day: '|', hours: '|' }).match(/[^|,\s][^|]*/) ?? []
		const promise = main.getByText(new RegExp(`${words.trim()}`, 'i')).filter({ hasText: /\d.?–/ })
		for (const place of [
			main.getByRole('heading', { level: 1 }),
			promise,
			main.getByText(say('product_country')).last(),
			main.getByRole('heading', { name: say('reviews_title') }),
			main
				.getByRole('region', { name: say('related_title') })
				.getByRole('article')
				.first(),
		]) {
			await place.scrollIntoViewIfNeeded()
			await expect(price).toBeInViewport({ ratio: 1 })
			await expect(button).toBeInViewport({ ratio: 1 })
			// Nothing lies over it.
			await button.tap({ trial: true })
		}
		await expectNoOverflow(page)
	})
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

/** Unlike `tap`, without scrolling to it. */
async function tapWhereItIs(page: Page, control: Locator): Promise<void> {
	const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
	await page.touchscreen.tap(x + width / 2, y + height / 2)
}

test('the page stays where it is when the bar is used, and shows above and below it what gets the focus', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const main = page.getByRole('main')
	const add = main.getByRole('button', { name: /^В корзину: Плюшевый мишка Тёпа/ })
	const plus = main.getByRole('button', { name: /^Добавить одну штуку/ }).first()
	const less = main.getByRole('button', { name: /^Убрать одну штуку/ }).first()
	await page.waitForFunction(() => window.isAlive === true)
	for (const [top, seen] of [
		[0, main.getByRole('heading', { level: 1 })],
		[1500, main.getByRole('region', { name: 'Похожие игрушки' })],
	] as const) {
		await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
		const place = async () => Math.round((await seen.boundingBox())?.y ?? 0)
		const before = await place()
		await tapWhereItIs(page, add)
		await expect(plus).toBeFocused()
		// The bar may get another row: then the browser keeps in place what is seen.
		expect(await place()).toBe(before)
		await tapWhereItIs(page, less)
		await expect(add).toBeFocused()
		expect(await place()).toBe(before)
	}
	await tapWhereItIs(page, add)
	await expect(main.getByRole('link', { name: 'Оформить', exact: true })).toBeInViewport({ ratio: 1 })
	// From above and from below.
	for (const top of [0, 100_000]) {
		await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
		const before = await scrolled(page)
		await plus.focus()
		expect(await scrolled(page)).toBe(before)
		for (const control of [
			main.getByRole('button', { name: 'Поделиться' }),
			main.getByRole('region', { name: 'Похожие игрушки' }).getByRole('heading').getByRole('link').first(),
		]) {
			await control.focus()
			const isCovered = () =>
				control.evaluate((element) => {
					const { x, y, width, height } = element.getBoundingClientRect()
					return [y + 1, y + height - 1].some(
						(edge) => !element.contains(document.elementFromPoint(x + width / 2, edge)),
					)
				})
			await expect.poll(isCovered).toBe(false)
		}
	}
})

test('what was put into the cart leads on to the checkout from the same bar', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await openProduct(page, await findProduct(page, 'Тёпа'))
	const main = page.getByRole('main')
	await main.getByRole('button', { name: /^В корзину: Плюшевый мишка Тёпа/ }).tap()
	const on = main.getByRole('link', { name: 'Оформить', exact: true })
	await expect(on).toBeInViewport({ ratio: 1 })
	await expect(main.getByRole('button', { name: /^Добавить одну штуку/ }).first()).toBeInViewport({ ratio: 1 })
	await on.tap()
	await expect(page).toHaveURL('/auth?from=%2Fcheckout')
	await expect(main.getByText('Войдите, чтобы оформить заказ.')).toBeVisible()
	await expect(main.getByText(/8\s990,00\s₸/)).toBeVisible()
	await page.goto('/login?from=/favorites')
	await expect(main.getByText('Войдите, чтобы увидеть избранное.')).toBeVisible()
})
