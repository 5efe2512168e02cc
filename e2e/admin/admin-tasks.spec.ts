import { minuteMs } from '#contract/values/durations.ts'
import { addDays, kostanayDay } from '../../web/platform/kostanay-day.ts'
import { findAdminLink } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test('the overview begins with what is to be done, each with its number and the list of it', async ({ page }) => {
	const { headers, userId } = await enter(page, admin)
	const [product] = await findProducts(page)
	const delivery = { date: addDays(kostanayDay(new Date()), -1), from: '10:00', to: '14:00' }
	const { number } = await giveOrder(userId, [product], { status: 1, delivery })
	await page.goto('/admin/overview')
	const main = page.getByRole('main')
	const today = main.getByRole('region', { name: 'Дела на сегодня' })
	const { late } = await (await page.request.get('/api/tasks', { headers })).json()
	await expect(today.getByRole('link').first()).toHaveText(`Не доставлены вовремя ${late}`)
	await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Дела на сегодня')
	await expectAccessible(page)
	await expectNoOverflow(page)
	await today.getByRole('link', { name: /^Не доставлены вовремя/ }).focus()
	await page.keyboard.press('Enter')
	const overdue = main.getByRole('region', { name: `Не доставлены вовремя: ${late}` })
	await expect(overdue.getByRole('article').filter({ hasText: number })).toBeVisible()
	const { today: left } = await (await page.request.get('/api/tasks', { headers })).json()
	await expect(main.getByText(`осталось доставить: ${left}`)).toBeVisible()
	await page.goBack()
	await main
		.getByRole('region', { name: 'Дополнить каталог' })
		.getByRole('link', { name: /^Пополнить запас/ })
		.click()
	await expect(page).toHaveURL(/\/admin\/products\?list=low$/)
})

test('the links to orders and transfers say how many wait', async ({ page }) => {
	await enter(page, admin)
	await page.route('**/api/waiting', async (route) => {
		await route.fulfill({ json: { orders: 7, deliveries: 0, claims: 0, callbacks: 0, transfers: 2 } })
	})
	await page.goto('/admin/overview')
	await expect(await findAdminLink(page, 'Заказы')).toHaveAccessibleName('Заказы ждут: 7')
	await expect(await findAdminLink(page, 'Переводы Kaspi')).toHaveAccessibleName('Переводы Kaspi ждут: 2')
	await expectAccessible(page)
})

test('when nothing is to be done the overview says so', async ({ page }) => {
	await enter(page, admin)
	await page.route('**/api/tasks', async (route) => {
		const answer = await (await route.fetch()).json()
		const none = Object.fromEntries(
			Object.entries(answer).map(([name, count]) => [name, typeof count === 'number' ? 0 : count]),
		)
		await route.fulfill({ json: { ...none, missing: { price: 0, picture: 0, category: 0, translation: 0 } } })
	})
	await page.goto('/admin/overview')
	const main = page.getByRole('main')
	await expect(main.getByRole('region', { name: 'Дела на сегодня' })).toHaveText(
		'Дела на сегодняНа сегодня всё сделано',
	)
	await expect(main.getByRole('region', { name: 'Дополнить каталог' })).toHaveCount(0)
	await expectAccessible(page)
})

test('the tasks are counted again as time goes by', { tag: '@wide' }, async ({ page }) => {
	await enter(page, admin)
	await page.clock.install()
	let late = 3
	await page.route('**/api/tasks', async (route) => {
		await route.fulfill({ json: { ...(await (await route.fetch()).json()), late } })
	})
	// What is asked with the page is never answered: only a later answer counts again.
	await page.route('**/api/waiting', async (route) => {
		if (late === 4) await route.continue()
	})
	const asked = page.waitForRequest('**/api/waiting')
	await page.goto('/admin/overview')
	await asked
	const task = page.getByRole('main').getByRole('link', { name: /^Не доставлены вовремя/ })
	await expect(task).toHaveText('Не доставлены вовремя 3')
	late = 4
	await page.clock.fastForward(minuteMs)
	await expect(task).toHaveText('Не доставлены вовремя 4')
})

test.describe('when the tasks do not load', () => {
	test.use({ expectedNoise: /503|were not loaded|was not loaded/ })

	test('the overview says so beside its figures, once where these fail too, and loads all when asked to', {
		tag: '@wide',
	}, async ({ page }) => {
		await enter(page, admin)
		await page.route('**/api/tasks', (route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }))
		await page.goto('/admin/overview')
		const main = page.getByRole('main')
		await expect(main.getByRole('heading', { name: 'Дела не загрузились' })).toBeVisible()
		await expect(main.getByRole('link', { name: /^Сумма заказов/ })).toBeVisible()
		await expectAccessible(page)
		await page.route('**/api/overview?*', (route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }))
		await page.reload()
		await expect(main.getByRole('heading', { name: 'Не удалось загрузить обзор' })).toBeVisible()
		const again = main.getByRole('button', { name: 'Попробовать ещё раз' })
		await expect(again).toHaveCount(1)
		await expectAccessible(page)
		await page.unroute('**/api/overview?*')
		await page.unroute('**/api/tasks')
		await again.click()
		await expect(main.getByRole('heading', { name: 'Дела на сегодня' })).toBeVisible()
		await expect(main.getByRole('link', { name: /^Сумма заказов/ })).toBeVisible()
	})
})
