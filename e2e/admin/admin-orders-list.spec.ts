import { pressAction, unfoldFilters } from '../support/admin-navigation.ts'
import {
	changeOrder,
	deliverAt,
	deliveryDay,
	enterAdmin,
	evening,
	morning,
	takeOrder,
} from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { type GivenOrder, orderCard, toastsOf } from '../support/orders-test.ts'
import { expect, pressInQuestion, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

test('orders are searched and narrowed, and the URL keeps it', { tag: '@quick' }, async ({ page }) => {
	const headers = await enterAdmin(page)
	const customerName = `Жансая ${test.info().project.name}`
	const phone = '+7-(747)-555-01-02'
	const waiting = await takeOrder(page, headers, { customerName, customerPhone: phone })
	const sent = await takeOrder(page, headers, { customerName, customerPhone: phone, status: 3 })
	await page.goto('/admin/orders')
	const search = page.getByRole('searchbox', { name: 'Поиск' })
	await search.fill(customerName.toLowerCase())
	await expect(page.getByRole('article')).toHaveCount(2)
	await page.getByRole('button', { name: 'Отправлен' }).click()
	await expect(page.getByRole('article')).toHaveCount(1)
	await expect(orderCard(page, sent)).toBeVisible()
	await page.getByRole('button', { name: 'В ожидании' }).click()
	await expect(page.getByRole('article')).toHaveCount(2)
	await expect(page).toHaveURL(/query=%D0%B6.*status=0%2C3/)
	const paid = Promise.withResolvers<void>()
	await page.route(/payment=paid/, (route) => paid.promise.then(() => route.continue()), { times: 1 })
	await unfoldFilters(page)
	await page.getByLabel('Оплата').selectOption({ label: 'Оплачено' })
	await expect(page.getByLabel('Оплата')).toHaveValue('paid')
	paid.resolve()
	await expect(page.getByRole('heading', { name: 'Заказов не найдено' })).toBeVisible()
	await page.goBack()
	await page.reload()
	await expect(page.getByRole('article')).toHaveCount(2)
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
	await expect(search).toHaveValue('')
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	await page.getByRole('link', { name: 'Старше' }).click()
	await expect(page).toHaveURL(/\/admin\/orders\?page=2$/)
	await expect(page.getByText('Страница 2')).toBeVisible()
	await expect(orderCard(page, waiting)).toHaveCount(0)
	await page.getByRole('link', { name: 'Новее' }).click()
	await expect(orderCard(page, waiting)).toBeVisible()
	for (const text of [waiting.number, '7475550102']) {
		await search.fill(text)
		await expect(page).toHaveURL(new RegExp(`query=${encodeURIComponent(text)}`))
		await expect(orderCard(page, waiting)).toBeVisible()
	}
})

test('orders stand in the order that is chosen, and narrowed to a day of delivery', async ({ page }) => {
	const headers = await enterAdmin(page)
	const customerName = `Камила ${test.info().project.name}`
	const date = deliveryDay(14)
	const cheap = await takeOrder(page, headers, { customerName })
	const dear = await takeOrder(page, headers, { customerName, quantity: 3 })
	const middling = await takeOrder(page, headers, { customerName, quantity: 2 })
	await deliverAt(page, headers, dear.id, { date, ...morning })
	await deliverAt(page, headers, cheap.id, { date, ...evening })
	await deliverAt(page, headers, middling.id, { date: deliveryDay(15), ...morning })
	const expectOrder = (...orders: readonly GivenOrder[]) =>
		expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
			orders.map(({ number }) => `Заказ ${number}`),
		)
	await page.goto(`/admin/orders?query=${encodeURIComponent(customerName)}`)
	await expectOrder(middling, dear, cheap)
	await unfoldFilters(page)
	const sort = page.getByLabel('Порядок')
	await sort.selectOption({ label: 'Сначала старые' })
	await expectOrder(cheap, dear, middling)
	await sort.selectOption({ label: 'Сначала дорогие' })
	await expectOrder(dear, middling, cheap)
	await sort.selectOption({ label: 'По времени доставки' })
	await expectOrder(dear, cheap, middling)
	await sort.selectOption({ label: 'Сначала новые' })
	await expectOrder(middling, dear, cheap)
	await page.getByLabel('День доставки', { exact: true }).fill(date)
	await expectOrder(dear, cheap)
	await page.reload()
	await expectOrder(dear, cheap)
})

test.describe('when orders cannot be read', () => {
	test.use({ expectedNoise: /Failed to load resource|The orders were not loaded/ })

	test('the reason stands in their place or above those that stay, and no message comes up', async ({ page }) => {
		const headers = await enterAdmin(page)
		const order = await takeOrder(page, headers)
		const lists = '**/api/orders?*'
		const refuse = () => page.route(lists, (route) => route.fulfill({ status: 503, json: { detail: 'Склад закрыт.' } }))
		await refuse()
		const isLogged = page.waitForEvent('console', (line) => line.text().includes('The orders were not loaded'))
		await page.goto('/admin/orders')
		await expect(page.getByRole('heading', { name: 'Не удалось загрузить заказы' })).toBeVisible()
		await expect(page.getByRole('main')).toContainText('Склад закрыт.')
		await isLogged
		await page.unroute(lists)
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(orderCard(page, order)).toBeVisible()
		await expect(page.getByRole('heading', { level: 1 }), 'its button went away').toBeFocused()

		await refuse()
		await pressAction(page, 'Обновить')
		await expect(page.getByText('Не удалось загрузить заказы: Склад закрыт.')).toBeVisible()
		await expect(orderCard(page, order), 'what stood there stays').toBeVisible()
		await expect(toastsOf(page).getByRole('listitem')).toHaveCount(0)
		await expect(page.getByRole('alertdialog')).toHaveCount(0)
		await page.unroute(lists)
		await pressAction(page, 'Обновить')
		await expect(page.getByText('Не удалось загрузить заказы')).toHaveCount(0)
		await expect(orderCard(page, order)).toBeVisible()
	})
})

test('a day is typed by keyboard wherever one is chosen, in the order of the country', async ({ page }) => {
	await enterAdmin(page)
	for (const [url, label, name] of [
		['/admin/orders', 'День доставки', 'deliveryDate'],
		['/admin/audit', 'По', 'to'],
		['/admin/deliveries', 'День', 'date'],
	] as const) {
		await page.goto(url)
		if (name !== 'date') await unfoldFilters(page)
		const day = page.getByLabel(label, { exact: true })
		await day.fill('')
		await day.pressSequentially('31122027')
		await expect(day).toHaveValue('31.12.2027')
		await expect(page).toHaveURL(new RegExp(`\\?${name}=2027-12-31$`))
	}
	await page.goto('/admin/orders?deliveryDate=2027-12-31')
	await unfoldFilters(page)
	const day = page.getByLabel('День доставки', { exact: true })
	await day.press('End')
	await day.press('Backspace')
	await expect(day).toHaveValue('31.12.202')
	await page.getByRole('searchbox').focus()
	await expect(day).toHaveValue('31.12.2027')
	await day.focus()
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.press('Delete')
	await expect(page).toHaveURL(/\/admin\/orders$/)
})

test('a new order appears by itself and is heard, and moves nothing under the reader', async ({ page }) => {
	const headers = await enterAdmin(page)
	await page.addInitScript(() => {
		const start = OscillatorNode.prototype.start
		OscillatorNode.prototype.start = function (...when) {
			document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
			start.apply(this, when)
		}
	})
	const tones = page.locator('html')
	await page.goto('/admin/orders')
	await expect(page.getByRole('article').nth(6)).toBeVisible()
	const sound = page.getByRole('button', { name: 'Звук новых заказов' })
	await expect(sound).toHaveAttribute('aria-pressed', 'true')
	// Browsers play nothing before the page is touched.
	await page.getByRole('heading', { level: 1 }).click()
	const first = await takeOrder(page, headers)
	await expect(orderCard(page, first)).toBeVisible()
	await expect(orderCard(page, first)).toContainText('Новый')
	await expect(page.getByRole('status').filter({ hasText: '1 новый заказ' })).toHaveCount(1)
	await expect(tones).toHaveAttribute('data-tones', '2')
	await page.getByRole('article').nth(6).scrollIntoViewIfNeeded()
	const before = await page.evaluate(() => window.scrollY)
	const second = await takeOrder(page, headers)
	const show = page.getByRole('button', { name: 'Показать 1 новый заказ' })
	await expect(show).toBeVisible()
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
	await expect(orderCard(page, second)).toHaveCount(0)
	// No longer among the newest twelve.
	const last = page.getByRole('article').last()
	const id = (await last.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? ''
	await changeOrder(page, headers, id, { note: 'Звонить вечером' })
	await expect(last).toContainText('Звонить вечером')
	await show.click()
	await expect(orderCard(page, second)).toBeInViewport()
	await expect(show).toHaveCount(0)

	const newest = Promise.withResolvers<void>()
	const firstPage = /\/api\/orders\?pageNumber=1&pageSize=12$/
	const isAsked = page.waitForRequest(firstPage)
	await page.route(firstPage, (route) => newest.promise.then(() => route.continue()), { times: 1 })
	const third = await takeOrder(page, headers)
	await isAsked
	const narrowed = page.waitForResponse(/\/api\/orders\?status=5&/)
	await page.getByRole('button', { name: 'Отменён' }).click()
	await narrowed
	await expect(page.getByRole('article').filter({ hasText: 'Новый' })).toHaveCount(0)
	newest.resolve()
	await expect(show).toBeVisible()
	await expect(orderCard(page, third)).toHaveCount(0)

	await show.click()
	await expect(orderCard(page, third)).toBeVisible()
	await sound.click()
	await expect(tones).toHaveAttribute('data-tones', '6')
	const silent = await takeOrder(page, headers)
	await expect(orderCard(page, silent)).toBeVisible()
	await expect(tones).toHaveAttribute('data-tones', '6')
	await page.reload()
	await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

test.describe('at the keyboard', () => {
	// The page requests the deleted order once more.
	test.use({ expectedNoise: /Failed to load resource/ })

	// A phone has no keys to walk with.
	test('by keyboard alone an order is moved on, edited and deleted, and the focus is never lost', {
		tag: '@wide',
	}, async ({ page }) => {
		const headers = await enterAdmin(page)
		const order = await takeOrder(page, headers)
		await page.goto('/admin/orders')
		const card = orderCard(page, order)
		const status = card.getByLabel(/^Статус заказа/)
		await expect(card).toBeVisible()
		await tabTo(page, status)
		await page.keyboard.press('ArrowDown')
		await expect(status).toHaveValue('1')
		await expect(status).toBeFocused()

		const edit = card.getByRole('button', { name: 'Изменить' })
		const dialog = page.getByRole('dialog')
		const question = page.getByRole('alertdialog')
		const name = dialog.getByLabel('Имя клиента')
		await tabTo(page, edit)
		await page.keyboard.press('Enter')
		await expect(dialog).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await expect(edit).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(dialog).toBeVisible()
		await tabTo(page, name)
		await page.keyboard.press('ControlOrMeta+A')
		await page.keyboard.type('Асель')
		await page.keyboard.press('Escape')
		await expect(question).toContainText('Изменения не сохранены')
		await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
		await pressInQuestion(page, 'Escape')
		await expect(question).toHaveCount(0)
		await expect(name).toBeFocused()
		await tabTo(page, dialog.getByRole('button', { name: 'Сохранить' }))
		await page.keyboard.press('Enter')
		await expect(dialog).toHaveCount(0)
		await expect(card).toContainText('Асель')
		await expect(edit).toBeFocused()

		const more = card.getByRole('button', { name: 'Ещё' })
		const remove = page.getByRole('menuitem', { name: 'Удалить заказ' })
		await tabTo(page, more)
		await page.keyboard.press('Enter')
		await expect(remove).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(question).toHaveCount(0)
		await expect(more).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(remove).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(question).toBeVisible()
		await tabTo(page, question.getByRole('button', { name: 'Удалить' }))
		await pressInQuestion(page, 'Enter')
		await expect(card).toHaveCount(0)
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	})
})

test('orders stand in a table with the columns that were chosen, whose rows are walked, selected and opened with the keys', {
	tag: '@wide',
}, async ({ page }) => {
	const headers = await enterAdmin(page)
	const older = await takeOrder(page, headers, { customerName: 'Старший' })
	const newer = await takeOrder(page, headers, { customerName: 'Младший' })
	await page.goto('/admin/orders')
	await page.getByRole('button', { name: 'Таблица' }).click()
	const row = ({ number }: GivenOrder) => page.getByRole('grid', { name: 'Заказы' }).getByRole('row', { name: number })
	await row(newer).getByRole('combobox').selectOption('В обработке')
	await expect(row(newer).getByRole('combobox')).toHaveValue('1')
	await expectAccessible(page)
	const address = page.getByRole('columnheader', { name: 'Адрес' })
	await tabTo(page, page.getByRole('button', { name: 'Столбцы' }), 'Shift+Tab')
	await page.keyboard.press('Enter')
	await tabTo(page, page.getByRole('menuitemcheckbox', { name: 'Адрес' }), 'ArrowDown')
	await page.keyboard.press('Space')
	await page.keyboard.press('Escape')
	await expect(address).toBeVisible()
	await page.reload()
	await expect(address).toBeVisible()
	await expectAccessible(page)

	await tabTo(page, row(newer))
	await page.keyboard.press('Space')
	await expect(row(newer)).toHaveAttribute('aria-selected', 'true')
	await tabTo(page, row(newer).getByRole('button', { name: /^Ещё: / }))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('menuitem', { name: `Удалить заказ ${newer.number}` })).toBeFocused()
	await page.keyboard.press('Enter')
	const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' })
	await expect(remove).toBeVisible()
	await tabTo(page, remove)
	await page.keyboard.press('Enter')
	await expect(row(newer)).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
	await tabTo(page, row(older))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(new RegExp(`/admin/orders/${older.id}$`))
})
