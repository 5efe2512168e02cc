import { deliverAt, deliveryDay, enterDesk, evening, morning, takeOrder } from './admin-orders-test.ts'
import { expectAccessible } from './favorites-test.ts'
import { expect, test } from './shop-test.ts'

test('deliveries of a day are settled at the door, and the day is closed with what came', async ({ page }) => {
	const headers = await enterDesk(page)
	const date = deliveryDay(1)
	const wishes = { status: 3, changeFrom: 50_000 }
	const [first, second] = [await takeOrder(page, headers, wishes), await takeOrder(page, headers, { status: 1 })]
	await deliverAt(page, headers, first.id, { date, ...morning })
	await deliverAt(page, headers, second.id, { date, ...evening })
	await page.goto(`/admin/deliveries?date=${deliveryDay(0)}`)
	await expect(page.getByText('На этот день доставок нет.')).toBeVisible()
	await page.getByRole('button', { name: 'День позже' }).click()
	await expect(page.getByRole('article')).toHaveCount(2)
	await expect(page.getByRole('heading', { level: 2 })).toHaveText(['10:00–14:00', '18:00–21:00', 'Наличные за день'])
	await expect(page.getByRole('article').first()).toContainText(/Сдача с 50\s000,00/)
	await expectAccessible(page)

	await page.getByRole('button', { name: `Доставлен заказ ${first.number}` }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByLabel('Получено наличными')).toHaveValue(String(first.toy.price))
	await dialog.getByRole('button', { name: 'Доставлен' }).click()
	await expect(page.getByRole('article').first()).toContainText('Доставлен · получено')
	await page.getByRole('button', { name: `Отказ от заказа ${second.number}` }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Отказ' }).click()
	await expect(page.getByRole('article').last()).toContainText('Отказ у двери')

	await page.getByLabel('Сколько сдал курьер').fill(String(first.toy.price - 500))
	await expect(page.getByText(/^Разница: -500,00/)).toBeVisible()
	await page.getByLabel('Примечание').fill('Не хватило мелочи')
	await page.getByRole('button', { name: 'Закрыть день' }).click()
	await expect(page.getByText('Не хватило мелочи')).toBeVisible()
	await expect(page.getByText(/^День закрыт/)).toContainText('Администратор')
	await page.getByRole('button', { name: 'Исправить' }).click()
	await page.getByLabel('Сколько сдал курьер').fill(String(first.toy.price))
	await page.getByRole('button', { name: 'Закрыть день' }).click()
	await expect(page.getByRole('definition').last()).toHaveText(/^0,00/)
	await expectAccessible(page)
})

test("the courier's sheet and the packing slip are printed black on white, without the shop around them", async ({
	page,
}) => {
	const headers = await enterDesk(page)
	const date = deliveryDay(4)
	const orders = []
	for (let count = 0; count < 9; count++) orders.push(await takeOrder(page, headers, { status: 1 }))
	for (const { id } of orders) await deliverAt(page, headers, id, { date, ...morning })
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.goto(`/admin/deliveries/print?date=${date}`)
	await expect(page.getByRole('heading', { name: 'Лист курьера' })).toBeVisible()
	await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden()
	const looks = await page.getByRole('article').evaluate((sheet) => {
		const { color, backgroundColor } = getComputedStyle(sheet)
		return { color, backgroundColor, body: getComputedStyle(document.body).backgroundColor }
	})
	expect(looks).toEqual({
		color: 'rgb(0, 0, 0)',
		backgroundColor: 'rgb(255, 255, 255)',
		body: 'rgb(255, 255, 255)',
	})
	const pieces = page.locator('.sheet-piece')
	for (const piece of await pieces.all()) await expect(piece).toHaveCSS('break-inside', 'avoid')
	const [first] = orders
	await page.goto(`/admin/orders/${first?.id}/slip`)
	await expect(page.getByRole('heading', { name: `Заказ ${first?.number}` })).toBeVisible()
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('row')).toHaveCount(3)
})
