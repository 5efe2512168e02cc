import type { Page } from '@playwright/test'
import { changeOrder, enterAdmin, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { orderCard, toastsOf } from '../support/orders-test.ts'
import { expect, pressInQuestion, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

const barOf = (page: Page) => page.getByRole('region', { name: 'Выбранные заказы' })

test.describe('with an order that is deleted meanwhile', () => {
	// The page requests the deleted order once more.
	test.use({ expectedNoise: /Failed to load resource/ })

	test('many orders get a status at once, and what was not changed is named', { tag: '@quick' }, async ({ page }) => {
		const headers = await enterAdmin(page)
		const customerName = `Сауле ${test.info().project.name}`
		const take = () => takeOrder(page, headers, { customerName })
		const [first, second, gone] = [await take(), await take(), await take()]
		await page.goto(`/admin/orders?query=${encodeURIComponent(customerName)}`)
		await expect(page.getByRole('article')).toHaveCount(3)
		await page.getByLabel('Выбрать все на странице').check()
		await expect(barOf(page)).toContainText('Выбрано: 3')
		await expectAccessible(page)
		await page.request.delete(`/api/orders/${gone.id}`, { headers })
		await expect(page.getByRole('article')).toHaveCount(2)
		await barOf(page).getByLabel('Новый статус').selectOption('Отправлен')
		await barOf(page).getByRole('button', { name: 'Изменить статус' }).click()
		const question = page.getByRole('alertdialog')
		await expect(question).toContainText('Поставить 3 заказам статус «Отправлен»?')
		await question.getByRole('button', { name: 'Изменить статус' }).click()
		await expect(toastsOf(page)).toContainText('Статус изменён у 2 заказов')
		await expect(page.getByRole('main')).toContainText(`${gone.number} Заказ удалён.`)
		await expect(barOf(page)).toBeHidden()
		for (const order of [first, second])
			await expect(orderCard(page, order).getByLabel(/^Статус заказа/)).toHaveValue('3')
	})
})

test('all orders that match are chosen, those of other pages too', async ({ page }) => {
	const headers = await enterAdmin(page)
	const customerName = `Толкын ${test.info().project.name}`
	for (let count = 0; count < 13; count++) await takeOrder(page, headers, { customerName })
	await page.goto(`/admin/orders?query=${encodeURIComponent(customerName)}`)
	await expect(page.getByRole('article')).toHaveCount(12)
	await page.getByRole('button', { name: 'Выбрать все подходящие' }).click()
	await expect(barOf(page)).toContainText('Выбрано: 13')
	await page.getByRole('link', { name: 'Старше' }).click()
	await expect(page.getByRole('article')).toHaveCount(1)
	await expect(page.getByRole('article').getByRole('checkbox')).toBeChecked()
	await barOf(page).getByRole('button', { name: 'Снять выбор' }).click()
	await expect(barOf(page)).toBeHidden()
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// A phone has no keys to walk with, and no table.
test('by keyboard alone rows are chosen and changed', { tag: '@wide' }, async ({ page }) => {
	const headers = await enterAdmin(page)
	const older = await takeOrder(page, headers, { customerName: 'Клавиша' })
	const newer = await takeOrder(page, headers, { customerName: 'Клавиша' })
	const kept = await takeOrder(page, headers, { customerName: 'Клавиша' })
	await changeOrder(page, headers, kept.id, { status: 1 })
	await page.goto('/admin/orders?query=%D0%9A%D0%BB%D0%B0%D0%B2%D0%B8%D1%88%D0%B0&status=0')
	await page.getByRole('button', { name: 'Таблица' }).click()
	const row = ({ number }: { number: string }) => page.getByRole('row', { name: number })
	await row(newer).focus()
	await page.keyboard.press('Space')
	await page.keyboard.press('ArrowDown')
	await expect(row(older)).toBeFocused()
	await page.keyboard.press('Space')
	await expect(row(older)).toHaveAttribute('aria-selected', 'true')
	await expect(barOf(page)).toContainText('Выбрано: 2')
	const status = barOf(page).getByLabel('Новый статус')
	await tabTo(page, status)
	await page.keyboard.press('End')
	await expect(status).toHaveValue('5')
	await tabTo(page, barOf(page).getByRole('button', { name: 'Изменить статус' }))
	await page.keyboard.press('Enter')
	await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Изменить статус' }))
	await pressInQuestion(page, 'Enter')
	await expect(page.getByRole('heading', { name: 'Заказов не найдено' })).toBeVisible()
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
