import type { Page } from '@playwright/test'
import { changeOrder, enterAdmin, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProducts } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { addCustomer, expect, newEmail, pressInQuestion, test } from '../support/shop-test.ts'

/** Chooses the first thing that is found for a text, by the keyboard. */
async function choose(page: Page, label: string, text: string): Promise<void> {
	const field = page.getByRole('combobox', { name: label })
	await field.fill(text)
	await expect(page.getByRole('option').first()).toBeVisible()
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page.getByRole('listbox')).toHaveCount(0)
}

test('an order is taken by phone for a customer with an account, by the keyboard, and not lost by a stray press', async ({
	page,
}) => {
	const email = newEmail()
	await addCustomer(email, { fullName: 'Сауле Касымова' })
	const [product] = await findProducts(page)
	await enterAdmin(page)
	await page.goto('/admin/orders/new')
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('alertdialog')).toContainText('Добавьте хотя бы одну игрушку.')
	await pressInQuestion(page, 'Enter')
	await expect(page.getByRole('combobox', { name: 'Добавить игрушку' })).toBeFocused()
	await choose(page, 'Добавить игрушку', product.title)
	await page.getByRole('button', { name: `Больше: ${product.title}` }).click()
	const count = page.getByRole('status', { name: `Количество: ${product.title}` })
	await expect(count).toHaveText('2')
	const less = page.getByRole('button', { name: `Меньше: ${product.title}` })
	await less.press('Enter')
	await expect(count).toHaveText('1')
	await expect(less).toBeDisabled()
	await expect(less).toBeFocused()
	await page.getByRole('link', { name: /^Доставка(?! и)/ }).click()
	await expect(page.getByRole('alertdialog')).toContainText('не сохранены')
	await pressInQuestion(page, 'Escape')
	await choose(page, 'Покупатель с аккаунтом (необязательно)', email)
	await expect(page.getByLabel('Имя клиента')).toHaveValue('Сауле Касымова')
	await expect(page.getByLabel('Имя клиента')).toBeFocused()
	await page.getByLabel('Телефон').pressSequentially('7015550909')
	await page.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
	await page.getByLabel('Подготовить сдачу с (необязательно)').fill('90000')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Оформить заказ' }).press('Enter')
	await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
	await expect(page.getByRole('main')).toContainText(email)
	await expect(page.getByRole('main')).toContainText(/Сдача с 90\s000,00/)
	await expect(page.getByText('Заказ принят по телефону')).toBeVisible()
})

test.describe('with a wrapping and a code', () => {
	test.use({ expectedNoise: /Failed to load resource.*promo-codes/ })

	test.afterEach(async () => {
		await changeData(
			{ text: 'update wrapping_offer set price = null' },
			{ text: "update promo_codes set ended_at = now() where key = 'HALF-50'" },
		)
	})

	test('an order by phone is a gift, and its customer has the discount of a code', async ({ page }) => {
		await changeData(
			{ text: 'update wrapping_offer set price = 700' },
			{
				text: `insert into promo_codes (code, key, kind, amount, min_sum, once_per_customer, created_at)
					values ('HALF-50', 'HALF-50', 'percent', 50, 0, false, now()) on conflict do nothing`,
			},
		)
		const [product] = await findProducts(page)
		await enterAdmin(page)
		await page.goto('/admin/orders/new')
		await choose(page, 'Добавить игрушку', product.title)
		await page.getByLabel('Имя клиента').fill('Болат')
		await page.getByLabel('Телефон').pressSequentially('7015550910')
		await page.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
		await page.getByLabel(/^Подарочная упаковка, 700,00/).check()
		await page.getByLabel('Текст открытки').fill('С днём рождения!')
		await page.getByRole('button', { name: 'У покупателя есть промокод' }).click()
		const field = page.getByRole('textbox', { name: 'Промокод', exact: true })
		await field.fill('NO-SUCH')
		await page.getByRole('button', { name: 'Применить', exact: true }).click()
		await expect(field).toHaveAccessibleDescription(/Такого промокода нет/)
		await field.fill('half-50')
		await field.press('Enter')
		await expect(page.getByText('Промокод HALF-50 применён')).toBeVisible()
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
		await expect(page.getByText('Скидка по промокоду HALF-50')).toBeVisible()
		await expect(page.getByText('Открытка: С днём рождения!')).toBeVisible()
	})
})

test('the first that is found is active by itself, the arrows stay within the list, and leaving empties the field', async ({
	page,
}) => {
	await enterAdmin(page)
	await page.goto('/admin/orders/new')
	const field = page.getByRole('combobox', { name: 'Добавить игрушку' })
	const list = page.getByRole('listbox', { name: 'Добавить игрушку' })
	const active = list.getByRole('option', { selected: true })
	await field.click()
	await expect(page.getByText('Введите хотя бы 2 символа')).toBeVisible()
	await field.pressSequentially('мишк')
	const first = list.getByRole('option').first()
	await expect(first).toHaveAttribute('aria-selected', 'true')
	await expect(field).toHaveAttribute('aria-expanded', 'true')
	await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
	await field.press('ArrowUp')
	await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
	await field.press('ArrowDown')
	await expect(first).toHaveAttribute('aria-selected', 'true')
	await list.getByRole('option').nth(1).hover()
	await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
	await expect(active).toHaveCount(1)
	await field.press('Escape')
	await expect(list).toHaveCount(0)
	await expect(field).toHaveValue('')
	await field.pressSequentially('ццццц')
	await expect(page.getByText('Ничего не найдено')).toBeVisible()
	await field.press('Tab')
	await expect(page.getByText('Ничего не найдено')).toBeHidden()
	await expect(field).toHaveValue('')
	await field.pressSequentially('мишк')
	await expect(first).toBeVisible()
	const title = await first.locator('[lang], .block').first().textContent()
	await field.press('Enter')
	await expect(list).toHaveCount(0)
	await expect(page.getByRole('button', { name: `Убрать: ${title}` })).toBeVisible()
})

test.describe('when a price has changed', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('nothing is ordered, the new price is shown, and the next try goes through', async ({ page }) => {
		await enterAdmin(page)
		const [product] = await findProducts(page)
		const keys: (string | undefined)[] = []
		const name = page.getByLabel('Имя клиента')
		let isLocked = false
		await page.route('**/api/phone-orders', async (route) => {
			keys.push(route.request().headers()['idempotency-key'])
			if (keys.length > 2) return await route.continue()
			if (keys.length === 2) return await route.fulfill({ status: 429, json: {} })
			isLocked = !(await name.isEditable())
			const current = [{ productId: product.id, title: product.title, unitPrice: product.price, quantity: 1 }]
			const json = { code: 'prices_changed', status: 409, detail: 'Цены изменились.', current }
			await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(json) })
		})
		// The product was found at another price a while ago.
		await page.route('**/api/products/filter*', async (route) => {
			const answer = await (await route.fetch()).json()
			const items = answer.items.map((item: object) => ({ ...item, price: 100, oldPrice: 150 }))
			await route.fulfill({ json: { ...answer, items } })
		})
		await page.goto('/admin/orders/new')
		await choose(page, 'Добавить игрушку', product.title)
		await expect(page.locator('s')).toHaveText(/150,00/)
		await name.fill('Болат')
		await page.getByLabel('Телефон').pressSequentially('7015550909')
		await page.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page.getByRole('alert')).toContainText('Цены изменились.')
		await expect(page.getByRole('alert')).toContainText(/было 100,00\s₸, стало/)
		expect(isLocked, 'what was sent is what stands there').toBe(true)
		await expect(name).toBeEditable()
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page.getByRole('alertdialog')).toContainText('второго заказа не будет')
		await pressInQuestion(page, 'Enter')
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
		const [refused, unsure, repeated] = keys
		expect(repeated).toBe(unsure)
		expect(unsure).not.toBe(refused)
	})
})

test.describe('when a list fails to refresh', () => {
	test.use({ expectedNoise: /Failed to load resource|was not loaded/ })

	test('what is to be made stands with the orders that wait for it, and stays', async ({ page }) => {
		const headers = await enterAdmin(page)
		const order = await takeOrder(page, headers)
		await page.goto('/admin/to-make')
		const products = page.getByRole('article')
		await expect(products.first()).toContainText('шт.')
		await expectAccessible(page)
		await page.route('**/api/to-make', (route) => route.fulfill({ status: 503, json: { detail: 'Занято.' } }))
		await changeOrder(page, headers, order.id, { status: 1 })
		await expect(page.getByRole('main')).toContainText('Не удалось загрузить список: Занято.')
		const link = products.first().getByRole('link', { name: /^#/ }).first()
		const number = await link.textContent()
		await link.click()
		await expect(page.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible()
		await expect(page.getByRole('main')).toContainText('на заказ:')
	})
})
