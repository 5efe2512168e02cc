import { randomUUID } from 'node:crypto'
import type { Route } from '@playwright/test'
import { unfoldFilters } from '../support/admin-navigation.ts'
import { answer, clearShelf, openShelf, productCard, shelve } from '../support/admin-products-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { chooseMore } from '../support/more-menu.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'
import { speakIn } from '../support/texts-in.ts'

test.afterEach(clearShelf)

test.describe('when answers get lost', () => {
	test.use({ expectedNoise: /^Failed to load resource|^Many products were not changed|^A change of many/ })

	test('many products change their price at once, also when the answer was lost, which is shown before and undone after', async ({
		page,
	}) => {
		await shelve(page, ['Мяч красный', 'Мяч синий', 'Скакалка'])
		await openShelf(page)
		await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
		await page.getByRole('checkbox', { name: 'Выбрать: Скакалка' }).uncheck()
		const bar = page.getByRole('region', { name: 'Выбранные товары' })
		await expect(bar).toContainText('Выбрано: 2')
		await bar.getByRole('button', { name: 'Изменить' }).click()
		const dialog = page.getByRole('dialog', { name: 'Изменить 2 товара' })
		await dialog.getByLabel('Что сделать').selectOption('Снизить цену, %')
		await dialog.getByRole('textbox').fill('100')
		await dialog.getByRole('button', { name: 'Изменить' }).click()
		await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Введите число от 0,1 до 99/)
		await dialog.getByRole('textbox').fill('12,5')
		await expect(dialog.getByRole('listitem').first()).toContainText(/1\s000,00\s₸.*875,00\s₸/)
		await expectAccessible(page)
		await loseAnswer(page, { method: 'POST', url: '**/api/product-changes' })
		await dialog.getByRole('button', { name: 'Изменить' }).click()
		await expect(dialog.getByRole('alert')).toContainText('изменение, возможно, уже сделано')
		await expect(dialog.getByRole('textbox'), 'nothing else can be sent').not.toBeEditable()
		await page.keyboard.press('Escape')
		await answer(page, 'Изменение, возможно, уже сделано.', 'Отмена')
		const again = dialog.getByRole('button', { name: 'Попробовать ещё раз' })
		await page.route('**/api/product-changes', (route) => route.fulfill({ status: 503 }), { times: 1 })
		const refused = page.waitForResponse('**/api/product-changes')
		await again.click()
		await refused
		await expect(dialog.getByRole('alert'), 'nobody knows yet').toContainText('изменение, возможно, уже сделано')
		await again.click()
		await expect(productCard(page, 'Мяч красный')).toContainText(/875,00\s₸/)
		await expect(productCard(page, 'Скакалка')).toContainText(/1\s000,00\s₸/)
		await expect(bar).toContainText('Изменено 2 товара')
		await page.route('**/api/product-changes/*/undo', (route) => route.fulfill({ status: 429 }), { times: 1 })
		await bar.getByRole('button', { name: 'Отменить' }).click()
		await expect(page.getByText('Неизвестная ошибка.').first()).toBeVisible()
		await bar.getByRole('button', { name: 'Отменить' }).click()
		await expect(productCard(page, 'Мяч синий')).toContainText(/1\s000,00\s₸/)
		await expect(bar).toHaveCount(0)
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

		const last = productCard(page, 'Скакалка')
		await last.getByRole('button', { name: 'Увеличить остаток: Скакалка' }).click()
		await loseAnswer(page, { method: 'PUT', url: '**/api/products/*/stock' })
		await last.getByRole('button', { name: 'Сохранить остаток: Скакалка' }).click()
		await expect(last).toContainText('Сохранено')
		await expect(last).toContainText('В наличии (6 шт.)')
	})
})

test('a change of many, by an amount too, is of the products as they are now, and can be undone for ten minutes', async ({
	page,
}) => {
	await shelve(page, ['Волчок'])
	await page.clock.install()
	await openShelf(page)
	const card = productCard(page, 'Волчок')
	const bar = page.getByRole('region', { name: 'Выбранные товары' })
	const dialog = page.getByRole('dialog')
	async function change(kind: string, amount: string, preview: RegExp) {
		await bar.getByRole('button', { name: 'Изменить' }).click()
		await dialog.getByLabel('Что сделать').selectOption(kind)
		await dialog.getByRole('textbox').fill(amount)
		await expect(dialog.getByRole('listitem')).toContainText(preview)
		await dialog.getByRole('button', { name: 'Изменить' }).click()
	}
	await page.getByRole('checkbox', { name: 'Выбрать: Волчок' }).check()
	await change('Снизить цену, ₸', '250', /1\s000,00\s₸.*750,00\s₸/)
	await expect(card).toContainText(/\D750,00\s₸/)
	await bar.getByRole('button', { name: 'Отменить' }).click()
	await expect(card).toContainText(/1\s000,00\s₸/)

	await page.getByRole('checkbox', { name: 'Выбрать: Волчок' }).check()
	await page.getByRole('button', { name: 'Увеличить остаток: Волчок' }).click()
	await page.getByRole('button', { name: 'Сохранить остаток: Волчок' }).click()
	await expect(card).toContainText('В наличии (6 шт.)')
	await stopClock(page)
	await change('Прибавить к остатку, шт.', '10', /6 шт\..*16 шт\./)
	await expect(card).toContainText('В наличии (16 шт.)')
	await page.reload()
	await page.clock.fastForward(590_000)
	await expect(bar.getByRole('button', { name: 'Отменить' })).toBeVisible()
	await page.clock.fastForward(11_000)
	await expect(bar).toHaveCount(0)
})

test.describe('when a change of all products stops halfway', () => {
	test.use({ expectedNoise: /^Failed to load resource|^Many products were not changed/ })

	test('all found products change in batches, which go on where they stopped and are undone at once', async ({
		page,
	}) => {
		const { products } = await shelve(
			page,
			Array.from({ length: 13 }, (_, place) => `Кубик ${place + 1}`),
		)
		const [first, last] = [products.at(0)?.id ?? '', products.at(-1)?.id ?? '']
		const gone = Array.from({ length: 1498 }, () => randomUUID())
		await page.route('**/api/product-ids?*', (route) => route.fulfill({ json: { ids: [first, ...gone, last] } }))
		await openShelf(page)
		await page.getByRole('button', { name: 'Выбрать все найденные: 13' }).click()
		const bar = page.getByRole('region', { name: 'Выбранные товары' })
		await expect(bar).toContainText(/Выбрано: 1\s500/)
		await bar.getByRole('button', { name: 'Изменить' }).click()
		const dialog = page.getByRole('dialog', { name: /Изменить 1\s500 товаров/ })
		await dialog.getByLabel('Что сделать').selectOption('Снизить цену, ₸')
		await dialog.getByRole('textbox').fill('250')
		const refusal = { status: 409, json: { status: 409, title: 'Занято', detail: 'Магазин занят.' } }
		let requests = 0
		await page.route('**/api/product-changes', async (route) => {
			requests++
			await (requests === 2 ? route.fulfill(refusal) : route.continue())
		})
		await dialog.getByRole('button', { name: 'Изменить' }).click()
		await expect(dialog.getByRole('alert')).toContainText(/Изменено: 1 из 1\s500\./)
		await expectAccessible(page)
		await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(bar).toContainText('Изменено 2 товара')
		const prices = async () =>
			await Promise.all(
				[first, last].map(async (id) => (await (await page.request.get(`/api/products/${id}`)).json()).price),
			)
		expect([await prices(), requests]).toEqual([[750, 750], 3])
		await bar.getByRole('button', { name: 'Отменить' }).click()
		await expect(bar).toHaveCount(0)
		expect(await prices()).toEqual([1000, 1000])
	})
})

test('many products go to another category or out of the catalogue, and come back', async ({ page }) => {
	const { headers, products } = await shelve(page, ['Пирамидка'])
	const ids = products.map(({ id }) => id)
	const read = () => page.request.get(`/api/products/${ids[0]}`)
	await openShelf(page)
	const bar = page.getByRole('region', { name: 'Выбранные товары' })
	const dialog = page.getByRole('dialog')
	const card = productCard(page, 'Пирамидка')
	async function change(kind: string, category?: string) {
		await page.getByRole('checkbox', { name: 'Выбрать: Пирамидка' }).check()
		await bar.getByRole('button', { name: 'Изменить' }).click()
		await dialog.getByLabel('Что сделать').selectOption(kind)
		if (category) await dialog.getByLabel('Категория').fill(category)
		await dialog.getByRole('button', { name: 'Изменить' }).click()
		await expect(card).toHaveCount(0)
	}
	async function undo() {
		await bar.getByRole('button', { name: 'Отменить' }).click()
		await expect(card).toBeVisible()
	}
	await change('Перенести в категорию', 'Пробная полка рядом')
	expect(await (await read()).json()).toMatchObject({ category: 'Пробная полка рядом' })
	await undo()
	await change('Скрыть из каталога')
	expect((await read()).status()).toBe(404)
	await undo()
	expect((await read()).status()).toBe(200)

	const data = { ids, change: { field: 'hidden', isHidden: true } }
	expect((await page.request.post('/api/product-changes', { headers, data })).status()).toBe(201)
	await page.getByRole('navigation', { name: 'Списки товаров' }).getByRole('link', { name: 'Скрытые' }).click()
	await expect(page.getByRole('heading', { name: 'Скрытые товары' })).toBeVisible()
	await card.getByRole('button', { name: 'Показать снова: Пирамидка' }).click()
	await expect(card).toHaveCount(0)
	expect((await read()).status()).toBe(200)
})

test('the stock changes on the card, pieces sold meanwhile stay sold, and its history tells of both', async ({
	page,
}) => {
	const { headers, products } = await shelve(page, ['Бубен'], { quantity: '2' })
	await openShelf(page)
	const card = productCard(page, 'Бубен')
	await card.getByRole('button', { name: 'Увеличить остаток: Бубен' }).click()
	await card.getByRole('textbox', { name: 'Остаток: Бубен' }).fill('12')
	const sold = { quantity: 1, seen: 2 }
	expect((await page.request.put(`/api/products/${products[0]?.id}/stock`, { headers, data: sold })).status()).toBe(200)
	const narrowed = Promise.withResolvers<void>()
	const waitForRelease = async (route: Route) => {
		await narrowed.promise
		await route.continue()
	}
	await page.route('**/api/products/filter?*', waitForRelease, { times: 1 })
	await unfoldFilters(page)
	const availability = page.getByLabel('Наличие', { exact: true })
	await availability.selectOption('В наличии')
	await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Загрузка...' })).toBeVisible()
	await expect(availability, 'a choice stands while it is loaded').toHaveValue('available')
	narrowed.resolve()
	await expect(card, 'the list was loaded anew').toContainText('В наличии (1 шт.)')
	await card.getByRole('button', { name: 'Сохранить остаток: Бубен' }).click()
	await expect(card).toContainText('За это время остаток изменился. Сейчас: 11 шт.')
	await expect(card).toContainText('В наличии (11 шт.)')
	await chooseMore(page, card, 'История остатка: Бубен')
	const moves = page.getByRole('dialog').getByRole('listitem')
	await expect(moves.nth(0)).toContainText(/\+10.*Изменено вручную.*Администратор.*стало 11 шт\./)
	await expect(moves.nth(1)).toContainText(/−1.*стало 1 шт\./)
	await expectAccessible(page)
})

for (const language of ['kk', 'en']) {
	test(`many products get another price in ${language}, on a wide screen in the table, and get the old one back`, async ({
		page,
	}) => {
		await shelve(page, ['Мяч красный', 'Мяч синий'])
		const say = await speakIn(page, language)
		await openShelf(page, say)
		const main = page.getByRole('main')
		if (test.info().project.name === 'wide') {
			await main.getByRole('button', { name: say('admin_view_table') }).click()
			await expect(main.getByRole('grid', { name: say('admin_products_title') })).toBeVisible()
		}
		await page.getByRole('checkbox', { name: say('admin_bulk_choose_page') }).check()
		const bar = page.getByRole('region', { name: say('admin_bulk_bar') })
		await expect(bar).toContainText(say('admin_bulk_chosen', { count: 2 }))
		await bar.getByRole('button', { name: say('admin_bulk_change'), exact: true }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByLabel(say('admin_bulk_kind')).selectOption(say('admin_bulk_lower_percent'))
		await dialog.getByRole('textbox').fill('10')
		await expect(dialog.getByLabel(say('admin_bulk_becomes')).first()).toBeVisible()
		await expect(dialog.getByRole('listitem').first()).toContainText(/900[.,]00/)
		await expectAccessible(page)
		await expectNoOverflow(page)
		await dialog.getByRole('button', { name: say('admin_bulk_apply'), exact: true }).click()
		await expect(dialog).toHaveCount(0)
		await expect(main.getByText(/^\D*900[.,]00\D*$/)).toHaveCount(2)
		await expectAccessible(page)
		await expectNoOverflow(page)
		await bar.getByRole('button', { name: say('admin_bulk_undo') }).click()
		await expect(main.getByText(/^\D*1\D000[.,]00\D*$/)).toHaveCount(2)
		await expect(bar).toHaveCount(0)
	})
}
