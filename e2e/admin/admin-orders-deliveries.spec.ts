import type { Page } from '@playwright/test'
import { kostanayDay } from '../../web/platform/kostanay-day.ts'
import {
	changeOrder,
	deliverAt,
	deliveryDay,
	enterAdmin,
	evening,
	morning,
	takeOrder,
} from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { findProducts, type GivenOrder, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, pressInQuestion, test } from '../support/shop-test.ts'

const doorOf = (page: Page, { number }: GivenOrder) => page.getByRole('article').filter({ hasText: number })
const deliver = (page: Page, { number }: GivenOrder) => page.getByRole('button', { name: `Доставлен заказ ${number}` })
const refuse = (page: Page, { number }: GivenOrder) => page.getByRole('button', { name: `Отказ от заказа ${number}` })

test.describe('a day of deliveries', () => {
	// The first settlement fails, the answer to another one is lost, and no change is heard of.
	test.use({ expectedNoise: /Failed to load resource|was not settled/ })

	test('deliveries of a day are settled at the door, and the day is closed with what came', { tag: '@quick' }, async ({
		page,
	}) => {
		const headers = await enterAdmin(page)
		const date = deliveryDay(1)
		const wishes = { status: 3, changeFrom: 50_000 }
		const [first, second] = [await takeOrder(page, headers, wishes), await takeOrder(page, headers, { status: 1 })]
		await deliverAt(page, headers, first.id, { date, ...morning })
		await deliverAt(page, headers, second.id, { date, ...evening })
		await page.route('**/api/events', (route) => route.abort())
		await page.goto(`/admin/deliveries?date=${deliveryDay(0)}`)
		await expect(page.getByText('На этот день доставок нет')).toBeVisible()
		await page.getByRole('button', { name: 'Следующий день' }).click()
		const windows = page.getByRole('region', { name: /^\d\d:\d\d–/ })
		await expect(windows.getByRole('article')).toHaveCount(2)
		await expect(windows.getByRole('heading', { level: 2 })).toHaveText(['10:00–14:00', '18:00–21:00'])
		await expect(doorOf(page, first)).toContainText(/Сдача с 50\s000,00/)
		await expectAccessible(page)

		await page.route(
			'**/api/orders/*/settlement',
			(route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }),
			{
				times: 1,
			},
		)
		await deliver(page, first).click()
		const dialog = page.getByRole('dialog')
		const cash = dialog.getByLabel('Получено у дверей')
		await expect(cash).toHaveValue(String(first.product.price))
		await expectAccessible(page)
		await cash.fill(String(first.product.price + 10))
		await cash.press('Enter')
		await expect(dialog.getByRole('alert')).toHaveText('Занято.')
		await expect(cash).toHaveValue(String(first.product.price + 10))
		await cash.fill(String(first.product.price))
		await dialog.getByRole('button', { name: 'Доставлен' }).click()
		await expect(doorOf(page, first)).toContainText('Доставлен · получено')
		await expect(doorOf(page, first).getByRole('heading')).toBeFocused()

		const counted = page.getByLabel('Сколько сдал курьер')
		const close = page.getByRole('button', { name: 'Закрыть день' })
		await counted.fill(String(first.product.price - 500))
		const closing = { received: first.product.price, note: 'Посчитано без вас' }
		expect((await page.request.put(`/api/cash-days/${date}`, { headers, data: closing })).status()).toBe(200)
		await loseAnswer(page, { method: 'POST', url: '**/api/orders/*/settlement' })
		await refuse(page, second).click()
		const question = page.getByRole('alertdialog')
		await question.getByRole('button', { name: 'Отказ' }).click()
		await expect(doorOf(page, second)).toContainText('Отказ у двери')
		await expect(doorOf(page, second).getByRole('heading')).toBeFocused()

		await expect(page.getByText(/^День закрыт/)).toBeVisible()
		await expect(counted, 'what is being written stays').toHaveValue(String(first.product.price - 500))
		await page.getByRole('button', { name: 'Следующий день' }).click()
		await expect(question).toContainText('Изменения не сохранены')
		await pressInQuestion(page, 'Escape')
		await counted.fill('')
		await close.click()
		await expect(counted).toBeFocused()
		await counted.fill(String(first.product.price - 500))
		await expect(page.getByText(/^Разница: -500,00/)).toBeVisible()
		await expect(page.getByLabel('Примечание')).toHaveValue('Посчитано без вас')
		await page.getByLabel('Примечание').fill('Не хватило мелочи')
		await close.click()
		await expect(page.getByText('Не хватило мелочи')).toBeVisible()
		await expect(page.getByText(/^День закрыт/)).toContainText('Администратор')
		await expect(page.getByRole('heading', { name: 'Наличные за день', exact: true })).toBeFocused()
		await page.getByRole('button', { name: 'Исправить' }).click()
		await expect(counted).toBeFocused()
		await counted.fill(String(first.product.price))
		await close.click()
		await expect(page.getByRole('definition').last()).toHaveText(/^0,00/)
		await expectAccessible(page)
	})
})

test('of orders to be paid online, the sum that goes back is named, and what was not paid is not completed by one press', async ({
	page,
}) => {
	const { userId } = await enter(page, admin)
	const [{ id, title }] = await findProducts(page)
	const product = { id, title, price: 12_000 }
	const delivery = { date: deliveryDay(12), ...morning }
	const unpaid = await giveOrder(userId, [product], { status: 1, isOnline: true, delivery })
	const paid = await giveOrder(userId, [product], { status: 2, isOnline: true, isPaid: true, delivery })
	await page.goto(`/admin/deliveries?date=${delivery.date}`)
	await refuse(page, paid).click()
	await expect(page.getByRole('alertdialog')).toContainText(/вернётся 12\s000,00/)
	await pressInQuestion(page, 'Escape')
	await deliver(page, paid).click()
	await expect(doorOf(page, paid).getByRole('button')).toHaveCount(0)
	await expect(doorOf(page, paid)).toContainText(/Оплачено.*Доставлен/)
	await deliver(page, unpaid).click()
	await expect(page.getByRole('dialog', { name: unpaid.number })).toContainText('Онлайн ещё не оплачено')
	await page.keyboard.press('Escape')
	await expect(deliver(page, unpaid)).toBeFocused()

	await deliver(page, unpaid).click()
	await page.getByRole('dialog').getByLabel('Чем заплатили').selectOption('Картой через терминал')
	await page.getByRole('dialog').getByRole('button', { name: 'Доставлен' }).click()
	await expect(doorOf(page, unpaid)).toContainText(/Доставлен · картой 12\s000,00/)
	const cash = page.getByRole('region', { name: 'Наличные за день' })
	await expect(cash).toContainText(/Картой через терминал\s*12\s000,00/)
	await cash.getByLabel('Сколько сдал курьер').fill('0')
	await cash.getByRole('button', { name: 'Закрыть день' }).click()
	await expect(cash).toContainText('День закрыт')
	await expect(cash, 'the courier brings no money of cards').toContainText(
		/Картой через терминал\s*12\s000,00\s₸.*Разница\s*0,00\s₸/,
	)
})

test('the link to the deliveries counts what is to be brought today, and counts again once it was brought', async ({
	page,
}) => {
	const headers = await enterAdmin(page)
	const order = await takeOrder(page, headers, { status: 1 })
	await deliverAt(page, headers, order.id, { date: kostanayDay(new Date()), ...morning })
	const link = page
		.getByRole('navigation', { name: 'Страницы управления' })
		.getByRole('link', { name: /^Доставка(?! и)/ })
	const expectCounted = async () => {
		const { deliveries } = await (await page.request.get('/api/waiting', { headers })).json()
		await expect(link).toHaveAccessibleName(deliveries === 0 ? 'Доставка' : `Доставка ждут: ${deliveries}`)
		return deliveries
	}
	await page.goto('/admin/deliveries')
	await expect(deliver(page, order)).toBeVisible()
	const before = await expectCounted()
	await deliver(page, order).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Доставлен' }).click()
	await expect(doorOf(page, order)).toContainText('Доставлен · получено')
	expect(await expectCounted()).toBe(before - 1)
})

/** The pages of the printed sheet and their size in points. */
async function print(page: Page): Promise<{ readonly pages: number; readonly sizes: readonly string[] }> {
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
	const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...sides]) =>
		sides.map((side) => Math.round(Number(side))).join(' × '),
	)
	return { pages: [...pdf.matchAll(/\/Type \/Page\b/g)].length, sizes: [...new Set(sizes)] }
}

test("the courier's sheet and the packing slip tell what is needed at a door, black on white on A4, without the shop around them", async ({
	page,
}) => {
	const { userId, headers } = await enter(page, admin)
	const delivery = { date: deliveryDay(4), ...morning }
	const [first] = await findProducts(page)
	const product = { ...first, price: 12_000 }
	for (let index = 0; index < 7; index++) await giveOrder(userId, [product], { status: 1, delivery })
	await giveOrder(userId, [product], { status: 2, isOnline: true, isPaid: true, delivery })
	const inTheEvening = { date: delivery.date, ...evening }
	const last = await giveOrder(userId, [product], { status: 1, changeFrom: 20_000, delivery: inTheEvening })
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.goto(`/admin/deliveries/print?date=${delivery.date}`)
	const sheet = page.getByRole('article')
	const pieces = page.locator('.sheet-piece')
	await expect(sheet.getByRole('heading')).toHaveText(['Лист курьера', '10:00–14:00', '18:00–21:00'])
	await expect(sheet).toContainText(/9 заказов · наличными 96\s000,00\s₸/)
	const door = pieces.filter({ hasText: last.number })
	for (const text of ['ул. Абая, 24', 'Айгуль, +7-(701)-123-45-67', `${last.number}: ${product.title} × 1`]) {
		await expect(door).toContainText(text)
	}
	await expect(door).toContainText(/Взять наличными\s*12\s000,00\s₸\s*Сдача с 20\s000,00\s₸: 8\s000,00\s₸/)
	await expect(pieces.filter({ hasText: 'Взять наличными' })).toHaveCount(8)
	await expect(pieces.filter({ hasText: 'Оплачено' })).toHaveCount(1)
	await expectAccessible(page)
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden()
	const looks = () =>
		sheet.evaluate((paper) => {
			const { color, backgroundColor } = getComputedStyle(paper)
			return { color, backgroundColor, body: getComputedStyle(document.body).backgroundColor }
		})
	const white = 'rgb(255, 255, 255)'
	await expect.poll(looks).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: white, body: white })
	await expect(pieces.last()).toContainText(/Взять всего: 96\s000,00\s₸ · 8 заказов/)
	// Nine doors, and where the courier signs.
	const breaks = await pieces.evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside))
	expect(breaks).toEqual(Array(10).fill('avoid'))
	expect(await print(page)).toEqual({ pages: 2, sizes: ['595 × 842'] })

	await page.goto(`/admin/orders/${last.id}/slip`)
	await expect(page.getByRole('heading', { name: `Заказ ${last.number}` })).toBeVisible()
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('row')).toHaveCount(3)
	expect(await print(page)).toEqual({ pages: 1, sizes: ['595 × 842'] })
	const recipient = pieces.first()
	for (const text of ['Айгуль, +7-(701)-123-45-67', 'ул. Абая, 24, Костанай, Казахстан', '18:00']) {
		await expect(recipient).toContainText(text)
	}
	await expect(recipient).toContainText(/Взять наличными\s*12\s000,00\s₸\s*Сдача с 20\s000,00/)
	await expect(page.getByRole('row').nth(1)).toContainText(product.title)
	await expect(page.getByRole('row').last()).toHaveText(/^Итого\s*12\s000,00\s₸$/)
	await expect(page.getByRole('article')).toContainText(/Продавец: .+, БИН\/ИИН \d{12}$/)
	await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
	await expectAccessible(page)
	await changeOrder(page, headers, last.id, { status: 5 })
	await page.reload()
	await expect(recipient).toContainText('Отменён')
	await expect(recipient).not.toContainText('Взять наличными')
})
