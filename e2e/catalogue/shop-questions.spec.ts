import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test('a question about the shop is answered above the products, and products of these words stay', async ({ page }) => {
	await page.goto('/catalog?query=доставка')
	const card = page.getByRole('region', { name: 'Доставка', exact: true })
	await expect(card).toBeVisible()
	await expect(page.getByRole('link', { name: /Маракасы/ }).first()).toBeVisible()
	await expectAccessible(page)
	await card.getByRole('link', { name: 'Доставка и оплата' }).click()
	await expect(page).toHaveURL(/\/delivery$/)
})

test('a question that finds no product is answered without a message that nothing was found', async ({ page }) => {
	await page.goto('/catalog?query=возврат')
	const card = page.getByRole('region', { name: 'Возврат, обмен и претензии' })
	await expect(card.getByRole('link', { name: 'Претензии' })).toHaveAttribute('href', '/claims')
	await expect(page.getByRole('heading', { name: 'Хиты' })).toBeVisible()
	await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toHaveCount(0)
	await expectAccessible(page)
})

test('a question is answered while it is typed', async ({ page }) => {
	await page.goto('/catalog')
	const field = page.getByRole('search').getByLabel('Поиск')
	await field.focus()
	await expect(field).toHaveAttribute('role', 'combobox')
	await field.pressSequentially('мои заказы')
	await page.getByRole('option', { name: 'Ваши заказы' }).click()
	await expect(page).toHaveURL(/\/orders|\/auth|\/login/)
})
