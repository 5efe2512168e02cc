import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({ text: 'update trading set hours_to_pay = null, days_to_make = null, version = version + 1' })
})

test('the shopkeeper sets the times of orders, and a wrong one is told at its field', { tag: '@quick' }, async ({
	page,
}) => {
	await enter(page, admin)
	await page.goto('/admin/trading')
	const hours = page.getByLabel('Часов на оплату')
	const days = page.getByLabel('Дней на изготовление')
	await expect(hours).toHaveValue('24')
	await hours.fill('')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Введите целое число от 1 до 720.')).toBeVisible()
	await expect(hours).toBeFocused()
	await expectAccessible(page)
	await hours.fill('6')
	await days.fill('3')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено')).toBeVisible()
	await page.reload()
	await expect(hours).toHaveValue('6')
	const times = await page.request.get('/api/delivery-times')
	expect(await times.json()).toMatchObject({ daysToMake: 3 })
	await page.goto('/admin/audit')
	await expect(page.getByText('Часов на оплату').first()).toBeVisible()
})
