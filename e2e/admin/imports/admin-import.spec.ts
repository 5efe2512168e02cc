import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { changeData, lockRows } from '../../support/shop-database.ts'
import { admin, enter, expect, test } from '../../support/shop-test.ts'
import { tabTo } from '../../support/tab-to.ts'
import { fileOf, newSku, openImports, takeImportedAway } from './import-test.ts'

takeImportedAway()

test('a file is chosen, its columns mapped, previewed, run, and reported', { tag: '@quick' }, async ({ page }) => {
	const sku = newSku()
	await openImports(page)
	const head = 'Товар;Почём;Артикул'
	const choosing = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'Выбрать файл' }).click()
	await (await choosing).setFiles(fileOf('прайс.csv', head, `Мяч «Радуга»;1 990;${sku}`, `Юла;даром;${sku}-2`))
	await expect(page.getByRole('heading', { name: 'прайс.csv' })).toBeVisible()
	await expect(page.getByLabel('Название', { exact: true })).toHaveValue('0')
	await page.getByRole('button', { name: 'Проверить файл' }).click()
	await expect(page.getByLabel('Цена', { exact: true })).toBeFocused()
	await page.getByLabel('Цена', { exact: true }).selectOption('Почём')
	await expect(page.getByText('Например: 1 990 · даром')).toBeVisible()
	await page.getByRole('group', { name: 'Для новых товаров' }).getByLabel('Категория').fill('Мячи')
	await page.getByRole('button', { name: 'Проверить файл' }).click()

	await expect(page.getByRole('heading', { name: 'Что изменится в каталоге' })).toBeFocused()
	await expect(page.getByRole('listitem').filter({ hasText: 'Мяч «Радуга»' })).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'Цена «даром» не читается.' })).toBeVisible()
	await expectAccessible(page)
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	await expect(page.getByRole('heading', { name: 'Что загрузилось не так, как в файле' })).toBeVisible()

	const saving = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Скачать отчёт' }).click()
	const report = await saving
	expect(report.suggestedFilename()).toMatch(/^import-report-.*\.csv$/)
	expect(await readFile(await report.path(), 'utf8')).toContain(`3;${sku}-2;Пропущена;Цена «даром» не читается.`)
	const answer = await page.request.get(`/api/products/filter?query=${sku}`)
	expect((await answer.json()).items).toMatchObject([{ title: 'Мяч «Радуга»', price: 1990 }])
})

test('shouting titles are tidied where the shopkeeper wants it, after a look at what changes', async ({ page }) => {
	const sku = newSku()
	const shouting = 'МЯЧ РЕЗИНОВЫЙ АРТ.77120 (12/144)'
	await openImports(page)
	const file = fileOf('крик.csv', `Название;Цена;Категория;Артикул;${sku}`, `${shouting};500;Мячи;${sku};1`)
	await page.locator('input[type=file]').setInputFiles(file)
	const check = page.getByRole('button', { name: 'Проверить файл' })
	await check.click()
	const planned = page.getByRole('region', { name: 'Первые изменения' })
	await expect(planned).toContainText(shouting)
	await page.getByText('Изменить колонки и значения').click()
	await page.getByRole('checkbox', { name: /^Привести названия в порядок/ }).check()
	await check.click()
	await expect(planned).toContainText('Мяч резиновый')
	await expect(page.getByRole('listitem').filter({ hasText: `«${shouting}» → «Мяч резиновый»` })).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	const answer = await page.request.get(`/api/products/filter?query=${sku}`)
	expect((await answer.json()).items).toMatchObject([{ title: 'Мяч резиновый', description: shouting }])
})

test.describe('a file that is no table', () => {
	test.use({ expectedNoise: /400|The file was not uploaded/ })

	test('is refused in words', async ({ page }) => {
		await openImports(page)
		const workbook = { name: 'прайс.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004 and more') }
		await page.locator('input[type=file]').setInputFiles(workbook)
		await expect(page.getByRole('alert')).toContainText('Архив или таблица Excel повреждены')
	})
})

test.describe('when answers get lost', () => {
	test.use({ expectedNoise: /^Failed to load resource|^The import was not read/ })

	test('an import goes on all the same and while one is elsewhere, and is found again', async ({ page }) => {
		const sku = newSku()
		await changeData({
			text: "insert into products (title, description, category, price, quantity, sku) values ('Старая юла', '', 'Волчки', 500, 1, $1)",
			values: [sku],
		})
		await openImports(page)
		const file = fileOf('издалека.csv', 'title;price;sku;category', `Новая юла;700;${sku};Волчки`)
		await page.locator('input[type=file]').setInputFiles(file)
		await loseAnswer(page, { method: 'POST', url: '**/api/imports/*/preview' })
		await page.getByRole('button', { name: 'Проверить файл' }).click()
		await expect(page.getByRole('heading', { name: 'Что изменится в каталоге' })).toBeVisible()
		await expect(page.getByRole('listitem').filter({ hasText: 'Новая юла' })).toBeVisible()
		await expectNoOverflow(page)

		const release = await lockRows(`select from products where sku = '${sku}' for update`)
		await loseAnswer(page, { method: 'POST', url: '**/api/imports/*/run' })
		await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
		await expect(page.getByRole('progressbar')).toBeVisible()
		await page.goto('/admin/orders')
		await expect(page.getByRole('heading', { name: 'Заказы' })).toBeVisible()
		await page.goto('/admin/products/import')
		await expect(page.getByRole('heading', { name: 'издалека.csv' })).toBeVisible()
		await expect(page.getByRole('progressbar')).toBeVisible()
		await page.route('**/api/imports/*', (route) => route.fulfill({ status: 500 }))
		await expect(page.getByRole('alert')).toHaveText('Пока не удаётся узнать, как идёт работа. Пробуем ещё раз…')
		await page.unroute('**/api/imports/*')
		await release()
		await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeVisible()
		await page.getByRole('link', { name: 'Загрузить другой файл' }).click()
		await expect(page.getByRole('link', { name: /издалека.csv/ }).first()).toContainText('Завершён')
		await page.goto('/admin/products/import?import=7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11')
		await expect(page.getByText('Этого импорта здесь больше нет')).toBeVisible()
	})
})

// A phone has no keys to walk with.
test('by keyboard alone a file is chosen, checked and found fit', { tag: '@wide' }, async ({ page }) => {
	await openImports(page)
	const choosing = page.waitForEvent('filechooser')
	await page.getByRole('button', { name: 'Выбрать файл' }).press('Enter')
	const balls = Array.from({ length: 7 }, (_, index) => `Мяч ${index + 1};5;Мячи`)
	await (await choosing).setFiles(fileOf('toys.csv', 'title;price;category', ...balls))
	await page.getByLabel('Название', { exact: true }).focus()
	await tabTo(page, page.getByRole('button', { name: 'Проверить файл' }))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Что изменится в каталоге' })).toBeFocused()
	await page.keyboard.press('Tab')
	await expect(page.getByRole('button', { name: 'Загрузить в каталог' })).toBeFocused()
	await page.getByRole('button', { name: 'Показать все 7' }).press('Enter')
	await expect(page.getByRole('listitem').filter({ hasText: 'Мяч 7' })).toBeFocused()
})

// Nothing is dragged over a phone.
test('a file that is dropped beside the panel is taken in', { tag: '@wide' }, async ({ page }) => {
	await openImports(page)
	const content = 'title;price;category\nМяч;5;Мячи\n'
	const data = await page.evaluateHandle((text) => {
		const transfer = new DataTransfer()
		transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
		return transfer
	}, content)
	await page.getByRole('heading', { name: 'Импорт товаров' }).dispatchEvent('drop', { dataTransfer: data })
	await expect(page.getByRole('heading', { name: 'dropped.csv' })).toBeVisible()
})

test('the products that the filters find are exported in the format chosen', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/products?availability=available')
	const exportAs = async (format: string) => {
		await page.getByRole('button', { name: 'Экспорт' }).click()
		const saving = page.waitForEvent('download')
		await page.getByRole('menuitem', { name: format }).click()
		const file = await saving
		return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
	}
	const table = await exportAs('CSV для импорта')
	expect(table.name).toMatch(/^toys-\d{4}-\d\d-\d\d\.csv$/)
	const answer = await page.request.get('/api/products/filter?availability=available&pageSize=1')
	const lines = table.content.toString('utf8').trim().split('\r\n')
	expect(lines).toHaveLength((await answer.json()).totalItems + 1)
	const workbook = await exportAs('Excel')
	expect(workbook.name).toMatch(/^toys-\d{4}-\d\d-\d\d\.xlsx$/)
	expect(workbook.content.toString('latin1', 0, 2), 'an archive, as every workbook').toBe('PK')
})
