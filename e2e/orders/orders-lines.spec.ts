import { bubbles, fillIn, goToCheckout, submitButton } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

test('a gift is wrapped with its card, and its customer takes one piece more', { tag: '@quick' }, async ({ page }) => {
	await changeData({ text: 'update wrapping_offer set price = 700' })
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.getByLabel(/^Подарочная упаковка, 700/).check()
	await page.getByLabel('Текст открытки').fill('С днём рождения!')
	const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
	await submitButton(page).click()
	const { id } = await (await answered).json()
	await page.goto('/orders')
	const card = page.getByRole('article', { name: `Заказ #${id.slice(0, 8)}` })
	await expect(card).toContainText('С днём рождения!')
	await expect(card).toContainText(/Подарочная упаковка700,00\s₸/)
	await card.getByRole('button', { name: `Изменить состав заказа #${id.slice(0, 8)}` }).click()
	const dialog = page.getByRole('dialog', { name: 'Состав заказа' })
	await dialog.getByRole('button', { name: /^Больше/ }).click()
	await expect(dialog).toContainText(/Было1\s390,00\s₸Станет2\s080,00\s₸/)
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(dialog).toHaveCount(0)
	await expect(card).toContainText(/2\s080,00\s₸/)
	await card.getByText('История заказа').click()
	await expect(card).toContainText(/Состав заказа изменён: было 1\s390,00\s₸, стало 2\s080,00\s₸/)
	await changeData({ text: 'update wrapping_offer set price = null' })
})
