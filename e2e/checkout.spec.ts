import type { Page } from '@playwright/test'
import { customerPassword, expect, newEmail, registerCustomer, signIn, test } from './shop-test.ts'

/** A signed-in customer at the checkout with one toy of that name in the cart. */
async function goToCheckout(page: Page, toy: RegExp): Promise<void> {
	const email = newEmail()
	await registerCustomer(page, email)
	await signIn(page, email, customerPassword)
	await page.goto('/catalog')
	await page.getByRole('button', { name: toy }).click()
	await page.getByRole('link', { name: 'Корзина' }).click()
	await expect(page.getByRole('heading', { name: 'Оформление заказа' })).toBeVisible()
}

async function fillIn(page: Page): Promise<void> {
	await page.getByLabel('Имя').fill('Айгуль')
	await page.getByLabel('Телефон').pressSequentially('7011234567')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	await page.getByRole('checkbox').check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Оформить заказ' })

async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
	await expect(page.getByRole('alertdialog')).toContainText(text)
	await page.getByRole('button', { name: 'Понятно' }).click()
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('the checks come in their order, one alert at a time, with focus on the field', async ({ page }) => {
	await goToCheckout(page, /^В корзину: Мыльные пузыри/)
	await page.getByLabel('Имя').fill('')
	await submit(page).click()
	await expectAlert(page, 'Введите имя.')
	await expect(page.getByLabel('Имя')).toBeFocused()
	await expect(page.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true')
	await page.getByLabel('Имя').fill('Айгуль')
	await submit(page).click()
	await expectAlert(page, '+7-(XXX)-XXX-XX-XX')
	await expect(page.getByLabel('Телефон')).toBeFocused()
	await page.getByLabel('Телефон').pressSequentially('87011234567')
	await submit(page).click()
	await expectAlert(page, 'Введите адрес доставки.')
	await page.getByLabel('Адрес доставки').fill('ул. Абая, 24')
	await submit(page).click()
	await expectAlert(page, /Необходимо согласиться/)
})

test('what was typed survives a reload', async ({ page }) => {
	await goToCheckout(page, /^В корзину: Мыльные пузыри/)
	await fillIn(page)
	await page.reload()
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test('a double click places one order', async ({ page }) => {
	await goToCheckout(page, /^В корзину: Мыльные пузыри/)
	await fillIn(page)
	await submit(page).dblclick()
	await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	await page.getByRole('button', { name: 'Понятно' }).click()
	await page.getByRole('link', { name: 'Мои заказы' }).click()
	await expect(page.getByRole('article')).toHaveCount(1)
})

test('an order can be cancelled while it is pending', async ({ page }) => {
	await goToCheckout(page, /^В корзину: Мыльные пузыри/)
	await fillIn(page)
	await submit(page).click()
	await page.getByRole('button', { name: 'Понятно' }).click()
	await page.getByRole('link', { name: 'Мои заказы' }).click()
	await page.getByRole('button', { name: /^Отменить заказ/ }).click()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('article')).toContainText('В ожидании')
	await page.getByRole('button', { name: /^Отменить заказ/ }).click()
	await page.getByRole('alertdialog').getByRole('button').last().click()
	await expect(page.getByText('Заказ отменён').first()).toBeVisible()
	await expect(page.getByRole('article')).toContainText('Отменён')
})

test.describe('when placing fails', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('the cart is kept, and a second try places the order', async ({ page }) => {
		await goToCheckout(page, /^В корзину: Мыльные пузыри/)
		await fillIn(page)
		await page.route('**/api/orders', (route) => route.abort())
		await submit(page).click()
		await expectAlert(page, 'Произошла ошибка при отправке заказа.')
		await expect(page.getByText('Мыльные пузыри').first()).toBeVisible()
		await page.unroute('**/api/orders')
		await submit(page).click()
		await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	})

	test('a price that changed meanwhile is shown, and nothing is ordered', async ({ page }) => {
		await page.route('**/api/products/*', async (route) => {
			const answer = await route.fetch()
			await route.fulfill({ response: answer, json: { ...(await answer.json()), price: 100 } })
		})
		await goToCheckout(page, /^В корзину: Мыльные пузыри/)
		await fillIn(page)
		await page.unroute('**/api/products/*')
		await submit(page).click()
		await expect(page.getByText(/было 100,00\s₸, стало 690,00\s₸/)).toBeVisible()
		await submit(page).click()
		await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	})
})
