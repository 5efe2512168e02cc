import { randomUUID } from 'node:crypto'
import { goToAdminPage } from '../support/admin-navigation.ts'
import { changeOrder, enterAdmin, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { chooseMore } from '../support/more-menu.ts'
import { findProducts, giveOrder, orderCard, toastsOf } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { addCustomer, customerPassword, enter, expect, newEmail, pressInQuestion, test } from '../support/shop-test.ts'

test('an order that is deleted here is not asked for again', async ({ page }) => {
	const headers = await enterAdmin(page)
	const [inList, onItsPage] = [await takeOrder(page, headers), await takeOrder(page, headers)]
	const asked: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (request.method() === 'GET' && /\/api\/orders\/[^/]+$/.test(pathname)) asked.push(pathname)
	})
	// The news of the deletion is there before its answer.
	await page.route(/\/api\/orders\/[^/]+$/, async (route) => {
		const answer = await route.fetch()
		await page.waitForTimeout(route.request().method() === 'DELETE' ? 1000 : 0)
		await route.fulfill({ response: answer })
	})
	const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' })
	await page.goto('/admin/orders')
	await chooseMore(page, orderCard(page, inList), `Удалить заказ ${inList.number}`)
	await confirm.click()
	await expect(page.getByText(`Заказ ${inList.number} удалён`)).toBeVisible()
	await expect(orderCard(page, inList)).toHaveCount(0)
	expect(asked).toEqual([])

	await page.goto(`/admin/orders/${onItsPage.id}`)
	await chooseMore(page, page.getByRole('main'), `Удалить заказ ${onItsPage.number}`)
	await confirm.click()
	await expect(page).toHaveURL(/\/admin\/orders$/)
	await expect(orderCard(page, onItsPage)).toHaveCount(0)
	expect(asked.filter((path) => path.endsWith(inList.id))).toEqual([])
})

test('what was changed in an order is not lost unasked', async ({ page }) => {
	const headers = await enterAdmin(page)
	const order = await takeOrder(page, headers)
	await page.goto('/admin/deliveries')
	await goToAdminPage(page, 'Заказы')
	await page.getByRole('button', { name: `Изменить заказ ${order.number}` }).click()
	const dialog = page.getByRole('dialog')
	const question = page.getByRole('alertdialog')
	await dialog.getByLabel('Имя клиента').fill('')
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(question).toContainText('Введите имя клиента.')
	await pressInQuestion(page, 'Escape')
	await expect(question).toHaveCount(0)
	await expect(dialog.getByLabel('Имя клиента')).toBeFocused()
	await expectAccessible(page)
	await dialog.getByLabel('Имя клиента').fill('Асель')
	await page.keyboard.press('Escape')
	await expect(question).toContainText('Изменения не сохранены')
	await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
	await pressInQuestion(page, 'Escape')
	await expect(question).toHaveCount(0)
	await page.goBack()
	await expect(question).toContainText('Изменения не сохранены')
	await question.getByRole('button', { name: 'Отмена' }).click()
	await expect(page).toHaveURL(/\/admin\/orders$/)
	await expect(dialog.getByLabel('Имя клиента')).toHaveValue('Асель')
	await dialog.getByRole('button', { name: 'Закрыть' }).click()
	await question.getByRole('button', { name: 'Закрыть без сохранения' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(orderCard(page, order)).toContainText('Айгуль')
	await page.goBack()
	await expect(page).toHaveURL(/\/admin\/deliveries$/)
})

test.describe('what the server refuses', () => {
	test.use({ expectedNoise: /Failed to load resource|The status of an order was not changed/ })

	test('a status that is not changed says why beside it, where the old one comes back', async ({ page }) => {
		const headers = await enterAdmin(page)
		const order = await takeOrder(page, headers)
		await page.goto('/admin/orders')
		const card = orderCard(page, order)
		const status = card.getByLabel(/^Статус заказа/)
		const refusal = { status: 503, json: { detail: 'Склад закрыт.' } }
		await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill(refusal), { times: 1 })
		const isLogged = page.waitForEvent('console', (line) => line.text().includes('The status of an order'))
		await status.selectOption({ label: 'Отправлен' })
		await expect(card).toContainText('Статус не изменён: Склад закрыт.')
		await expect(status).toHaveValue('0')
		await isLogged
		await expect(toastsOf(page).getByRole('listitem')).toHaveCount(0)
		await expect(page.getByRole('alertdialog')).toHaveCount(0)
		await status.selectOption({ label: 'Отправлен' })
		await expect(status).toHaveValue('3')
		await expect(card).not.toContainText('Статус не изменён')
	})

	test('an order that was changed meanwhile is not overwritten unseen, and what was typed stays', async ({ page }) => {
		const headers = await enterAdmin(page)
		const order = await takeOrder(page, headers)
		await page.goto('/admin/orders')
		await page.getByRole('button', { name: `Изменить заказ ${order.number}` }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel('Имя клиента').fill('')
		await dialog.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('alertdialog')).toContainText('Введите имя клиента.')
		await page.getByRole('button', { name: 'Понятно' }).click()
		await expect(dialog.getByLabel('Имя клиента')).toBeFocused()
		await dialog.getByLabel('Имя клиента').fill('Асель')
		await changeOrder(page, headers, order.id, { note: 'Код домофона 12' })
		const refused = page.waitForResponse((answer) => answer.status() === 409)
		await dialog.getByRole('button', { name: 'Сохранить' }).click()
		await refused
		const told = dialog.getByRole('region', { name: 'Пока вы правили заказ, его изменили' })
		await expect(told).toContainText('Комментарий: было «—», стало «Код домофона 12»')
		await expect(told).toBeFocused()
		await expectAccessible(page)
		await expect(dialog.getByLabel('Имя клиента')).toHaveValue('Асель')
		await expect(dialog.getByLabel('Комментарий')).toHaveValue('Код домофона 12')
		await dialog.getByLabel('Время доставки').selectOption({ index: 1 })
		const url = `**/api/orders/${order.id}`
		const refusal = { status: 400, json: { detail: 'Такого времени нет.' } }
		await page.route(url, (route) => route.fulfill(refusal), { times: 1 })
		await dialog.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('alertdialog').getByText('Не удалось сохранить заказ', { exact: true })).toBeVisible()
		await page.getByRole('button', { name: 'Понятно' }).click()
		await expect(dialog.getByRole('alert')).toHaveText('Такого времени нет.')

		let isLocked = false
		const look = async () => {
			isLocked = !(await dialog.getByLabel('Комментарий').isEditable())
		}
		await loseAnswer(page, { method: 'PUT', url, look })
		await dialog.getByRole('button', { name: 'Сохранить' }).click()
		await expect(page.getByRole('alertdialog').getByText('Не удалось сохранить заказ', { exact: true })).toBeVisible()
		expect(isLocked, 'what was sent is what stands there').toBe(true)
		await page.getByRole('button', { name: 'Понятно' }).click()
		await dialog.getByRole('button', { name: 'Сохранить' }).click()
		await expect(dialog).toHaveCount(0)
		await expect(orderCard(page, order)).toContainText('Асель')
		await expect(orderCard(page, order)).toContainText('Код домофона 12')
		await expect(orderCard(page, order)).toContainText(/Доставка.*\d\d:\d\d/)
	})

	test('a narrowed list follows what another administrator does with its orders', async ({ page, browser }) => {
		const customerName = `Меруерт ${test.info().project.name}`
		const email = newEmail()
		await addCustomer(email)
		await changeData({ text: "update users set role = 'Admin' where email = $1", values: [email] })
		const context = await browser.newContext()
		const colleague = await context.newPage()
		const { headers } = await enter(colleague, { email, password: customerPassword })
		const sent = await takeOrder(colleague, headers, { customerName })
		const deleted = await takeOrder(colleague, headers, { customerName })
		const lost = await takeOrder(colleague, headers, { customerName })
		await enterAdmin(page)
		await page.goto(`/admin/orders?status=0&query=${encodeURIComponent(customerName)}`)
		await expect(page.getByRole('article')).toHaveCount(3)
		await changeOrder(colleague, headers, sent.id, { status: 3 })
		await expect(orderCard(page, sent).getByLabel(/^Статус заказа/)).toHaveValue('3')
		await orderCard(page, deleted).getByRole('link').first().focus()
		expect((await colleague.request.delete(`/api/orders/${deleted.id}`, { headers })).status()).toBe(204)
		await expect(orderCard(page, deleted)).toHaveCount(0)
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
		await expect(page.getByRole('article')).toHaveCount(2)
		await context.close()

		await loseAnswer(page, { method: 'DELETE', url: `**/api/orders/${lost.id}` })
		await chooseMore(page, orderCard(page, lost), `Удалить заказ ${lost.number}`)
		await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
		await expect(page.getByText(`Заказ ${lost.number} удалён`)).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Заказов не найдено' })).toBeVisible()
	})

	test('deleting an order that is paid online names the sum that goes back', async ({ page, browser }) => {
		const context = await browser.newContext()
		const customer = await context.newPage()
		const { userId } = await enter(customer)
		const [product] = await findProducts(page)
		const order = await giveOrder(userId, [{ ...product, price: 12_500 }], { status: 2, isOnline: true, isPaid: true })
		await context.close()
		await enterAdmin(page)
		await page.goto('/admin/orders')
		const question = page.getByRole('alertdialog')
		await chooseMore(page, orderCard(page, order), `Удалить заказ ${order.number}`)
		await expect(question).toContainText(/Вы уверены, что хотите удалить этот заказ\?.*12\s500,00/)
		await pressInQuestion(page, 'Escape')
		await expect(orderCard(page, order)).toBeVisible()
		await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
		await chooseMore(page, orderCard(page, order), `Удалить заказ ${order.number}`)
		await question.getByRole('button', { name: 'Удалить' }).click()
		await expect(question).toContainText('Не удалось удалить заказ.')
	})
})

test.describe('an order of its own page', () => {
	test.use({ expectedNoise: /Failed to load resource|not given back|not added/ })

	test('tells everything, takes notes, and gives back a part of the money', { tag: '@quick' }, async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const { userId } = await enter(page, { email, password: customerPassword })
		const products = await findProducts(page)
		const other = await giveOrder(userId, products, { status: 4 })
		const [first, second] = products
		const lines = [
			{ ...first, price: 1500, fromStock: 2 },
			{ ...second, price: 4000 },
		]
		const order = await giveOrder(userId, lines, { placedAt: '2026-03-05T04:30:00Z' })
		const admin = await page.context().browser()?.newContext({ locale: 'ru-RU' })
		if (!admin) throw new Error('No browser')
		const shop = await admin.newPage()
		await enterAdmin(shop)
		const refunds: { readonly body: unknown; readonly key: string | undefined }[] = []
		let refundable = 9000
		await shop.route(`**/api/orders/${order.id}`, async (route) => {
			const answer = await route.fetch()
			const payment = { paymentId: 'p-17', status: 'succeeded', amount: 9000, refunded: 0 }
			const payments = [{ ...payment, createdAt: '2026-11-20T04:30:00Z' }]
			await route.fulfill({ json: { ...(await answer.json()), payments, refundable } })
		})
		await shop.route('**/api/orders/*/refunds', async (route) => {
			refunds.push({ body: route.request().postDataJSON(), key: route.request().headers()['idempotency-key'] })
			if (refunds.length === 1) return await route.abort()
			await route.fulfill({ status: refunds.length === 2 ? 503 : 200, json: {} })
		})
		await shop.goto(`/admin/orders?query=${encodeURIComponent(order.number)}`)
		const card = orderCard(shop, order)
		const unfold = card.getByRole('button', { name: 'Подробнее' })
		await card.waitFor()
		// On a phone the card begins with what matters most.
		if (await unfold.isVisible()) await unfold.click()
		await expect(card.getByRole('time')).toHaveText('5 марта 2026 г. в 09:30')
		await expect(card.getByRole('term')).toHaveText(['Покупатель', 'Телефон', 'Адрес', 'Комментарий', 'Оплата'])
		const address = 'ул. Абая, 24, Костанай, Казахстан'
		const said = ['Айгуль', '+7-(701)-123-45-67', address, '—', /^Наличными.*Оплата при получении$/]
		await expect(card.getByRole('definition')).toHaveText(said)
		await expect(card.getByRole('listitem')).toContainText([`${first.title} × 3`, `${second.title} × 1`])
		await expect(card.getByRole('paragraph').filter({ hasText: 'Итого' })).toHaveText(/8\s500,00\s₸$/)
		await shop.getByRole('link', { name: `Заказ ${order.number}` }).click()
		await expect(shop.getByRole('heading', { level: 1, name: `Заказ ${order.number}` })).toBeVisible()
		await expect(shop.getByRole('main')).toContainText('номер у ЮKassa: p-17')
		await expect(shop.getByRole('main')).toContainText(email)
		await expect(shop.getByRole('main')).toContainText('на заказ: 1 шт.')
		await expect(shop.getByRole('main')).toContainText('со склада: 2 шт.')
		await expect(shop.getByRole('link', { name: '+7-(701)-123-45-67' })).toHaveAttribute('href', 'tel:+77011234567')
		await expect(shop.getByRole('link', { name: other.number })).toBeVisible()

		await shop.getByLabel('Новая заметка').fill('Просила красную ленту')
		await shop.getByRole('link', { name: 'Все заказы' }).click()
		await shop.getByRole('alertdialog').getByRole('button', { name: 'Отмена' }).click()
		let isNoteLocked = false
		const look = async () => {
			isNoteLocked = !(await shop.getByLabel('Новая заметка').isEditable())
		}
		await loseAnswer(shop, { method: 'POST', url: '**/api/orders/*/notes', look })
		await shop.getByRole('button', { name: 'Добавить заметку' }).click()
		await expect(shop.getByRole('listitem').filter({ hasText: 'Просила красную ленту' })).toContainText('Администратор')
		await expect(shop.getByLabel('Новая заметка')).toHaveValue('')
		expect(isNoteLocked, 'what was sent is what stands there').toBe(true)
		await shop.getByRole('button', { name: 'Удалить заметку: Просила красную ленту' }).click()
		await shop.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
		await expect(shop.getByText('Просила красную ленту')).toHaveCount(0)

		await shop.getByRole('button', { name: 'Вернуть деньги' }).click()
		const amount = shop.getByRole('dialog').getByLabel('Сумма возврата')
		await expect(amount).toHaveValue('9000')
		await amount.fill('9001')
		await shop.getByRole('button', { name: /^Вернуть 9\s000,00/ }).click()
		await expect(amount).toHaveAttribute('aria-invalid', 'true')
		expect(refunds).toEqual([])
		const dialog = shop.getByRole('dialog')
		for (const { title } of [first, second]) await dialog.getByRole('button', { name: `Больше: ${title}` }).click()
		await expect(amount).toHaveValue('5500')
		await amount.fill('2500')
		await expectAccessible(shop)
		await shop.getByRole('button', { name: /^Вернуть 2\s500,00/ }).click()
		await expect(shop.getByRole('dialog')).toContainText('дважды деньги не вернутся')
		await expect(amount).toHaveAttribute('readonly')
		await shop.getByRole('button', { name: /^Вернуть 2\s500,00/ }).click()
		await expect.poll(() => refunds.length).toBe(2)
		await shop.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click()
		await expect(shop.getByRole('dialog')).toHaveCount(0)
		await shop.getByRole('button', { name: 'Вернуть деньги' }).click()
		await expect(shop.getByRole('dialog')).toContainText('дважды деньги не вернутся')
		await expect(amount).toHaveAttribute('readonly')
		await shop.getByRole('button', { name: /^Вернуть 2\s500,00/ }).click()
		await expect(shop.getByRole('dialog')).toHaveCount(0)
		await shop.getByRole('button', { name: 'Вернуть деньги' }).click()
		refundable = 0
		await shop.getByRole('button', { name: /^Вернуть 9\s000,00/ }).click()
		await expect(shop.getByRole('button', { name: 'Вернуть деньги' })).toHaveCount(0)
		await expect(shop.locator(':focus')).toContainText('Наличными')
		const [lost, unanswered, repeated, later] = refunds
		const pieces = [first, second].map(({ id }) => ({ productId: id, quantity: 1 }))
		expect(lost).toEqual({ body: { amount: 2500, pieces }, key: expect.stringMatching(/^[\da-f]{32}$/) })
		expect([unanswered, repeated]).toEqual([lost, lost])
		expect(later?.body).toEqual({ amount: 9000 })
		expect(later?.key).not.toBe(lost?.key)

		await shop.getByLabel(/^Статус заказа/).selectOption({ label: 'Отправлен' })
		await expect(shop.getByText('Статус: Отправлен')).toBeVisible()
		await expectAccessible(shop)
		await admin.close()
	})

	test('says so where there is none', async ({ page }) => {
		await enterAdmin(page)
		for (const path of [randomUUID(), 'no-id', `${randomUUID()}/slip`]) {
			await page.goto(`/admin/orders/${path}`)
			await expect(page.getByRole('heading', { name: 'Заказ не найден' })).toBeVisible()
		}
	})
})
