import { bubbles, fixAvailability, fixDeliveryTimes, goToCheckout } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test('an address is kept, chosen again later, and forgotten', async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
	await goToCheckout(page, bubbles)
	const field = page.getByLabel('Адрес доставки')
	const saved = page.getByRole('list', { name: 'Сохранённые адреса' })
	for (const address of ['ул. Абая, 24', 'пр. Назарбаева, 5']) {
		await field.fill(address)
		await page.getByRole('button', { name: 'Запомнить этот адрес' }).click()
		await expect(page.getByText('Адрес сохранён')).toBeVisible()
	}
	await page.reload()
	await expect(saved.getByRole('listitem')).toHaveText(['пр. Назарбаева, 5', 'ул. Абая, 24'])
	await saved.getByRole('button', { name: 'ул. Абая, 24', exact: true }).click()
	await expect(field).toHaveValue('ул. Абая, 24')
	await expectAccessible(page)
	await saved.getByRole('button', { name: 'Убрать из сохранённых: ул. Абая, 24' }).click()
	await expect(saved.getByRole('listitem')).toHaveText(['пр. Назарбаева, 5'])
	await expect(field).toHaveValue('ул. Абая, 24')
})
