import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const brand = 'Сабын'

test.afterEach(async () => {
	await changeData({ text: 'update products set brand = null where brand = $1', values: [brand] })
	await changeData({ text: "delete from promo_codes where key like 'GIFT%' and uses = 0" })
})

test('the shopkeeper makes a promo code, changes it and ends it', { tag: '@quick' }, async ({ page }) => {
	await enter(page, admin)
	await changeData({ text: `update products set brand = $1 where title like 'Мыльные пузыри%'`, values: [brand] })
	await page.goto('/admin/promo-codes')
	await page.getByRole('button', { name: 'Новый промокод' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Промокод', { exact: true }).fill('GIFT-2026')
	await dialog.getByLabel('Процент').fill('0')
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(dialog.getByLabel('Процент')).toHaveAccessibleDescription(/От 1 до 99/)
	await dialog.getByLabel('Процент').fill('15')
	await dialog.getByLabel('От суммы товаров').fill('5000')
	await dialog.getByLabel('Всего использований').fill('10')
	await dialog.getByText('На какие товары').click()
	await dialog.getByLabel('Мягкие игрушки').check()
	const brands = dialog.getByRole('combobox', { name: 'Бренды' })
	await brands.fill(brand.slice(0, 3).toUpperCase())
	await dialog.getByRole('option', { name: brand, exact: true }).click()
	await expect(dialog.getByRole('button', { name: `Убрать: ${brand}` })).toBeVisible()
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(dialog).toHaveCount(0)
	const card = page.getByRole('article', { name: 'GIFT-2026' })
	await expect(card).toContainText('−15 %')
	await expect(card).toContainText('Использован: 0 из 10')
	await expect(card).toContainText('не на все товары')
	await card.getByRole('button', { name: 'Изменить промокод GIFT-2026' }).click()
	await expect(dialog.getByRole('button', { name: `Убрать: ${brand}` })).toBeVisible()
	await dialog.getByLabel('Что даёт').selectOption({ label: 'Скидка в тенге' })
	await dialog.getByLabel('Сумма, ₸').fill('1000')
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(card).toContainText(/−1\s000\s₸/)
	await expectAccessible(page)
	await card.getByRole('button', { name: 'Завершить промокод GIFT-2026' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click()
	await expect(card).toContainText('Завершён')
	await expect(card.getByRole('button')).toHaveCount(0)
})
