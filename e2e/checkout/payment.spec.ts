import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import {
	answerCall,
	expectNoOverflow,
	findProducts,
	giveOrder,
	moveOrder,
	paymentPage,
	servePaymentPage,
	toastsOf,
} from '../support/orders-test.ts'
import { addCustomer, customerPassword, enter, expect, newEmail, sendCredentials, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

const orderId = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'
const byOrder = '/payments/by-order/*'
const status = '/payments/status/*'

const pending = { paymentId: 'p1', status: 'pending', paid: false, confirmationUrl: paymentPage() }
const succeeded = { paymentId: 'p1', status: 'succeeded', paid: true }
const canceled = { paymentId: 'p1', status: 'canceled', paid: false }

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const checking = (page: Page) => page.getByText('Проверяем оплату…')

test('a payment that succeeded says so, and leads on after 5 s', async ({ page }) => {
	await enter(page)
	await page.clock.install()
	await stopClock(page)
	await answerCall(page, status, succeeded)
	await page.goto('/payment-success?paymentId=p1')
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
	await page.clock.runFor(4900)
	await expect(page).toHaveURL(/\/payment-success/)
	await page.clock.resume()
	await expect(page).toHaveURL(/\/catalog$/)
})

test('without the id of the payment the order names it, and a reload and the way back find out the same', async ({
	page,
}) => {
	await enter(page)
	await answerCall(page, byOrder, { paymentId: 'p1' })
	await answerCall(page, status, succeeded)
	await page.goto(`/payment-success?orderId=${orderId}`)
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
	await page.reload()
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
	await page.getByRole('link', { name: 'Вернуться в магазин' }).click()
	await expect(page).toHaveURL(/\/catalog$/)
	await page.goBack()
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
})

test('a payment on its way is waited for, and shows as soon as it is there', async ({ page }) => {
	await enter(page)
	let isPaid = false
	await page.route(`**/api${status}`, (route) => route.fulfill({ json: isPaid ? succeeded : pending }))
	await page.goto('/payment-success?paymentId=p1')
	await expect(checking(page)).toBeVisible()
	isPaid = true
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
})

test('news of an order has its payment asked for at once', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	// Time stands still in the page: only news can wake it.
	await page.clock.install()
	await stopClock(page)
	await answerCall(page, byOrder, pending)
	let isPaid = false
	let asked = 0
	await page.route(`**/api${status}`, async (route) => {
		asked++
		await route.fulfill({ json: isPaid ? succeeded : pending })
	})
	const stream = page.waitForResponse('**/api/events')
	await page.goto(`/payment-success?orderId=${order.id}`)
	await stream
	await expect.poll(() => asked).toBeGreaterThan(0)
	await expect(checking(page)).toBeVisible()
	isPaid = true
	await moveOrder(order, 2)
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
})

test('a payment that stays on its way for 20 s is not completed', async ({ page }) => {
	await enter(page)
	await page.clock.install()
	await stopClock(page)
	await answerCall(page, status, pending)
	const asked = page.waitForResponse(`**/api${status}`)
	await page.goto('/payment-success?paymentId=p1')
	await asked
	await expect(checking(page)).toBeVisible()
	await page.clock.runFor(18_000)
	await expect(checking(page)).toBeVisible()
	await page.clock.runFor(2000)
	await expect(heading(page, 'Платёж не завершён')).toBeVisible()
})

test('a payment that failed can be tried again: by its order, its state, and on to the payment page', async ({
	page,
}) => {
	await enter(page)
	await answerCall(page, byOrder, { paymentId: 'p2' })
	await answerCall(page, '/payments/status/p1', canceled)
	await answerCall(page, '/payments/status/p2', { ...pending, paymentId: 'p2' })
	await servePaymentPage(page)
	await page.goto(`/payment-success?paymentId=p1&orderId=${orderId}`)
	await expect(heading(page, 'Платёж не завершён')).toBeVisible()
	await expect(page.getByRole('alert').getByRole('link', { name: 'shop@toys.example' })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Оплатить ещё раз' }).click()
	await expect(heading(page, 'Оплата картой')).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('button', { name: 'Оплатить ещё раз' })).not.toHaveAttribute('aria-disabled')
})

test('a declined payment, after which the order has got another one, is known at once', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	await answerCall(page, byOrder, pending)
	await answerCall(page, status, pending)
	await servePaymentPage(page)
	await page.goto('/orders')
	await page.getByRole('button', { name: `Оплатить онлайн заказ ${order.number}` }).click()
	await expect(heading(page, 'Оплата картой')).toBeVisible()
	await answerCall(page, byOrder, { ...pending, paymentId: 'p2', confirmationUrl: paymentPage(2) })
	await page.goto(`/payment-success?orderId=${order.id}`)
	await expect(heading(page, 'Платёж не завершён')).toBeVisible()
})

test('a payment that was made meanwhile is no longer to be paid again', async ({ page }) => {
	await enter(page)
	await answerCall(page, byOrder, { paymentId: 'p1' })
	await answerCall(page, status, canceled)
	await page.goto(`/payment-success?orderId=${orderId}`)
	await expect(heading(page, 'Платёж не завершён')).toBeVisible()
	await answerCall(page, status, succeeded)
	await page.getByRole('button', { name: 'Оплатить ещё раз' }).click()
	await expect(toastsOf(page).getByText('Заказ уже оплачен.')).toBeVisible()
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
})

test.describe('what cannot be found out', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	for (const [what, query, byOrderAnswer, statusAnswer] of [
		['without any id', '', {}, {}],
		['where the order has no payment', `?orderId=${orderId}`, 404, {}],
		['where the order’s payment has no id', `?orderId=${orderId}`, {}, {}],
		['where the payment cannot be asked for', '?paymentId=p1', {}, 500],
	] as const) {
		test(`${what} support helps`, async ({ page }) => {
			await enter(page)
			await answerCall(page, byOrder, byOrderAnswer)
			await answerCall(page, status, statusAnswer)
			await page.goto(`/payment-success${query}`)
			await expect(heading(page, 'Не удалось проверить оплату')).toBeVisible()
			await expect(page.getByRole('alert').getByRole('link', { name: 'shop@toys.example' })).toBeVisible()
			await expect(page.getByRole('button', { name: 'Оплатить ещё раз' })).toHaveCount(0)
			await expectAccessible(page)
		})
	}

	test('can be tried again', async ({ page }) => {
		await enter(page)
		await answerCall(page, status, 503)
		await page.goto('/payment-success?paymentId=p1')
		await expect(heading(page, 'Не удалось проверить оплату')).toBeVisible()
		await answerCall(page, status, succeeded)
		await page.getByRole('button', { name: 'Проверить ещё раз' }).press('Enter')
		await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
	})
})

test('without any id a guest is told as well that nothing can be found out', async ({ page }) => {
	await page.goto('/payment-success')
	await expect(heading(page, 'Не удалось проверить оплату')).toBeVisible()
	await expect(page).toHaveURL('/payment-success')
	await expect(page.getByRole('alert').getByRole('link', { name: 'shop@toys.example' })).toBeVisible()
})

test('a guest signs in first and comes back to the payment', async ({ page }) => {
	const email = newEmail()
	await addCustomer(email)
	await answerCall(page, status, succeeded)
	await page.goto(`/payment-success?paymentId=p1&orderId=${orderId}`)
	await expect(page).toHaveURL(/\/auth\?from=%2Fpayment-success%3FpaymentId%3Dp1%26orderId%3D/)
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(page).toHaveURL(`/payment-success?paymentId=p1&orderId=${orderId}`)
	await expect(heading(page, 'Оплата прошла успешно!')).toBeVisible()
})

test('its states fit a phone', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await enter(page)
	await answerCall(page, status, canceled)
	await page.goto(`/payment-success?paymentId=p1&orderId=${orderId}`)
	await expect(heading(page, 'Платёж не завершён')).toBeVisible()
	await expectNoOverflow(page)
	await expectAccessible(page)
})

test('who paid reads the number of the order at once, and the rest when it is known', async ({ page }) => {
	await enter(page)
	await answerCall(page, byOrder, { paymentId: 'p1' })
	await answerCall(page, status, succeeded)
	const known = Promise.withResolvers<void>()
	await page.route('**/api/profile/orders*', async (route) => {
		await known.promise
		await route.fulfill({ json: [{ id: orderId, status: 2, totalPrice: 690, items: [] }] })
	})
	await page.clock.install()
	await stopClock(page)
	await page.goto(`/payment-success?orderId=${orderId}`)
	const said = page.getByRole('main').getByRole('status')
	await expect(said).toContainText('Номер заказа #7f1f2f5e. О каждом шаге напишем на почту.')
	known.resolve()
	await expect(said).toContainText(/Оплачено690,00\s₸/)
	await expect(said.getByText('#7f1f2f5e')).toHaveCount(1)
})

const toldOrders = {
	'brought by a courier': {
		fields: { delivery: { date: '2020-11-24', from: '10:00', to: '14:00' } },
		told: [/Когда24\sноября\s2020/, 'Адрес доставкиул. Абая, 24', 'курьер привезёт его в выбранное время'],
		untold: /самовывоз/i,
	},
	'picked up': {
		fields: {
			pickup: { name: 'Магазин', address: 'пр. Аль-Фараби, 65', code: '4821', readyOn: '2026-11-24', hours: [] },
		},
		told: ['Пункт самовывозаМагазин, пр. Аль-Фараби, 65', 'Код для получения4821', 'Приходите с кодом 4821'],
		untold: /привез|привёз|курьер/i,
	},
} as const

for (const [how, { fields, told, untold }] of Object.entries(toldOrders)) {
	test(`who paid for an order that is ${how} reads what happens next, and goes to the order`, async ({ page }) => {
		await enter(page)
		await answerCall(page, byOrder, { paymentId: 'p1' })
		await answerCall(page, status, succeeded)
		const shipping = { address: 'ул. Абая, 24', city: 'Kostanay', country: 'Kazakhstan' }
		const payment = { method: 'YooKassa', isPaid: true }
		const order = { id: orderId, createdAt: '2026-11-20T04:30:00Z', status: 2, totalPrice: 690, shipping, payment }
		const newer = { ...order, id: orderId.replace('7f', '8a'), createdAt: '2026-11-21T04:30:00Z', items: [] }
		await answerCall(page, '/profile/orders*', [newer, { ...order, items: [], ...fields }])
		await page.clock.install()
		await stopClock(page)
		const said = page.getByRole('main').getByRole('status')
		for (const width of [360, 390, 1440]) {
			await page.setViewportSize({ width, height: 844 })
			await page.goto(`/payment-success?orderId=${orderId}`)
			await expect(said).toContainText('Номер заказа#7f1f2f5e')
			await expect(said).toContainText(/Оплачено690,00\s₸/)
			for (const text of told) await expect(said).toContainText(text)
			await expect(said).not.toContainText(untold)
			await expectNoOverflow(page)
		}
		await page.getByRole('link', { name: 'К моим заказам' }).click()
		await expect(page).toHaveURL(`/orders#order-${orderId}`)
		await page.clock.resume()
		const card = page.getByRole('article', { name: 'Заказ #7f1f2f5e' })
		await expect(card.getByRole('button', { expanded: true })).toBeVisible()
	})
}
