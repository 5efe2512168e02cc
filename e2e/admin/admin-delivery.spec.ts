import { deliverAt, enterAdmin, morning, takeOrder } from '../support/admin-orders-test.ts'
import { bubbles, goToCheckout } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({
		text: "update delivery_settings set zones = '[]', points = '[]', closed_days = '[]', closed_weekdays = '[]', courier = null, version = version + 1",
	})
})

test('the shopkeeper gives streets and the rest of the city a price, and opens a pick-up point', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/delivery')
	await page.getByRole('button', { name: 'Добавить зону' }).click()
	await page.getByRole('region', { name: 'Весь город' }).getByLabel('Цена, ₸').fill('1500')
	await page.getByRole('button', { name: 'Добавить зону' }).click()
	const zone = page.getByRole('region', { name: 'Новая зона' })
	await zone.getByLabel('Цена, ₸').fill('700')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(zone.getByLabel('Название')).toBeFocused()
	await zone.getByLabel('Улицы').fill('ул. Абая\nӘл-Фараби даңғылы')
	await zone.getByLabel('Название').fill('Центр')
	await page.getByRole('button', { name: 'Добавить пункт' }).click()
	const point = page.getByRole('region', { name: 'Новый пункт' })
	await point.getByLabel('Адрес').fill('пр. Аль-Фараби, 65')
	await point.getByLabel('Название').fill('Магазин')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
	await page.goto('/delivery')
	await expect(page.getByRole('region', { name: 'Цены доставки' })).toContainText(/Центр\s*700/)
	await expect(page.getByRole('region', { name: 'Самовывоз' })).toContainText('пн–пт')
})

test('a zone and a point that are changed while they are first saved keep their ids', async ({ page }) => {
	const headers = await enterAdmin(page)
	const read = async () => await (await page.request.get('/api/delivery-settings', { headers })).json()
	await page.goto('/admin/delivery')
	const pause = Promise.withResolvers<void>()
	await page.route('**/api/delivery-settings', async (route) => {
		if (route.request().method() === 'PUT') await pause.promise
		await route.continue()
	})
	await page.getByRole('button', { name: 'Добавить зону' }).click()
	const zone = page.getByRole('region', { name: 'Весь город' })
	await zone.getByLabel('Цена, ₸').fill('1500')
	await page.getByRole('button', { name: 'Добавить пункт' }).click()
	const points = page.getByRole('region', { name: 'Пункты самовывоза', exact: true })
	await points.getByLabel('Адрес').fill('пр. Аль-Фараби, 65')
	await points.getByLabel('Название').fill('Магазин')
	const save = page.getByRole('button', { name: 'Сохранить' })
	await save.click()
	await expect(page.getByRole('button', { name: 'Сохраняем' })).toHaveAttribute('aria-busy', 'true')
	await zone.getByLabel('Цена, ₸').fill('1600')
	await points.getByLabel('Адрес').fill('пр. Аль-Фараби, 66')
	pause.resolve()
	await expect(save).toBeVisible()
	const before = await read()
	expect(before.zones).toMatchObject([{ price: 1500 }])
	await save.click()
	await expect.poll(read).toMatchObject({
		zones: [{ id: before.zones[0].id, price: 1600 }],
		points: [{ id: before.points[0].id, address: 'пр. Аль-Фараби, 66' }],
	})
})

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As it is typed: `01.01.2027`. */
const typed = (day: string) => day.split('-').toReversed().join('.')

test('a day is closed for a reason that customers read, and what was promised for it moves', { tag: '@quick' }, async ({
	page,
	browser,
}) => {
	const headers = await enterAdmin(page)
	const [date, next] = [dayAhead(5), dayAhead(6)]
	const { id } = await takeOrder(page, headers, { status: 1 })
	await deliverAt(page, headers, id, { date, ...morning })
	await page.goto('/admin/delivery')
	await page.getByRole('button', { name: 'Добавить дни' }).click()
	await page.getByRole('textbox', { name: 'Первый день' }).fill(typed(date))
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByLabel('Причина')).toBeFocused()
	await page.getByLabel('Причина').fill('Учёт товара')
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Сохранить' }).click()
	const promised = page.getByRole('region', { name: 'Доставки, обещанные на эти дни' })
	await expect(promised).toContainText('1 заказ')
	await expectAccessible(page)
	await promised.getByRole('button', { name: 'Перенести' }).click()
	await expect(page.getByText('Перенесено заказов: 1')).toBeVisible()
	await expect(promised).toHaveCount(0)
	await page.goto(`/admin/deliveries?date=${next}`)
	await expect(page.getByRole('heading', { name: '10:00–14:00' })).toBeVisible()

	await page.goto('/delivery')
	await expect(page.getByRole('region', { name: 'Не работаем' })).toContainText('Учёт товара')

	const guest = await (await browser.newContext()).newPage()
	await goToCheckout(guest, bubbles)
	await expect(guest.getByText('Учёт товара')).toBeVisible()
	const days = guest.getByRole('radiogroup', { name: 'День доставки' })
	await expect(days.locator(`input[value="${next}"]`)).toBeVisible()
	await expect(days.locator(`input[value="${date}"]`)).toHaveCount(0)
	await guest.context().close()
})
