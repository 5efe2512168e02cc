import { pressAction } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test('the shopkeeper takes the money of some days away as a file, and days the wrong way round are refused', {
	tag: '@quick',
}, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/orders')
	await pressAction(page, 'Для бухгалтера')
	const dialog = page.getByRole('dialog', { name: 'Выгрузка денег' })
	const [from, to] = [dialog.getByLabel('С', { exact: true }), dialog.getByLabel('По', { exact: true })]
	await from.fill('02.03.2026')
	await to.fill('01.03.2026')
	const save = dialog.getByRole('button', { name: 'Скачать' })
	await save.click()
	await expect(to).toHaveAttribute('aria-invalid', 'true')
	await expectAccessible(page)
	await expectNoOverflow(page)
	await to.fill('31.03.2026')
	await dialog.getByLabel('Файл').selectOption('CSV')
	const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
	expect(file.suggestedFilename()).toBe('money-2026-03-02-2026-03-31.csv')
	await expect(dialog).toHaveCount(0)
	await page.goto('/admin/audit')
	await expect(page.getByRole('article').first()).toContainText('2026-03-02 – 2026-03-31')
})
