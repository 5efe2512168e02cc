import type { Page } from '@playwright/test'
import { fillCart } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData(
		{
			text: `update trading set hours_to_pay = null, days_to_make = null, stock_rule = 'to_order', category_rules = '{}',
				version = version + 1`,
		},
		{ text: 'update products set stock_rule = null where stock_rule is not null' },
	)
})

async function open(page: Page): Promise<void> {
	await enter(page, admin)
	await page.goto('/admin/trading')
}

async function save(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено')).toBeVisible()
}

test('the shopkeeper sets the times of orders, and a wrong one is told at its field', { tag: '@quick' }, async ({
	page,
}) => {
	await open(page)
	const hours = page.getByLabel('Часов на оплату')
	await expect(hours).toHaveValue('24')
	await hours.fill('')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Введите целое число от 1 до 720.')).toBeVisible()
	await expect(hours).toBeFocused()
	await expectAccessible(page)
	await hours.fill('6')
	await page.getByLabel('Дней на изготовление').fill('3')
	await save(page)
	await page.reload()
	await expect(hours).toHaveValue('6')
	expect(await (await page.request.get('/api/delivery-times')).json()).toMatchObject({ daysToMake: 3 })
	await page.goto('/admin/audit')
	await expect(page.getByText('Часов на оплату').first()).toBeVisible()
})

test('what is sold only in stock is not offered without stock, but for a category with another rule', async ({
	page,
}) => {
	const missing = await (await page.request.get('/api/products/filter?availability=preorder&pageSize=1')).json()
	const [{ id, category }] = missing.items
	await open(page)
	await page.getByLabel('Продавать').selectOption('Только то, что в наличии')
	await page.getByRole('button', { name: 'Добавить категорию' }).click()
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Выберите категорию.')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('combobox', { name: 'Категория' }).selectOption(category)
	await save(page)
	await page.getByRole('button', { name: 'Выйти' }).click()
	await expect(async () => {
		await page.goto(`/product/${id}`)
		await expect(page.getByRole('main').getByText('На заказ').first()).toBeVisible({ timeout: 500 })
	}).toPass()
	await changeData({ text: `update products set stock_rule = 'in_stock' where id = $1`, values: [id] })
	await expect(async () => {
		await page.goto(`/product/${id}`)
		await expect(page.getByRole('main').getByText('Нет в наличии').first()).toBeVisible({ timeout: 500 })
	}).toPass()
	const main = page.getByRole('main')
	await expect(main.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible()
	await expect(main.locator('h1 ~ div').getByRole('button', { name: /^В корзину/ })).toHaveCount(0)
})

test('a cart that holds more than there is says so, and is ordered once it holds less', async ({ page }) => {
	const bubbles = /^В корзину: Мыльные пузыри/
	await fillCart(page, bubbles)
	await changeData({
		text: `update products set quantity = 1, stock_rule = 'in_stock' where title like 'Мыльные пузыри%'`,
	})
	await page.goto('/checkout')
	const lines = page.getByRole('region', { name: 'Ваш заказ' })
	const more = lines.getByRole('button', { name: /^Добавить одну штуку/ })
	await expect(more).toHaveAttribute('title', 'Больше нет в наличии')
	await changeData({ text: `update products set quantity = 0 where title like 'Мыльные пузыри%'` })
	await page.reload()
	await expect(lines.getByText('Нет в наличии')).toBeVisible()
	await page.getByRole('button', { name: 'Оформить заказ' }).first().click()
	await expect(page.getByRole('alertdialog')).toBeVisible()
	await changeData({ text: `update products set quantity = 100 where title like 'Мыльные пузыри%'` })
})
