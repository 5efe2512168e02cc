import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { answerCall, findProducts, type GivenOrder, giveOrder, moveOrder, orderCard } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

async function openWithOrders(page: Page, count = 1): Promise<GivenOrder[]> {
	const { userId } = await enter(page)
	const products = await findProducts(page)
	const orders: GivenOrder[] = []
	for (let index = 0; index < count; index++) orders.unshift(await giveOrder(userId, products))
	await page.goto('/orders')
	await expect(page.getByRole('article')).toHaveCount(count)
	return orders
}

function first(orders: readonly GivenOrder[]): GivenOrder {
	const [order] = orders
	if (!order) throw new Error('There is no order')
	return order
}

const report = (page: Page) => page.getByRole('main').locator('p[role=status].sr-only')

test('what the shop changes shows by itself, and is told, with everything else left as it is', async ({ page }) => {
	const orders = await openWithOrders(page, 4)
	const last = first(orders.toReversed())
	const card = orderCard(page, last)
	await card.getByRole('button', { name: /^Подробнее/ }).click()
	const summary = card.getByText('История заказа')
	await summary.click()
	await expect(card.getByText('Заказ оформлен')).toBeVisible()
	await summary.focus()
	const before = await page.evaluate(() => window.scrollY)
	expect(before).toBeGreaterThan(0)
	await moveOrder(last, 3)
	await expect(card).toContainText('Отправлен')
	await expect(report(page)).toHaveText(`Заказ ${last.number}: Отправлен`)
	await expect(card.getByText('Заказ оформлен')).toBeVisible()
	await expect(card.locator('details ol').getByText('Статус: Отправлен')).toBeVisible()
	await expect(card.locator('summary')).toBeFocused()
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
	await expect(card.getByRole('button', { name: /^Отменить/ })).toHaveCount(0)
})

test('a button that goes with the change leaves the focus to its order', async ({ page }) => {
	const order = first(await openWithOrders(page))
	await page.getByRole('button', { name: `Отменить заказ ${order.number}` }).focus()
	await moveOrder(order, 3)
	await expect(orderCard(page, order).getByRole('heading')).toBeFocused()
})

test('a review that is being written stays as it is', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	await giveOrder(userId, [product], { status: 4 })
	const order = await giveOrder(userId, [other])
	await page.goto('/orders')
	await page.getByRole('button', { name: `Оставить отзыв: ${product.title}` }).click()
	await page.getByLabel('Комментарий').fill('Ещё пишу')
	await moveOrder(order, 3)
	await expect(page.getByText('Отправлен')).toHaveCount(2)
	await expect(page.getByLabel('Комментарий')).toHaveValue('Ещё пишу')
	await expect(page.getByLabel('Комментарий')).toBeFocused()
})

test.describe('without a stream of events', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('the orders are read again every 15 s', async ({ page }) => {
		await answerCall(page, '/events', 404)
		await page.clock.install()
		await stopClock(page)
		const refused = page.waitForResponse('**/api/events')
		const order = first(await openWithOrders(page))
		await refused
		await moveOrder(order, 3)
		await page.clock.runFor(14_000)
		await expect(orderCard(page, order)).toContainText('В ожидании')
		// The page may have begun to count a moment after the refusal.
		await expect(async () => {
			await page.clock.runFor(1000)
			await expect(orderCard(page, order)).toContainText('Отправлен', { timeout: 500 })
		}).toPass()
	})

	test('a stream that is refused for an old token goes on with a new one', async ({ page }) => {
		let refusals = 1
		await page.route('**/api/events', async (route) => {
			if (refusals-- > 0) await route.fulfill({ status: 401, json: {} })
			else await route.continue()
		})
		const order = first(await openWithOrders(page))
		await expect.poll(() => refusals).toBeLessThan(0)
		await moveOrder(order, 3)
		await expect(orderCard(page, order)).toContainText('Отправлен')
	})
})

test('a hidden page lets go of its stream, and shows what happened when it is looked at again', async ({ page }) => {
	const answered: string[] = []
	page.on('response', (response) => answered.push(new URL(response.url()).pathname))
	const order = first(await openWithOrders(page))
	// A stream that has opened reads once more.
	await expect.poll(() => answered.filter((path) => path === '/api/profile/orders').length).toBeGreaterThan(1)
	const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/events'))
	await setVisibility(page, 'hidden')
	await ended
	await moveOrder(order, 3)
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
	await expect(orderCard(page, order)).toContainText('В ожидании')
	await setVisibility(page, 'visible')
	await expect(orderCard(page, order)).toContainText('Отправлен')
})

async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
	await page.evaluate((value) => {
		Object.defineProperty(document, 'visibilityState', { value, configurable: true })
		document.dispatchEvent(new Event('visibilitychange'))
	}, state)
}

test.describe('the time line', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('tells what happened and when, once somebody opens it', async ({ page }) => {
		const asked: string[] = []
		page.on('request', (request) => asked.push(request.url()))
		const order = first(await openWithOrders(page))
		expect(asked.filter((url) => url.includes('timeline'))).toEqual([])
		await moveOrder(order, 1)
		await expect(orderCard(page, order)).toContainText('В обработке')
		await orderCard(page, order).getByText('История заказа').click()
		await expect(orderCard(page, order).locator('details ol')).toHaveText(
			/^Заказ оформлен20 ноября 2026 г\. в 09:30Статус: В обработке\d+ \S+ \d{4} г\. в \d\d:\d\d$/,
		)
		await expectAccessible(page)
	})

	test('offers another try where it cannot be loaded', async ({ page }) => {
		await answerCall(page, '/orders/*/timeline', 500)
		const order = first(await openWithOrders(page))
		const card = orderCard(page, order)
		await card.getByText('История заказа').click()
		await expect(card.getByRole('alert')).toHaveText('Не удалось загрузить историю заказа.')
		await expectAccessible(page)
		await page.unroute('**/api/orders/*/timeline')
		await card.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(card.getByText('Заказ оформлен')).toBeVisible()
		await expect(card.locator('summary')).toBeFocused()
	})

	test('goes from all orders where the server has none, and the focus stays with the order', async ({ page }) => {
		await answerCall(page, '/orders/*/timeline', 404)
		const order = first(await openWithOrders(page, 2))
		await orderCard(page, order).locator('summary').press('Enter')
		await expect(page.getByText('История заказа')).toHaveCount(0)
		await expect(orderCard(page, order).getByRole('heading')).toBeFocused()
		await page.getByRole('link', { name: 'Профиль' }).click()
		await page.getByRole('link', { name: 'Мои заказы' }).click()
		await expect(page.getByRole('article')).toHaveCount(2)
		await expect(page.getByText('История заказа')).toHaveCount(0)
	})
})
