import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

test('on a phone the sheet takes several categories, and says how many products they have', async ({ page }) => {
	await page.goto('/catalog')
	await page.getByRole('button', { name: /^Фильтры/ }).tap()
	const sheet = page.getByRole('dialog', { name: 'Фильтры' })
	await sheet.getByRole('checkbox', { name: 'Конструкторы' }).tap()
	await sheet.getByLabel('Развитие и таланты: что внутри').tap()
	await sheet.getByRole('checkbox', { name: 'Музыкальные игрушки' }).tap()
	await expectNoOverflow(page)
	await sheet.getByRole('button', { name: 'Показать 13 игрушек' }).tap()
	await expect(sheet).toBeHidden()
	await expect(page.getByText('Найдено 13 игрушек')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Фильтры 2' })).toBeInViewport()
})
