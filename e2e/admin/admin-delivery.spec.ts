import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({ text: "update delivery_settings set zones = '[]', points = '[]', version = version + 1" })
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
	await expect(page.getByText('Зоны и пункты сохранены')).toBeVisible()
	await page.goto('/delivery')
	await expect(page.getByRole('region', { name: 'Цены доставки' })).toContainText(/Центр\s*700/)
	await expect(page.getByRole('region', { name: 'Самовывоз' })).toContainText('пн–пт')
})
