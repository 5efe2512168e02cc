import type { Page } from '@playwright/test'
import { alert, bubbles, expectAlert, fillIn, goToCheckout, submitButton } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData(
		{
			text: `update trading set hours_to_pay = null, days_to_make = null, stock_rule = 'to_order', category_rules = '{}',
				takes_cash = true, takes_online = true, version = version + 1`,
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
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
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
	browser,
}) => {
	const missing = await (await page.request.get('/api/products/filter?availability=preorder&pageSize=1')).json()
	const [{ id, category }] = missing.items
	await open(page)
	await page.getByLabel('Продавать').selectOption('Только то, что в наличии')
	await page.getByRole('button', { name: 'Добавить категорию' }).click()
	await expect(page.getByRole('combobox', { name: 'Категория' })).toBeFocused()
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Выберите категорию.')).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('combobox', { name: 'Категория' }).selectOption(category)
	await save(page)
	const shopper = await (await browser.newContext({ baseURL: shopOfWorker().origin })).newPage()
	const main = shopper.getByRole('main')
	await expect(async () => {
		await shopper.goto(`/product/${id}`)
		await expect(main.getByText('На заказ').first()).toBeVisible({ timeout: 500 })
	}).toPass()
	await changeData({ text: `update products set stock_rule = 'in_stock' where id = $1`, values: [id] })
	await expect(async () => {
		await shopper.goto(`/product/${id}`)
		await expect(main.getByText('Нет в наличии').first()).toBeVisible({ timeout: 500 })
	}).toPass()
	await expect(main.getByRole('button', { name: 'Сообщить о поступлении' })).toBeVisible()
	await expect(main.locator('h1 ~ div').getByRole('button', { name: /^В корзину/ })).toHaveCount(0)
})

test.describe(() => {
	test.use({ expectedNoise: /status of 409/ })

	test('a cart that holds more than there is says so, and is ordered once it holds less', async ({ page }) => {
		const set = (quantity: number) =>
			changeData({
				text: `update products set quantity = $1, stock_rule = 'in_stock' where title like 'Мыльные пузыри%'`,
				values: [quantity],
			})
		await goToCheckout(page, bubbles)
		await page.getByRole('spinbutton').press('ArrowUp')
		await set(1)
		await page.reload()
		await fillIn(page)
		const lines = page.getByRole('region', { name: 'Ваш заказ' })
		await expect(lines.getByText('Есть только 1 шт.')).toBeVisible()
		await submitButton(page).click()
		await expectAlert(page, 'нет в наличии в таком количестве')
		await lines.getByRole('button', { name: /^Убрать одну штуку/ }).click()
		await expect(lines.getByRole('button', { name: /^Добавить одну штуку/ })).toHaveAttribute(
			'title',
			'Больше нет в наличии',
		)
		await set(0)
		await submitButton(page).click()
		await expect(page.getByRole('alert').filter({ hasText: 'нет в наличии' })).toContainText('Мыльные пузыри')
		await set(5)
		await page.reload()
		await page.locator('[name=hasConsent]').check()
		await submitButton(page).click()
		await expect(alert(page)).toContainText('Заказ успешно оформлен!')
		await set(100)
	})
})

test('what is not offered is not at the checkout, and one way to pay stays on', async ({ page, browser }) => {
	await open(page)
	await expect(page.getByLabel('Kaspi: перевод или QR')).toBeDisabled()
	await expect(page.getByText('добавьте ссылку, QR или счёт')).toBeVisible()
	await page.getByLabel('Наличными при получении').uncheck()
	await page.getByLabel('Картой онлайн').uncheck()
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Оставьте хотя бы один способ.')).toBeVisible()
	await page.getByLabel('Картой онлайн').check()
	await save(page)
	const shopper = await (await browser.newContext({ baseURL: shopOfWorker().origin })).newPage()
	await goToCheckout(shopper, bubbles)
	await expect(shopper.getByRole('radio', { name: 'Картой онлайн' })).toBeChecked()
	await expect(shopper.getByRole('radio', { name: 'Наличными при получении' })).toHaveCount(0)
	await expect(async () => {
		await shopper.goto('/delivery')
		await expect(shopper.getByRole('main')).not.toContainText('Наличными в тенге', { timeout: 500 })
	}).toPass()
})
