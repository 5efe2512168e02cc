import type { Page } from '@playwright/test'
import { goToAdminPage, unfoldFilters } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

const main = (page: Page) => page.getByRole('main')

/** Orders of today in all states, some of them paid online, one of the week before, and the shopkeeper in the administration. */
async function openAdmin(page: Page, path: string) {
	const { headers, userId } = await enter(page, admin)
	const [one, other] = await findProducts(page)
	await giveOrder(userId, [one, other], { status: 4, isOnline: true, isPaid: true })
	await giveOrder(userId, [one], { status: 2, isOnline: true, isPaid: true })
	await giveOrder(userId, [one])
	await giveOrder(userId, [one], { placedAt: new Date(Date.now() - 10 * 86_400_000).toISOString() })
	const order = await giveOrder(userId, [one], { status: 1 })
	await page.goto(path)
	return { headers, order, product: one }
}

/** Puts one more piece of many products into stock. */
async function makeMore(page: Page, headers: Record<string, string>, pageSize: number): Promise<void> {
	const found = await page.request.get('/api/products/filter', { params: { pageSize } })
	const ids = (await found.json()).items.map(({ id }: { id: string }) => id)
	const data = { ids, change: { field: 'quantity_amount', amount: 1 } }
	expect((await page.request.post('/api/product-changes', { headers, data })).status()).toBe(201)
}

test('every figure of the overview leads to a list of as much as it counts', async ({ page }) => {
	const { headers } = await openAdmin(page, '/admin/overview?range=week')
	const listed = async (href: string) => {
		const answer = await page.request.get(`${href.replace('/admin/', '/api/')}&pageSize=9999`, { headers })
		return (await answer.json()).length
	}
	for (const name of [
		/^Заказы \d/,
		/^Оплачено онлайн/,
		/^Принять заказы/,
		/^Заказы в обработке/,
		/^Оплачены, ждут отправки/,
	]) {
		const figure = main(page).getByRole('link', { name })
		const count = await listed((await figure.getAttribute('href')) ?? '')
		await expect(figure, String(name)).toContainText(new RegExp(`\\D${count}(\\D|$)`))
	}
	for (const [name, url] of [
		[/^Сумма заказов \d/, /\/admin\/orders\?from=.*status=0%2C1%2C2%2C3%2C4/],
		[/^Пополнить запас \d/, /\/admin\/products\?list=low$/],
		[/^Изготовить, штук \d/, /\/admin\/to-make$/],
	] as const) {
		await main(page).getByRole('link', { name }).click()
		await expect(page).toHaveURL(url)
		await expect(main(page).getByRole('article').first()).toBeVisible()
		await page.goBack()
	}
})

for (const language of ['kk', 'en']) {
	test(`the overview names what is to be done in ${language}, and compares the days with those before`, async ({
		page,
	}) => {
		const say = await speakIn(page, language)
		await openAdmin(page, '/admin/overview?range=week')
		await expect(main(page).getByRole('heading', { level: 1, name: say('overview_title') })).toBeVisible()
		await expect(main(page).getByText(new RegExp(`^${say('overview_compared', { period: '.*\\d' })}`))).toBeVisible()
		const orders = main(page).getByRole('link', { name: new RegExp(`^${say('overview_orders')} \\d`) })
		await expect(orders).toContainText(new RegExp(say('overview_before', { value: '\\d+' })))
		const ways = ['overview_more_by', 'overview_less_by', 'overview_same'].map((key) => say(key, { percent: '\\d+' }))
		await expect(orders).toContainText(new RegExp(ways.join('|')))
		await expectAccessible(page)
		await expectNoOverflow(page)
		const today = main(page).getByRole('region', { name: say('tasks_title') })
		await today.getByRole('link', { name: say('task_pending') }).click()
		await expect(page).toHaveURL(/\/admin\/orders\?.*status=0/)
		await expect(main(page).getByRole('article').first()).toBeVisible()
	})
}

test.describe('when it fails to refresh', () => {
	test.use({ expectedNoise: /Failed to load resource|was not loaded/ })

	test('the range stands in the URL, a wrong one is refused, and the charts can be read by keyboard', async ({
		page,
	}) => {
		await openAdmin(page, '/admin/overview')
		const range = main(page).getByRole('region', { name: 'За какие дни' })
		await expect(range.getByRole('link', { name: '30 дней' })).toHaveAttribute('aria-current', 'true')
		await range.getByRole('link', { name: 'Сегодня' }).click()
		await expect(page).toHaveURL(/range=today$/)
		await page.route('**/api/overview?*', (route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }), {
			times: 1,
		})
		await range.getByRole('link', { name: 'Сегодня' }).click()
		await expect(main(page).getByText('Не удалось загрузить обзор: Занято.')).toBeVisible()
		await expect(main(page).getByRole('link', { name: /^Сумма заказов/ })).toBeVisible()
		await range.getByLabel('С', { exact: true }).fill('2026-11-10')
		await range.getByLabel('По', { exact: true }).fill('2026-11-09')
		await range.getByRole('button', { name: 'Показать' }).click()
		await expect(range.getByText(/Не больше 731 дня/)).toBeVisible()
		await expect(page).toHaveURL(/range=today$/)
		await page.goBack()
		await expect(range.getByRole('link', { name: '30 дней' })).toHaveAttribute('aria-current', 'true')
		const chart = main(page).getByRole('figure').filter({ hasText: 'Заказы' })
		await chart.getByRole('application').focus()
		await page.keyboard.press('ArrowRight')
		await page.keyboard.press('ArrowLeft')
		await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText('г.')
		await main(page).getByText('Показать таблицей').click()
		await expect(main(page).getByRole('table').getByRole('row')).toHaveCount(31)
	})
})

test('the log tells what was before and after, of many products too, and is narrowed to whom and what one looks for', async ({
	page,
}) => {
	const { headers, order, product } = await openAdmin(page, '/admin/products')
	const current = await (await page.request.get(`/api/products/${product.id}`)).json()
	const stock = { quantity: current.quantity + 5, seen: current.quantity }
	expect((await page.request.put(`/api/products/${product.id}/stock`, { headers, data: stock })).status()).toBe(200)
	const change = { id: order.id, status: 3 }
	expect((await page.request.put(`/api/orders/${order.id}`, { headers, data: change })).status()).toBe(200)
	await makeMore(page, headers, 21)
	await goToAdminPage(page, 'Журнал изменений')
	const ofMany = main(page)
		.getByRole('article', { name: / \+20$/ })
		.first()
	await ofMany.getByText('21 товар', { exact: true }).click()
	await expect(ofMany.getByRole('listitem')).toHaveCount(20)
	await ofMany.getByRole('button', { name: 'Показать все: 21' }).click()
	await expect(ofMany.getByRole('listitem')).toHaveCount(21)
	await expect(ofMany.getByRole('listitem').last()).toBeFocused()
	await expectAccessible(page)
	await expect(ofMany.getByRole('listitem').getByRole('link', { name: /^Товар \d/ })).toHaveCount(0)
	const ofOrder = main(page).getByRole('article', { name: order.number })
	await expect(ofOrder).toContainText(/Было В обработке\s*Стало Отправлен/)
	const ofProduct = main(page).getByRole('article', { name: product.title, exact: true }).first()
	await expect(ofProduct).toContainText(`Было ${stock.seen}`)
	const search = main(page).getByRole('searchbox', { name: 'Номер заказа или обращения' })
	await search.fill(order.number)
	await expect(page).toHaveURL(/query=%23/)
	await expect(main(page).getByRole('article')).toHaveCount(1)
	await expect(ofOrder).toBeVisible()
	await search.fill('Мишка')
	await expect(main(page).getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
	await search.fill('')
	await expect(ofProduct).toBeVisible()
	const changes = ofOrder.getByRole('button', { name: `Изменения: ${order.number}` })
	await changes.press('Enter')
	await expect(changes).toHaveAttribute('aria-expanded', 'true')
	await expectAccessible(page)
	await changes.press('Enter')
	await unfoldFilters(page)
	await main(page).getByLabel('Что изменили').selectOption({ label: 'Заказы' })
	await expect(page).toHaveURL(/subject=order/)
	await expect(ofProduct).toHaveCount(0)
	await main(page).getByLabel('Кто').selectOption({ label: 'Администратор' })
	await expect(page).toHaveURL(/userId=/)
	await ofOrder.getByRole('link', { name: `Вся история: ${order.number}` }).click()
	await expect(main(page).getByRole('article')).toHaveCount(1)
	await main(page).getByRole('button', { name: 'Сбросить фильтры' }).click()
	await expect(page).toHaveURL(/\/admin\/audit$/)
	await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
	await ofOrder.getByRole('link', { name: order.number, exact: true }).click()
	await expect(page).toHaveURL(`/admin/orders/${order.id}`)
})

test('a change takes one line of a wide screen, and unfolded it is read on a narrower one too', {
	tag: '@wide',
}, async ({ page }) => {
	const { headers } = await openAdmin(page, '/admin/audit')
	const [one] = await findProducts(page)
	const { quantity } = await (await page.request.get(`/api/products/${one.id}`)).json()
	const data = { quantity: quantity + 1, seen: quantity }
	expect((await page.request.put(`/api/products/${one.id}/stock`, { headers, data })).status()).toBe(200)
	await page.reload()
	const row = main(page).getByRole('article', { name: one.title }).first()
	await expect(row).toBeVisible()
	expect(await row.evaluate((element) => element.clientHeight)).toBeLessThan(30)
	await row.getByRole('button', { name: `Изменения: ${one.title}` }).click()
	for (const width of [1440, 1280, 1200, 1024]) {
		await page.setViewportSize({ width, height: 900 })
		const room = await row
			.locator('dd')
			.first()
			.evaluate((element) => element.clientWidth)
		expect(room, `the room of a value at ${width}`).toBeGreaterThan(400)
		await expectNoOverflow(page)
	}
})

test('at 1280 pixels the button of the days stands in one line', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await enter(page, admin)
	await page.goto('/admin/overview?range=week')
	const { height = 0 } = (await main(page).getByRole('button', { name: 'Показать', exact: true }).boundingBox()) ?? {}
	expect(height).toBe(44)
})
