import {
	addToCart,
	alert,
	bubbles,
	expectAlert,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { addCustomer, customerPassword, enter, expect, newEmail, sendCredentials, test } from '../support/shop-test.ts'

const rulesScript = '**/static/js/check-form-*.js'

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
})

test('an empty cart leads a new customer to the catalogue, and speaks of no order', async ({ page }) => {
	await enter(page)
	await page.goto('/checkout')
	await expect(page.getByRole('heading', { name: 'Корзина пуста' })).toBeVisible()
	const main = page.getByRole('main')
	await expect(main).toContainText('Выберите игрушки в каталоге')
	await expect(main).not.toContainText('заказ')
	await expect(main.getByRole('link').first()).toHaveText('Перейти в каталог')
})

test('the checks come in their order, one alert at a time, with focus on the field', { tag: '@quick' }, async ({
	page,
}) => {
	await goToCheckout(page, bubbles)
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
	await expectAlert(page, 'Необходимо согласиться на обработку персональных данных и принять условия.')
	await expect(page.getByRole('checkbox')).toBeFocused()
	await page.getByRole('checkbox').check()
	await page.getByLabel('Комментарий к заказу').fill('я'.repeat(251))
	await submit(page).click()
	await expectAlert(page, 'Максимум 250 символов')
	await expect(page.getByLabel('Комментарий к заказу')).toBeFocused()
})

test('the button shows that the rules are still loading, and asks once', async ({ page }) => {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(rulesScript, async (route) => {
		await released
		await route.continue()
	})
	await goToCheckout(page, bubbles)
	await page.getByLabel('Имя').fill('')
	await submit(page).click()
	const sending = page.getByRole('button', { name: 'Отправляем заказ…' })
	await expect(sending).toHaveAttribute('aria-busy', 'true')
	await sending.click({ force: true })
	release()
	await expectAlert(page, 'Введите имя.')
	await expect(page.getByLabel('Имя')).toBeFocused()
	await expect(submit(page)).toBeVisible()
	await expect(alert(page)).toHaveCount(0)
})

test('the English interface shows the texts of the checks word for word', async ({ page }) => {
	await goToCheckout(page, bubbles)
	await page.goto('/checkout?lang=en')
	const press = () => page.getByRole('button', { name: 'Place the order' }).click()
	const expectText = async (text: string) => {
		await expect(alert(page).getByText(text, { exact: true })).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(alert(page)).toHaveCount(0)
	}
	await page.getByLabel('Name').fill(' ')
	await press()
	await expectText('Enter your name.')
	await page.getByLabel('Name').fill('Aigul')
	await press()
	await expectText('Enter a correct phone number in the format +7-(XXX)-XXX-XX-XX')
	await page.getByLabel('Phone').pressSequentially('7011234567')
	await press()
	await expectText('Enter delivery address.')
	await page.getByLabel('Delivery address').fill('Abai street 24')
	await press()
	await expectText('You must agree to personal data processing and terms.')
	await page.getByRole('checkbox').check()
	await press()
	await expectText('Order placed successfully!')
	await page.goto('/checkout')
	await expect(page.getByRole('heading', { name: 'cart is empty' })).toBeVisible()
})

test('a longer name of the profile is shown whole, and says how long it may be', async ({ page }) => {
	const email = newEmail()
	const fullName = 'Айгерим Константинопольская-Ким'
	await addCustomer(email, { fullName })
	await enter(page, { email, password: customerPassword })
	await addToCart(page, bubbles)
	await page.goto('/checkout')
	await expect(page.getByLabel('Имя')).toHaveValue(fullName)
	await expect(page.getByLabel('Имя')).toHaveAccessibleDescription('Максимум 25 символов')
	await submit(page).click()
	await expectAlert(page, 'Максимум 25 символов')
	await expect(page.getByLabel('Имя')).toBeFocused()
})

test('the consent leads to both documents beside the form', async ({ page }) => {
	await goToCheckout(page, bubbles)
	const consent = page.getByRole('checkbox').locator('xpath=../..')
	for (const [name, path] of [
		[/обработку персональных данных/, '/privacy'],
		[/условия пользовательского соглашения/, '/terms'],
	] as const) {
		await expect(consent.getByRole('link', { name })).toHaveAttribute('href', path)
		await expect(consent.getByRole('link', { name })).toHaveAttribute('target', '_blank')
	}
})

test('a phone number is taken however it is typed or pasted', async ({ page }) => {
	await goToCheckout(page, bubbles)
	const phone = page.getByLabel('Телефон')
	for (const typed of ['87011234567', '+77011234567', '77011234567', '7011234567', '8 (701) 123-45-67']) {
		await phone.press('ControlOrMeta+a')
		await phone.pressSequentially(typed)
		await expect(phone, typed).toHaveValue('+7-(701)-123-45-67')
	}
	const paste = (text: string) =>
		phone.evaluate((input, pasted) => {
			const clipboardData = new DataTransfer()
			clipboardData.setData('text', pasted)
			input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
		}, text)
	for (const pasted of ['Айгуль, 8 777 123-45-67, звонить вечером', '+7 (777) 123 45 67, кв. 5', '77771234567']) {
		await phone.fill('')
		await paste(pasted)
		await expect(phone, pasted).toHaveValue('+7-(777)-123-45-67')
	}
	for (const foreign of ['+380 98 801 23 45', '+996555123456', '+1 312 555 1234']) {
		await phone.press('ControlOrMeta+a')
		await phone.pressSequentially(foreign)
		await expect(phone, 'typed').toHaveValue(foreign)
		await phone.fill('')
		await paste(foreign)
		await expect(phone, 'pasted').toHaveValue(foreign)
		await phone.fill(foreign)
		await expect(phone, 'filled in').toHaveValue(foreign)
		await submit(page).click()
		await expectAlert(page, '+7-(XXX)-XXX-XX-XX')
	}
	await phone.fill('8771123456')
	await expect(phone).toHaveValue('+7-(771)-123-45-6')
	await phone.fill('87771234567')
	await phone.press('Home')
	for (let steps = 0; steps < 7; steps++) await phone.press('ArrowRight')
	await phone.press('Backspace')
	await expect(phone).toHaveValue('+7-(771)-234-56-7')
	await phone.press('0')
	await expect(phone).toHaveValue('+7-(770)-123-45-67')
	await phone.press('ControlOrMeta+a')
	await phone.press('Delete')
	await submit(page).click()
	await expectAlert(page, '+7-(XXX)-XXX-XX-XX')
})

test('the next order offers the recipient of the last one, and forgets it on request', async ({ page }) => {
	await goToCheckout(page, bubbles)
	await expect(page.getByText('Заполнено по вашему прошлому заказу')).toHaveCount(0)
	await fillIn(page)
	await page.getByLabel('Имя').fill('Ерлан')
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	await addToCart(page, bubbles)
	await page.goto('/checkout')
	await expect(page.getByText('Заполнено по вашему прошлому заказу')).toBeVisible()
	await expect(page.getByLabel('Имя')).toHaveValue('Ерлан')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
	await page.getByRole('button', { name: 'Очистить' }).click()
	await expect(page.getByLabel('Имя')).toBeFocused()
	for (const label of ['Имя', 'Телефон', 'Адрес доставки'])
		await expect(page.getByLabel(label)).toHaveValue(/^(\+7-\()?$/)
	await expect(page.getByText('Заполнено по вашему прошлому заказу')).toHaveCount(0)
})

test('what was typed survives a reload', async ({ page }) => {
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.reload()
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await expect(page.getByRole('checkbox')).not.toBeChecked()
})

test.describe('when the session is lost', () => {
	test.use({ expectedNoise: /401/ })

	test('what was typed is there again after signing in', async ({ page, context }) => {
		const email = await goToCheckout(page, bubbles)
		await fillIn(page)
		await context.clearCookies({ name: /^(?!cart)/ })
		await page.evaluate(() => sessionStorage.setItem('accessToken', 'e30.eyJzdWIiOiJub2JvZHkifQ.c2ln'))
		await submit(page).click()
		await expect(page).toHaveURL(/\/auth\?/)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page).toHaveURL(/\/checkout$/)
		await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
		await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
		await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
		await expect(page.getByText('за штуку')).toBeVisible()
		await page.getByRole('checkbox').check()
		await submit(page).click()
		await expectAlert(page, 'Заказ успешно оформлен!')
	})
})

test('an order can be cancelled while it is pending', async ({ page }) => {
	await goToCheckout(page, bubbles)
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
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await page.route('**/api/orders', (route) => route.abort())
		await submit(page).click()
		await expectAlert(page, 'Произошла ошибка при отправке заказа.')
		await expect(page.getByText('Мыльные пузыри').first()).toBeVisible()
		await page.unroute('**/api/orders')
		await submit(page).click()
		await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	})

	test('rules that do not load are reported, and a second try loads them', async ({ page }) => {
		await page.route(rulesScript, (route) => route.abort())
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await submit(page).click()
		await expectAlert(page, 'Произошла ошибка при отправке заказа.')
		await expect(page.getByText('Часть страницы не загрузилась.')).toBeVisible()
		await page.unroute(rulesScript)
		await submit(page).click()
		await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	})

	test('a price that changed meanwhile is shown, and nothing is ordered', async ({ page }) => {
		await page.route('**/api/products/*', async (route) => {
			const answer = await route.fetch()
			await route.fulfill({ response: answer, json: { ...(await answer.json()), price: 100 } })
		})
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await page.unroute('**/api/products/*')
		await submit(page).click()
		await expect(page.getByText(/было 100,00\s₸, стало 690,00\s₸/)).toBeVisible()
		await submit(page).click()
		await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	})
})
