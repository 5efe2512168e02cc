import { fileOf, newSku, openImports, takeImportedAway } from './import-test.ts'
import { changeData, holdData } from './shop-database.ts'
import { expect, test } from './shop-test.ts'

takeImportedAway()

test.use({ expectedNoise: /^Failed to load resource|^The import was not read/ })

test('on a phone an import goes on while one is elsewhere, and is found again', async ({ page }) => {
	const sku = newSku()
	await changeData({
		text: "insert into products (title, description, category, price, quantity, sku) values ('Старая юла', '', 'Волчки', 500, 1, $1)",
		values: [sku],
	})
	await openImports(page)
	const file = fileOf('с телефона.csv', 'title;price;sku;category', `Новая юла;700;${sku};Волчки`)
	await page.locator('input[type=file]').setInputFiles(file)
	await page.getByRole('button', { name: 'Проверить файл' }).tap()
	await expect(page.getByText('Новая юла', { exact: true })).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

	const release = await holdData(`select from products where sku = '${sku}' for update`)
	await page.getByRole('button', { name: 'Загрузить в каталог' }).tap()
	await expect(page.getByRole('progressbar')).toBeVisible()
	await page.goto('/admin/orders')
	await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible()
	await page.goto('/admin/products/import')
	await expect(page.getByRole('heading', { name: 'с телефона.csv' })).toBeVisible()
	await expect(page.getByRole('progressbar')).toBeVisible()
	await page.route('**/api/imports/*', (route) => route.fulfill({ status: 500 }))
	await expect(page.getByRole('alert')).toHaveText('Пока не удаётся узнать, как идёт работа. Пробуем ещё раз…')
	await page.unroute('**/api/imports/*')
	await release()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeVisible()
	await page.getByRole('link', { name: 'Загрузить другой файл' }).tap()
	await expect(page.getByRole('link', { name: /с телефона.csv/ })).toContainText('Завершён')
	await page.goto('/admin/products/import?import=7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')
	await expect(page.getByText('Этого импорта здесь больше нет')).toBeVisible()
})
