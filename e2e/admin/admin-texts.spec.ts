import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({ text: 'update shop_notice set details = null, version = version + 1' })
})

test('the shopkeeper puts a notice on every page, and takes it off', { tag: '@quick' }, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/texts')
	const form = page.getByRole('form', { name: 'Объявление' })
	await form.getByLabel('Показывать объявление').check()
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Введите текст на русском.')).toBeVisible()
	await expect(form.getByLabel('По-русски')).toBeFocused()
	await form.getByLabel('По-русски').fill('31 декабря работаем до 15:00')
	await form.getByLabel('Первый день', { exact: true }).fill('02.01.2199')
	await form.getByLabel('Последний день', { exact: true }).fill('01.01.2199')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Последний день раньше первого.')).toBeVisible()
	await expectAccessible(page)
	await form.getByLabel('Последний день', { exact: true }).fill('')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Появится 2 января')).toBeVisible()
	await form.getByLabel('Первый день', { exact: true }).fill('')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Сейчас его видят покупатели.')).toBeVisible()
	const notice = page.locator('.shop-notice')
	await expect(async () => {
		await page.goto('/returns')
		await expect(notice).toContainText('31 декабря работаем до 15:00', { timeout: 500 })
	}).toPass()
	await page.goto('/admin/texts')
	await expect(notice).toHaveCount(0)
	await form.getByLabel('Показывать объявление').uncheck()
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено')).toBeVisible()
	await expect(async () => {
		await page.goto('/returns')
		await expect(notice).toHaveCount(0, { timeout: 500 })
	}).toPass()
	await page.goto('/admin/audit')
	await expect(page.getByText('Объявление', { exact: true }).first()).toBeVisible()
})
