import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({
		text: "update feeds set is_on = false, categories = '{}', markup = 0, step = 1, version = version + 1",
	})
})

test('the shopkeeper gives the catalogue to Kaspi, raises its prices and sees what is left out', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/feeds')
	const kaspi = page.getByRole('region', { name: 'Kaspi Магазин' })
	await expect(kaspi.getByText('Выключено')).toBeVisible()
	await kaspi.getByText('Настройки').click()
	await kaspi.getByLabel('Отдавать каталог').check()
	await kaspi.getByLabel('Номер продавца').fill('')
	await kaspi.getByLabel('Наценка, %').fill('101')
	await kaspi.getByRole('button', { name: 'Сохранить' }).click()
	await expect(kaspi.getByLabel('Номер продавца')).toBeFocused()
	await expect(kaspi.getByLabel('Номер продавца')).toHaveAccessibleDescription(/Без него Kaspi не примет файл/)
	await expect(kaspi.getByLabel('Наценка, %')).toHaveAttribute('aria-invalid', 'true')
	await kaspi.getByLabel('Номер продавца').fill('1234567')
	await kaspi.getByLabel('Пункт продаж').fill('PP1')
	await kaspi.getByLabel('Наценка, %').fill('10')
	await kaspi.getByLabel('Округлять цену вверх').selectOption({ label: 'До 100 ₸' })
	await kaspi.getByLabel('Мягкие игрушки').check()
	await kaspi.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
	await expect(kaspi.getByText('Работает')).toBeVisible()
	await expectAccessible(page)
	const address = await kaspi.getByLabel('Адрес файла').inputValue()
	const feed = await page.request.get(new URL(address).pathname)
	const xml = await feed.text()
	expect(xml).toContain('<merchantid>1234567</merchantid>')
	expect(xml.match(/<price>(\d+)<\/price>/g)?.every((price) => price.endsWith('00</price>'))).toBe(true)
	await kaspi.getByRole('button', { name: /^Показать товары, которые не вошли/ }).click()
	await expect(kaspi.getByRole('listitem').first()).toContainText('не та категория')
	await kaspi.getByRole('button', { name: /^Сменить адрес/ }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Сменить адрес' }).click()
	await expect(page.getByText('Новый адрес готов')).toBeVisible()
	expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)
})
