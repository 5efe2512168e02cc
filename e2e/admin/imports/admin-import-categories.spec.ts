import { expectAccessible } from '../../support/expect-accessible.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { expect, test } from '../../support/shop-test.ts'
import { fileOf, newSku, openImports, takeImportedAway } from './import-test.ts'

takeImportedAway()

test('a category of a file becomes one of the shop, also when the file is checked again', async ({ page }) => {
	const sku = newSku()
	// Of other columns, so that no choice of another test is proposed.
	const file = fileOf('прайс.csv', `Название;Цена;Категория;Артикул;${sku}`, `Мяч;500;Спорт.Мячи ${sku};${sku};1`)
	await openImports(page)
	await page.locator('input[type=file]').setInputFiles(file)
	const check = page.getByRole('button', { name: 'Проверить файл' })
	await check.click()
	const categories = page.getByRole('group').filter({ hasText: 'Категории файла' })
	await expect(categories.getByText('Не сопоставлены и новые для магазина: 1')).toBeVisible()
	await categories.getByText('Категории файла').click()
	await categories.getByLabel(`Категория магазина для «Спорт.Мячи ${sku}»`).fill('Мягкие игрушки')
	await expect(categories.getByText('1 строка · сопоставлена')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Загрузить в каталог' })).toBeHidden()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await categories.getByRole('button', { name: 'Проверить с этими категориями' }).click()
	const planned = page.getByRole('listitem').filter({ hasText: 'Мягкие игрушки' })
	await expect(planned).toContainText('Мяч')
	await page.getByText('Изменить колонки и значения').click()
	await page.getByLabel('Количество, шт.').fill('7')
	await check.click()
	await expect(planned).toContainText('Мяч')
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	const answer = await page.request.get(`/api/products/filter?query=${sku}`)
	expect((await answer.json()).items).toMatchObject([{ title: 'Мяч', category: 'Мягкие игрушки', quantity: 7 }])
})

test('after an import the categories without a place are counted, and lead to the tree', async ({ page }) => {
	const sku = newSku()
	await openImports(page)
	const file = fileOf('новинки.csv', 'Название;Цена;Категория;Артикул', `Мяч;500;Новая полка ${sku};${sku}`)
	await page.locator('input[type=file]').setInputFiles(file)
	await page.getByRole('button', { name: 'Проверить файл' }).click()
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	await expect(page.getByText(/^\d+ категори[яий] без раздела$/)).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await page.getByRole('link', { name: 'Разложить' }).click()
	await expect(page).toHaveURL(/\/admin\/showcase#places$/)
	await expect(page.getByText(`Новая полка ${sku}`).first()).toBeInViewport()
	await page.reload()
	await expect(page.locator('#places')).toBeFocused()
	await expect(page.getByText(`Новая полка ${sku}`).first()).toBeInViewport()
})
