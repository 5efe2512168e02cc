import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import {
	addCustomer,
	customerPassword,
	enter,
	expect,
	newEmail,
	pressInQuestion,
	sendCredentials,
	test,
} from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'
import {
	add,
	cardOf,
	cards,
	favoriteCalls,
	heart,
	openKept,
	type Product,
	productsOf,
	remove,
} from './favorites-test.ts'

test.describe('a list that does not load', () => {
	test.use({ expectedNoise: /500|The favourites were not loaded/ })

	test('shows that it is loading, says that it failed, and can be tried again', async ({ page }) => {
		const products = (await productsOf(page)).slice(0, 1)
		await openKept(page, products)
		const { promise: held, resolve: release } = Promise.withResolvers<void>()
		await page.route(favoriteCalls, async (route) => {
			await held
			await route.fulfill({ status: 500, body: '' })
		})
		await page.reload()
		await expect(page.getByRole('main').getByText('Загрузка...')).toBeVisible()
		release()
		await expect(page.getByRole('heading', { name: 'Не удалось загрузить избранное' })).toBeVisible()
		await page.unroute(favoriteCalls)
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(cards(page)).toHaveCount(1)
	})
})

test('a card shows the product, leads to its page, and has the way into the cart', async ({ page }) => {
	const [product, other] = await productsOf(page, '&minQuantity=1')
	await openKept(page, [product, other])
	await expectAccessible(page)
	const card = cardOf(page, product)
	await expect(card).toContainText(/\d\s₸/)
	await expect(card).toContainText(`В наличии (${product.quantity} шт.)`)
	await expect(card.locator('img').first()).toBeVisible()
	await card.getByRole('button', { name: /^В корзину/ }).click()
	await expect(card.getByRole('status', { name: /^Количество/ })).toHaveText('1')
	await card.getByRole('button', { name: /^Добавить одну штуку/ }).click()
	await expect(page.getByRole('button', { name: 'Корзина: 2 товара' })).toBeVisible()
	await card.getByRole('link', { name: product.title }).click()
	await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
})

test('the keyboard alone keeps a product, removes it, and never loses its place', { tag: '@quick' }, async ({
	page,
}) => {
	const [one, two, three] = await productsOf(page)
	await openKept(page, [one, two])
	await page.goto('/catalog')
	// It comes once the page is alive; a press before that is lost.
	await expect(page.getByRole('button', { name: /^Корзина:/ })).toBeVisible()
	await heart(cardOf(page, three), add).focus()
	await page.keyboard.press('Enter')
	await expect(heart(cardOf(page, three), remove)).toBeFocused()
	const link = page.getByRole('link', { name: 'Избранное' })
	await link.focus()
	await page.keyboard.press('Enter')
	await expect(cards(page)).toHaveCount(3)
	await heart(cardOf(page, three), remove).focus()
	await page.keyboard.press('Space')
	await expect(cards(page)).toHaveCount(2)
	await expect(heart(cardOf(page, one), remove)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(heart(cardOf(page, two), remove)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Вы ещё ничего не добавили в избранное' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Избранное' })).toBeFocused()
})

test.describe('with 1,200 favourites', () => {
	/** Answers the list as a server would that keeps so many. */
	async function answerMany(route: Route, products: readonly Product[]): Promise<void> {
		const { searchParams } = new URL(route.request().url())
		const [number, size] = [Number(searchParams.get('pageNumber')), Number(searchParams.get('pageSize'))]
		const kept = Array.from({ length: 1200 }, (_, index) => ({
			productId: index === 1199 ? products[0]?.id : `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
			title: index === 1199 ? products[0]?.title : `Игрушка ${index + 1}`,
			price: 100,
			quantity: 1,
			images: [],
		}))
		await route.fulfill({ json: kept.slice((number - 1) * size, number * size) })
	}

	test('the list comes a page at a time and keeps its place, and every heart is known', async ({ page }) => {
		await enter(page)
		const products = await productsOf(page)
		await page.route(favoriteCalls, (route) => answerMany(route, products))
		await page.goto('/catalog')
		await expect(heart(cardOf(page, products[0]), remove)).toBeVisible()
		await page.getByRole('link', { name: 'Избранное' }).click()
		await expect(cards(page)).toHaveCount(24)
		await page.getByRole('link', { name: 'Показать ещё' }).click()
		await expect(cards(page)).toHaveCount(48)
		await expect(cards(page).last()).toContainText('Игрушка 48')
		await page.reload()
		await expect(cards(page)).toHaveCount(48)
		await page.goto('/favorites?shown=1200')
		await expect(cards(page)).toHaveCount(1200, { timeout: 30_000 })
		await expect(page.getByRole('link', { name: 'Показать ещё' })).toHaveCount(0)
	})
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

	test('everything can be tapped, nothing stands out to the side, and it is accessible', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const [product] = await productsOf(page)
		await page.goto('/catalog')
		await heart(cardOf(page, product), add).tap()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Перейти ко входу' }).tap()
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(heart(cardOf(page, product), remove)).toBeVisible()
		await page.goto('/favorites')
		await expect(cards(page)).toHaveCount(1)
		await expectAccessible(page)
		const { width, height } = (await heart(cardOf(page, product), remove).boundingBox()) ?? { width: 0, height: 0 }
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
		await expectNoOverflow(page)
		await cardOf(page, product)
			.getByRole('button', { name: /^В корзину/ })
			.tap()
		await expect(page.getByRole('button', { name: 'Корзина: 1 товар' })).toBeVisible()
		await heart(cardOf(page, product), remove).tap()
		await expect(page.getByRole('heading', { name: 'Вы ещё ничего не добавили в избранное' })).toBeVisible()
	})
})

/** The guide above a message. */
async function expectGuide(page: Page, mood: 'searching' | 'sorry'): Promise<void> {
	await expect(page.getByRole('main').locator(`img[src*="/${mood}-"]`)).toBeVisible()
	await expectNoOverflow(page)
	await expectAccessible(page)
}

for (const width of [390, 1440]) {
	test(`a shared list without products shows the guide as well, at ${width} pixels`, async ({ page }) => {
		await page.setViewportSize({ width, height: 844 })
		await page.route('**/api/shared-favorites/*', (route) => route.fulfill({ json: [] }))
		await page.goto('/shared-favorites?list=somebody')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expectGuide(page, 'searching')
	})
}

test('a shared list is read by a guest until its link is closed', async ({ page, browser }) => {
	const [product] = await productsOf(page)
	await page.addInitScript(() => {
		navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text)
	})
	await openKept(page, [product])
	await page.getByRole('button', { name: 'Поделиться' }).click()
	await expect(page.getByText('Ссылка скопирована.')).toBeVisible()
	// It covers the button, and stays as long as the mouse is on it.
	await page.mouse.move(0, 0)
	await expect(page.getByText('Ссылка скопирована.')).toBeHidden()
	const link = (await page.evaluate(() => sessionStorage.getItem('copied'))) ?? ''
	const guest = await browser.newPage()
	await guest.goto(link)
	await expect(guest.getByRole('heading', { name: 'Вам прислали список игрушек' })).toBeVisible()
	await expect(cardOf(guest, product)).toBeVisible()
	await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
	await expectAccessible(guest)
	await page.getByRole('button', { name: 'Закрыть ссылку' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть ссылку' }).click()
	await expect(page.getByText('Ссылка больше не работает.')).toBeVisible()
	await guest.reload()
	await expect(guest.getByRole('heading', { name: 'Этот список больше не открыт' })).toBeVisible()
	await expect(guest.getByRole('heading', { name: 'Посмотрите в категориях' })).toBeVisible()
	await expectGuide(guest, 'sorry')
	await guest.close()
})

test('a list is shared and its link closed by the keyboard alone', async ({ page }) => {
	const [product] = await productsOf(page)
	await page.addInitScript(() => {
		navigator.clipboard.writeText = async (text) => sessionStorage.setItem('copied', text)
	})
	await openKept(page, [product])
	const share = page.getByRole('button', { name: 'Поделиться' })
	await tabTo(page, share)
	await page.keyboard.press('Enter')
	await expect(page.getByText('Ссылка скопирована.')).toBeVisible()
	const link = (await page.evaluate(() => sessionStorage.getItem('copied'))) ?? ''
	const close = page.getByRole('button', { name: 'Закрыть ссылку' })
	await expect(close).not.toHaveAttribute('aria-disabled')
	await expect(share).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(close).toBeFocused()
	await page.keyboard.press('Space')
	await pressInQuestion(page, 'Escape')
	await expect(close).toBeFocused()
	await expect(close).not.toHaveAttribute('aria-disabled')
	await page.keyboard.press('Enter')
	await expect(page.locator('[role="alertdialog"]:focus-within')).toBeVisible()
	await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть ссылку' }))
	await page.keyboard.press('Enter')
	await expect(page.getByText('Ссылка больше не работает.')).toBeVisible()
	await expect(close).toHaveCount(0)
	await expect(share, 'the focus stays beside the button that is gone').toBeFocused()
	const token = new URL(link).searchParams.get('list')
	expect((await page.request.get(`/api/shared-favorites/${token}`)).status()).toBe(404)
})
