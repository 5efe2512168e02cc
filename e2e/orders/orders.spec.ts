import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import {
	answerCall,
	findProducts,
	giveOrder,
	orderCard,
	paymentPage,
	servePaymentPage,
	toastsOf,
	unfoldAll,
} from '../support/orders-test.ts'
import { enter, expect, pressInQuestion, test } from '../support/shop-test.ts'

const cancel = (number: string) => `Отменить заказ ${number}`
const pay = (number: string) => `Оплатить онлайн заказ ${number}`

async function openOrders(page: Page): Promise<void> {
	await page.goto('/orders')
	await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
}

test('each order offers what its status and its payment allow', { tag: '@quick' }, async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	for (const isOnline of [false, true]) {
		for (const status of [0, 1, 2, 3, 4, 5]) await giveOrder(userId, [product, other], { status, isOnline })
	}
	await page.goto('/orders?shown=20')
	await expect(page.getByRole('article')).toHaveCount(12)
	const offers = await page
		.getByRole('article')
		.evaluateAll((cards) =>
			cards.map((card) =>
				[...card.querySelectorAll('button:not([aria-expanded])')]
					.map((button) => button.textContent?.trim())
					.join(', '),
			),
		)
	const repeat = 'Повторить заказ'
	const review = 'Оставить отзыв'
	const both = [repeat, `${review}, ${repeat}`, repeat, repeat, `${repeat}, Отменить заказ`]
	const waiting = `Изменить оплату, ${repeat}, Отменить заказ`
	expect(offers).toEqual([...both, `Оплатить онлайн, ${waiting}`, ...both, `Изменить состав, ${waiting}`])
})

test('the newest order is open, the others show how they stand and unfold', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	const earlier = await giveOrder(userId, [product, other], { status: 3 })
	const newest = await giveOrder(userId, [product])
	await openOrders(page)
	await expect(orderCard(page, newest).getByRole('link', { name: product.title })).toBeVisible()
	const card = orderCard(page, earlier)
	await expect(card.getByRole('list', { name: 'Ход заказа' }).locator('[aria-current=step]')).toHaveText('В пути')
	await expect(card).toContainText('2 товара')
	await expect(card.getByRole('link')).toHaveCount(0)
	const pictures = card.locator('img')
	await expect
		.poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth > 0)))
		.toEqual([true, true])
	await card.getByRole('button', { name: `Подробнее: заказ ${earlier.number}` }).click()
	await expect(card.getByRole('link', { name: other.title })).toBeVisible()
	await expectAccessible(page)
	await card.getByRole('button', { name: `Свернуть: заказ ${earlier.number}` }).click()
	await expect(card.getByRole('link')).toHaveCount(0)
})

test('an order shows what is promised, until when it can be paid, and what became of its money', async ({ page }) => {
	const { userId } = await enter(page)
	const products = await findProducts(page)
	const delivery = { date: '2096-11-28', from: '10:00', to: '14:00' }
	const money = { isOnline: true, status: 5 }
	const promised = await giveOrder(userId, products, {
		isOnline: true,
		payUntil: '2096-11-22T07:30:00Z',
		readyBy: '2096-11-27',
		delivery,
	})
	const onItsWay = await giveOrder(userId, products, { ...money, isPaid: true })
	const back = await giveOrder(userId, products, { ...money, refunded: 5000 })
	const plain = await giveOrder(userId, products)
	await openOrders(page)
	await unfoldAll(page)
	await expect(orderCard(page, promised)).toContainText('Изготовим до27 ноября 2096 г.')
	await expect(orderCard(page, promised)).toContainText('Когда28 ноября 2096 г., 10')
	await expect(orderCard(page, promised)).toContainText(/Не оплаченоОплатить можно до: 22 ноября 2096 г\. в 12:30/)
	await expect(orderCard(page, onItsWay)).toContainText(/Возвращаем [\d\s]+,00\s₸: деньги уже в пути/)
	await expect(orderCard(page, back)).toContainText(/Картой онлайн · Деньги возвращены: 5\s000,00\s₸/)
	await expect(orderCard(page, plain)).toContainText('Наличными · Оплата при получении')
	await expect(orderCard(page, plain)).not.toContainText(/Изготовим|Когда|Оплатить можно|[Вв]озвра|Не оплачено/)
})

test('an order is cancelled after a confirmation, and the focus stays with it', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { status: 1 })
	await openOrders(page)
	const button = page.getByRole('button', { name: cancel(order.number) })
	await button.click()
	await expect(page.getByRole('alertdialog')).toContainText(`Отменить заказ ${order.number}?`)
	await pressInQuestion(page, 'Escape')
	await expect(button).toBeFocused()
	await expect(orderCard(page, order)).toContainText('В обработке')
	await button.click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить заказ' }).click()
	await expect(toastsOf(page).getByText('Заказ отменён')).toBeVisible()
	await expect(orderCard(page, order)).toContainText('Отменён')
	await expect(button).toHaveCount(0)
	await expect(orderCard(page, order).getByRole('heading')).toBeFocused()
})

test.describe('what fails', () => {
	test.use({ expectedNoise: /Failed to load resource/ })

	test('an order that cannot be cancelled any more says so and shows how it stands', async ({ page }) => {
		const { userId } = await enter(page)
		const order = await giveOrder(userId, await findProducts(page))
		await openOrders(page)
		await page.route('**/api/orders/*', (route) => route.fulfill({ status: 409, json: {} }))
		await page.getByRole('button', { name: cancel(order.number) }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(toastsOf(page).getByText('Не удалось отменить заказ.')).toBeVisible()
		await expect(page.getByRole('button', { name: cancel(order.number) })).toBeEnabled()
	})

	test('orders that cannot be loaded say so and are tried again', async ({ page }) => {
		const { userId } = await enter(page)
		await giveOrder(userId, await findProducts(page))
		await answerCall(page, '/profile/orders?*', 500)
		await page.goto('/orders')
		await expect(page.getByRole('heading', { name: 'Не удалось загрузить заказы. Попробуйте позже.' })).toBeVisible()
		await expectAccessible(page)
		await page.unroute('**/api/profile/orders?*')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(page.getByRole('article')).toHaveCount(1)
	})

	test('orders that cannot be read again stay, with a word about it', async ({ page }) => {
		const { userId } = await enter(page)
		const order = await giveOrder(userId, await findProducts(page))
		await openOrders(page)
		await answerCall(page, '/profile/orders?*', 500)
		await page.getByRole('button', { name: cancel(order.number) }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Отменить заказ' }).click()
		await expect(page.getByText(/^Не удалось обновить заказы/)).toBeVisible()
		await expect(page.getByRole('article')).toHaveCount(1)
		await expectAccessible(page)
		await page.unroute('**/api/profile/orders?*')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(orderCard(page, order)).toContainText('Отменён')
		await expect(page.getByText(/^Не удалось обновить заказы/)).toHaveCount(0)
		await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeFocused()
	})

	for (const [what, byOrder, status] of [
		['its payment cannot be found', 404, {}],
		['its payment has no id', {}, {}],
		['its payment cannot be asked for', { paymentId: 'p1' }, 500],
		['the payment page has no URL', { paymentId: 'p1' }, { status: 'pending', paid: false }],
		['the payment page stands on another host', { paymentId: 'p1' }, pendingAt('https://yoomoney.ru.evil.example/')],
		['the payment page is a script', { paymentId: 'p1' }, pendingAt('javascript:document.title="evil"//yoomoney.ru')],
	] as const) {
		test(`paying does not begin where ${what}`, async ({ page }) => {
			const { userId } = await enter(page)
			const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
			await answerCall(page, '/payments/by-order/*', byOrder)
			await answerCall(page, '/payments/status/*', status)
			await openOrders(page)
			const button = page.getByRole('button', { name: pay(order.number) })
			await button.click()
			await expect(toastsOf(page).getByText('Ошибка при инициализации оплаты.')).toBeVisible()
			await expect(page).toHaveURL(/\/orders$/)
			await expect(page).toHaveTitle(/Мои заказы/)
			await expect(button).toBeFocused()
			await expect(button).not.toHaveAttribute('aria-disabled')
		})
	}
})

function pendingAt(confirmationUrl: string) {
	return { status: 'pending', paid: false, confirmationUrl }
}

test('paying leads to the payment page, and from there back to a button that works', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.url().includes('/payments/')) asked.push(new URL(request.url()).pathname)
	})
	await answerCall(page, '/payments/by-order/*', { paymentId: 'p1' })
	await answerCall(page, '/payments/status/*', pendingAt(paymentPage()))
	await servePaymentPage(page)
	await openOrders(page)
	await page.getByRole('button', { name: pay(order.number) }).click()
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	expect(page.url()).toBe(paymentPage())
	expect(asked).toEqual([`/api/payments/by-order/${order.id}`, '/api/payments/status/p1'])
	await page.goBack()
	await page.getByRole('button', { name: pay(order.number) }).click()
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
})

test('an order that is paid already says so', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	await answerCall(page, '/payments/by-order/*', { paymentId: 'p1' })
	await answerCall(page, '/payments/status/*', { status: 'succeeded', paid: true })
	await openOrders(page)
	await page.getByRole('button', { name: pay(order.number) }).click()
	await expect(toastsOf(page).getByText('Заказ уже оплачен.')).toBeVisible()
	await expect(page).toHaveURL(/\/orders$/)
})

test('a double press asks for the payment once', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	let asked = 0
	await page.route('**/api/payments/by-order/*', async (route) => {
		asked++
		await route.fulfill({ json: { paymentId: 'p1' } })
	})
	await answerCall(page, '/payments/status/*', pendingAt(paymentPage()))
	await servePaymentPage(page)
	await openOrders(page)
	await page.getByRole('button', { name: pay(order.number) }).dblclick()
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	expect(asked).toBe(1)
})

test('a product of a completed order is reviewed once, each by itself', async ({ page }) => {
	const { userId } = await enter(page)
	const [product, other] = await findProducts(page)
	const order = await giveOrder(userId, [product, other], { status: 4 })
	await openOrders(page)
	const card = orderCard(page, order)
	await card.getByRole('button', { name: `Оставить отзыв: ${product.title}` }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Комментарий').fill('Мягкий и добрый.')
	await dialog.getByRole('button', { name: 'Отправить отзыв' }).click()
	await expect(toastsOf(page).getByText('Спасибо за отзыв!')).toBeVisible()
	await expect(card.getByText('Отзыв оставлен')).toHaveCount(1)
	await expect(card.getByRole('button', { name: /^Оставить отзыв/ })).toHaveCount(1)
	await expect(card.getByRole('button', { name: `Оставить отзыв: ${other.title}` })).toBeVisible()
})

test('anyone who has ordered nothing is led to the products', async ({ page }) => {
	await enter(page)
	await page.goto('/orders')
	await expect(page.getByRole('heading', { name: 'У вас пока нет заказов.' })).toBeVisible()
	await page.getByRole('link', { name: 'Выбрать игрушки' }).click()
	await expect(page).toHaveURL(/\/catalog$/)
})

test('a guest signs in first and comes back', async ({ page }) => {
	await page.goto('/orders')
	await expect(page).toHaveURL(/\/auth\?from=%2Forders$/)
})
