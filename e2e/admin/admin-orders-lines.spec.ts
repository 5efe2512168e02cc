import { enterAdmin, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProducts } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('the shopkeeper changes pieces, a price with its reason and products, and sees the difference before', {
	tag: '@quick',
}, async ({ page }) => {
	const headers = await enterAdmin(page)
	const [, other] = await findProducts(page)
	const { id, product } = await takeOrder(page, headers, { quantity: 2 })
	await page.goto(`/admin/orders/${id}`)
	await page.getByRole('button', { name: 'Изменить состав' }).click()
	const dialog = page.getByRole('dialog', { name: `Состав заказа #${id.slice(0, 8)}` })
	await dialog.getByRole('button', { name: `Больше: ${product.title}` }).click()
	await dialog.getByLabel(`Цена за штуку: ${product.title}`).fill('1000')
	await dialog.getByRole('combobox').fill(other.title)
	await page.getByRole('option').filter({ hasText: other.title }).first().click()
	await dialog.getByRole('button', { name: 'Сохранить состав' }).click()
	const reason = dialog.getByLabel(`Почему другая цена: ${product.title}`)
	await expect(reason).toBeFocused()
	await expectAccessible(page)
	await reason.fill('царапина')
	await expect(dialog).toContainText(/Станет/)
	await dialog.getByRole('button', { name: 'Сохранить состав' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(page.getByText(/Состав заказа изменён: было/)).toBeVisible()
	const order = await (await page.request.get(`/api/orders/${id}`, { headers })).json()
	expect(order.items.map((line: { quantity: number; unitPrice: number }) => [line.quantity, line.unitPrice])).toEqual([
		[3, 1000],
		[1, other.price],
	])
	expect(order.totalPrice).toBe(3000 + other.price)
})

async function saveZones(zones: readonly object[]): Promise<void> {
	const text = 'update delivery_settings set zones = $1, version = version + 1'
	await changeData({ text, values: [JSON.stringify(zones)] })
}

test.afterEach(async () => await saveZones([]))

test('the shopkeeper brings an order to another zone, and sees the new sum before', async ({ page }) => {
	const headers = await enterAdmin(page)
	const { id, product } = await takeOrder(page, headers)
	await saveZones([
		{ id: 'f0000000-0000-4000-8000-000000000001', name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700 },
		{ id: 'f0000000-0000-4000-8000-000000000002', name: 'Окраина', streets: [], isRest: true, price: 1500 },
	])
	await page.goto(`/admin/orders/${id}`)
	await page.getByRole('button', { name: 'Изменить адрес' }).click()
	const dialog = page.getByRole('dialog', { name: `Доставка заказа #${id.slice(0, 8)}` })
	await dialog.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
	await expect(dialog.getByLabel('Доставка', { exact: true })).toContainText(/По улице: 1\s500,00/)
	const sum = new Intl.NumberFormat('ru-RU').format(product.price + 1500).replace(/\s/g, '\\s')
	await expect(dialog).toContainText(new RegExp(`Станет.*${sum},00`))
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Сохранить адрес' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(page.getByText(new RegExp(`Адрес доставки изменён, сумма заказа: .*стало ${sum},00`))).toBeVisible()
	const order = await (await page.request.get(`/api/orders/${id}`, { headers })).json()
	expect(order).toMatchObject({ deliveryPrice: 1500, zone: 'Окраина', shipping: { address: 'ул. Гоголя, 5' } })
})
