import type { Page } from '@playwright/test'
import {
	alert,
	bubbles,
	expectAlert,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { expect, test } from '../support/shop-test.ts'

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
})

const cash = (page: Page) => page.getByRole('radio', { name: 'Наличными при получении' })
const online = (page: Page) => page.getByRole('radio', { name: 'Картой онлайн' })

/** Places the order in the shop, and answers that it can be paid at that address. */
async function placeOnline(page: Page, paymentUrl?: string): Promise<() => unknown> {
	let sent: unknown
	await page.route('**/api/orders', async (route) => {
		sent = route.request().postDataJSON()
		const postData = { ...route.request().postDataJSON(), payment: { method: 'Cash' } }
		const answer = await route.fetch({ postData })
		const payment = { method: 'YooKassa', isPaid: false }
		await route.fulfill({
			response: answer,
			json: { ...(await answer.json()), payment, ...(paymentUrl && { paymentUrl }) },
		})
	})
	return () => sent
}

test('who pays in cash may say with how much, and the courier brings the change', { tag: '@quick' }, async ({
	page,
}) => {
	await fixAvailability(page, () => true)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	const change = page.getByLabel('Подготовить сдачу с (необязательно)')
	await change.fill('1')
	await expect(page.getByText('Не больше суммы заказа: сдача не понадобится.')).toBeVisible()
	await change.fill('50 000,-')
	await expect(page.getByText('Только цифры, не больше 9. Пропущено: ,-')).toBeVisible()
	await change.fill('50 000')
	await expect(page.getByText('Пропущено')).toHaveCount(0)
	await online(page).check()
	await expect(change).toHaveCount(0)
	await cash(page).check()
	await expect(change).toHaveValue('50000')
	const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/orders'))
	await submit(page).click()
	expect((await sent).postDataJSON()).toMatchObject({ payment: { method: 'Cash', changeFrom: 50_000 } })
	await expectAlert(page, 'Заказ успешно оформлен!')
	await page.goto('/orders')
	await expect(page.getByRole('article')).toContainText(/Сдача с 50\s000,00/)
})

test('an online order leads to its payment page, and the cart is not orderable again from there', async ({
	page,
	baseURL,
}) => {
	await fixAvailability(page, () => true)
	const paymentPage = `${baseURL}/dev/yookassa/pay/2d`
	await page.route(paymentPage, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Payment page</h1>' }))
	const sent = await placeOnline(page, paymentPage)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await online(page).check()
	await submit(page).click()
	await expect(page).toHaveURL(paymentPage)
	expect(sent()).toMatchObject({ payment: { method: 'YooKassa', isPaid: true } })
	await page.goBack()
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
		/Корзина пуста|Заказ успешно оформлен!/,
	)
	await expect(submit(page)).toHaveCount(0)
	await page.goto('/catalog')
	await expect(page.getByRole('button', { name: 'Корзина: 0 товаров' })).toBeVisible()
})

test('a payment page on a foreign host is not opened: the order can be paid later', async ({ page }) => {
	await fixAvailability(page, () => true)
	await placeOnline(page, 'https://yoomoney.ru.example/pay')
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await online(page).check()
	await submit(page).click()
	await expect(page).toHaveURL(/\/catalog$/)
	await expectAlert(page, /Заказ успешно оформлен!.*Оплатить его можно в разделе «Мои заказы»\./)
})

test('an online order without a payment page can be paid later', async ({ page }) => {
	await fixAvailability(page, () => true)
	await placeOnline(page)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await online(page).check()
	await submit(page).click()
	await expectAlert(page, /Заказ успешно оформлен!.*Оплатить его можно в разделе «Мои заказы»\./)
	await expect(page).toHaveURL(/\/catalog$/)
})

test('while online payment is away, it says so and cash works', async ({ page }) => {
	await fixAvailability(page, () => false)
	await goToCheckout(page, bubbles)
	await expect(online(page)).toBeDisabled()
	await expect(online(page)).toHaveAccessibleDescription('Сейчас недоступна.')
	await expect(cash(page)).toBeChecked()
	await fillIn(page)
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
})

test('while nothing that is offered can be paid with, that is said before anything is sent', async ({ page }) => {
	const json = { online: false, cash: false, transfer: false, offered: ['YooKassa'] }
	await page.route('**/api/payments/availability', (route) => route.fulfill({ json }))
	let sent = 0
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent++
	})
	await goToCheckout(page, bubbles)
	await expect(online(page)).toBeDisabled()
	await expect(cash(page)).toHaveCount(0)
	await expect(page.getByLabel('Подготовить сдачу с (необязательно)')).toHaveCount(0)
	await expect(page.getByRole('status').filter({ hasText: 'Сейчас оплатить заказ нельзя' })).toBeVisible()
	await fillIn(page)
	await submit(page).click()
	await expectAlert(page, 'Сейчас оплатить заказ нельзя. Попробуйте позже или свяжитесь с нами.')
	expect(sent).toBe(0)
})

test.describe('when online payment goes away while the form is filled in', () => {
	test.use({ expectedNoise: /409/ })

	test('the shop is asked again, and everything else stays', async ({ page }) => {
		let isOnline = true
		await fixAvailability(page, () => isOnline)
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await online(page).check()
		isOnline = false
		const detail = 'Оплата онлайн сейчас недоступна. Выберите оплату при получении или попробуйте позже.'
		await page.route('**/api/orders', (route) =>
			route.fulfill({ status: 409, json: { code: 'online_payment_unavailable', detail } }),
		)
		await submit(page).click()
		await expectAlert(page, 'Произошла ошибка при отправке заказа.')
		await expect(page.getByText(detail)).toBeVisible()
		await expect(online(page)).toBeDisabled()
		await expect(cash(page)).toBeChecked()
		await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
		await page.unroute('**/api/orders')
		await submit(page).click()
		await expectAlert(page, 'Заказ успешно оформлен!')
	})
})

test.describe('a server that does not tell', () => {
	test.use({ expectedNoise: /404/ })

	test('offers to pay online or not by its settings, and delivers without a choice of time', async ({ page }) => {
		await page.unroute('**/api/delivery-times*')
		for (const call of ['payments/availability', 'delivery-times*'])
			await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 404, json: {} }))
		await goToCheckout(page, bubbles)
		await expect(page.getByRole('heading', { name: 'Когда доставить' })).toHaveCount(0)
		await expect(cash(page)).toBeChecked()
		await fillIn(page)
		await submit(page).click()
		await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	})
})
