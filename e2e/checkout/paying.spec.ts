import type { Page } from '@playwright/test'
import { goToAdminPage } from '../support/admin-navigation.ts'
import { expectPieces } from '../support/cart-test.ts'
import { alert, bubbles, fillIn, goToCheckout, submitButton } from '../support/checkout-steps.ts'
import { changeData } from '../support/shop-database.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { admin, expect, letterTo, signIn, test } from '../support/shop-test.ts'

/** Sets the faults of the emulated provider; `{}` removes all. */
async function upsetProvider(faults: object): Promise<void> {
	const answer = await fetch(`${shopOfWorker().origin}/dev/yookassa/faults`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(faults),
	})
	expect(answer.ok).toBe(true)
}

test.afterEach(async () => {
	await upsetProvider({})
	// Otherwise nobody would be offered online payment for a minute.
	await changeData({ text: 'delete from payment_outage' })
})

/** A customer who is about to order online; the address. */
async function goToPaying(page: Page): Promise<string> {
	const email = await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.getByRole('radio', { name: /онлайн/i }).check()
	return email
}

/** Orders, and arrives at the provider's page. */
async function orderOnline(page: Page): Promise<string> {
	const email = await goToPaying(page)
	await submitButton(page).click()
	await expect(page).toHaveURL(/\/dev\/yookassa\/pay\//)
	return email
}

const pay = (page: Page) => page.getByRole('button', { name: 'Оплатить' }).click()
const decline = (page: Page) => page.getByRole('button', { name: 'Отказаться' }).click()
/** Pays at the provider on another device. */
async function payElsewhere(page: Page, address: string): Promise<void> {
	const answer = await page.request.post(address, { form: { outcome: 'pay' }, maxRedirects: 0 })
	expect(answer.status()).toBe(303)
}

const ownOrder = (page: Page) => page.getByRole('main').getByRole('article')

async function openOrders(page: Page): Promise<void> {
	await page.goto('/orders')
	await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
}

test('paid online: the money comes, the customer is told and led on', { tag: '@quick' }, async ({ page }) => {
	const email = await orderOnline(page)
	await expect(page.getByText(/Заказ #[0-9a-f]{8}/).first()).toBeVisible()
	await pay(page)
	await expect(page).toHaveURL(/\/payment-success\?orderId=/)
	await expect(page.getByText('Оплата прошла успешно')).toBeVisible()
	await expect(page).toHaveURL(/\/catalog$/)
	await openOrders(page)
	await expect(ownOrder(page)).toHaveCount(1)
	await expect(ownOrder(page)).toContainText('Оплачен')
	await letterTo(page, email, /оплачен$/)
	await page.getByRole('button', { name: /^Корзина: 0/ }).waitFor()
})

test('declined, and then paid from the list of orders', async ({ page }) => {
	await orderOnline(page)
	await decline(page)
	await expect(page).toHaveURL(/\/payment-success\?orderId=/)
	await expect(page.getByRole('alert')).toContainText('Платёж не завершён')
	await openOrders(page)
	await expect(ownOrder(page)).toContainText('В ожидании')
	await ownOrder(page)
		.getByRole('button', { name: /Оплатить/ })
		.click()
	await expect(page).toHaveURL(/\/dev\/yookassa\/pay\//)
	await pay(page)
	await expect(page.getByText('Оплата прошла успешно')).toBeVisible()
	await openOrders(page)
	await expect(ownOrder(page)).toContainText('Оплачен')
})

test('closed the page and paid anyway: the open list of orders shows it by itself', async ({ page }) => {
	await orderOnline(page)
	const address = page.url()
	await openOrders(page)
	await expect(ownOrder(page)).toContainText('В ожидании')
	await payElsewhere(page, address)
	await expect(ownOrder(page)).toContainText('Оплачен')
})

test('cancelled while paying: the money goes back', async ({ page }) => {
	const email = await orderOnline(page)
	const address = page.url()
	await openOrders(page)
	await ownOrder(page)
		.getByRole('button', { name: /Отменить/ })
		.click()
	await alert(page)
		.getByRole('button', { name: /Отменить заказ/ })
		.click()
	await expect(ownOrder(page)).toContainText('Отменён')
	await payElsewhere(page, address)
	await letterTo(page, email, /^Возврат/, 1)
	await letterTo(page, 'shop@toys.example', /требует внимания/)
	await openOrders(page)
	await expect(ownOrder(page)).toContainText(/[Вв]озвра/)
})

test('paid, and nobody told the shop: the page of the result asks by itself', async ({ page }) => {
	await upsetProvider({ notifications: { lost: true } })
	await orderOnline(page)
	await pay(page)
	await expect(page.getByText('Оплата прошла успешно')).toBeVisible()
})

test('back from the payment page: the cart is empty, and the one order can be paid', async ({ page }) => {
	await orderOnline(page)
	await page.goBack()
	// A browser that kept the page shows it as it was left.
	await expect(page.getByText(/Последний заказ уже оформлен|Заказ успешно оформлен/)).toBeVisible()
	await page.getByRole('link', { name: 'К моим заказам' }).click()
	await expect(page.getByRole('button', { name: /^Корзина: 0/ })).toBeVisible()
	await expect(ownOrder(page)).toHaveCount(1)
	await expect(ownOrder(page).getByRole('button', { name: /Оплатить/ })).toBeVisible()
})

test('provider down: the order stands and is paid later, the next one is offered cash alone', async ({ page }) => {
	await upsetProvider({ isDown: true })
	await goToPaying(page)
	await submitButton(page).click()
	await expect(alert(page)).toContainText('Мои заказы')
	await page.getByRole('button', { name: 'Понятно' }).click()
	await page.goto('/catalog')
	await page.getByRole('button', { name: bubbles }).click()
	await expectPieces(page, 1)
	await page.goto('/checkout')
	await expect(page.getByRole('radio', { name: /онлайн/i })).toBeDisabled()
	await fillIn(page)
	await submitButton(page).click()
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	await page.getByRole('button', { name: 'Понятно' }).click()
	await openOrders(page)
	await expect(ownOrder(page)).toHaveCount(2)
})

test('a paid order that the shopkeeper cancels is refunded after one confirmation that names the sum', async ({
	page,
	browser,
}) => {
	const email = await orderOnline(page)
	await pay(page)
	await expect(page.getByText('Оплата прошла успешно')).toBeVisible()
	const { subject } = await letterTo(page, email, /оплачен$/)
	const number = /#[0-9a-f]{8}/.exec(subject)?.[0] ?? ''
	const shopkeeper = await browser.newContext()
	const adminPage = await shopkeeper.newPage()
	await signIn(adminPage, admin.email, admin.password)
	await goToAdminPage(adminPage, 'Заказы')
	const card = adminPage.getByRole('article').filter({ hasText: number })
	await card.getByLabel(/^Статус заказа/).selectOption({ label: 'Отменён' })
	await expect(alert(adminPage)).toContainText('₸')
	await alert(adminPage).getByRole('button').last().click()
	await expect(card.getByLabel(/^Статус заказа/)).toHaveValue('5')
	await shopkeeper.close()
	await letterTo(page, email, /^Возврат/)
})

test('given back in the cabinet of the provider: the order says so by itself, and is paid no more', async ({
	page,
	browser,
}) => {
	const email = await orderOnline(page)
	const address = page.url()
	const paymentId = address.split('/').at(-1) ?? ''
	await payElsewhere(page, address)
	await letterTo(page, email, /оплачен$/)
	await openOrders(page)
	await expect(ownOrder(page)).toContainText('Оплачен')
	const shopkeeper = await browser.newContext()
	const cabinet = await shopkeeper.newPage()
	await cabinet.goto('/dev/yookassa/cabinet')
	const payment = cabinet.locator('section').filter({ hasText: paymentId })
	await payment.getByRole('button', { name: 'Вернуть деньги' }).click()
	await expect(payment).toContainText('Возвращено')
	await expect(payment.getByRole('button')).toHaveCount(0)
	await shopkeeper.close()
	await expect(ownOrder(page)).toContainText(/Деньги возвращены: [\d\s]+,00/)
	await expect(ownOrder(page)).not.toContainText('Оплачен')
	await letterTo(page, email, /^Возврат/)
	await letterTo(page, 'shop@toys.example', /требует внимания/)
})
