import { makeWorkbook } from '../../../server/testing/files/make-files.ts'
import { makeOldWorkbook } from '../../../server/testing/files/make-old-workbook.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { expectNoOverflow } from '../../support/orders-test.ts'
import { expect, test } from '../../support/shop-test.ts'
import { newSku, openImports, takeImportedAway } from './import-test.ts'

takeImportedAway()

test('a price list of Excel is read below its titles, priced for its supplier and imported', async ({ page }) => {
	const sku = newSku()
	// A file with the same columns would be read as that of the supplier before.
	const names = ['Код', 'Номенклатура', 'Цена, руб', 'Остаток', sku]
	const rows = [['ТОО «Опт»'], names, ['', 'Мячи'], [sku, 'Мяч «Прайс»', 100, '>10']]
	await openImports(page)
	const file = {
		name: 'прайс.xls',
		mimeType: '',
		buffer: makeWorkbook({ sheets: { TDSheet: rows, Контакты: [['+7 700']] } }),
	}
	await page.locator('input[type=file]').setInputFiles(file)
	const read = page.getByRole('region', { name: 'Первые строки' })
	await expect(read.getByText('курс этой валюты не задан')).toBeVisible()
	const table = page.getByRole('region', { name: 'Таблица в файле' })
	await table.getByText('Названия колонок в другой строке?').click()
	await expect(table.getByRole('button', { name: /Код · Номенклатура/, pressed: true })).toBeVisible()
	await page.getByLabel('Поставщик', { exact: true }).fill(`Опт ${sku}`)
	await page.getByLabel('Наценка, %').fill('40')
	await page.getByLabel('Округлять вверх').selectOption('90')
	await page.getByLabel('Цены в валюте').selectOption('RUB')
	await page.getByLabel('Сколько тенге за 1 RUB').fill('5,5')
	await expect(read.getByText(/^790/)).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Проверить файл' }).click()
	await expect(page.getByRole('heading', { name: 'Что изменится в каталоге' })).toBeFocused()
	await expect(page.getByRole('listitem').filter({ hasText: 'Мяч «Прайс»' })).toContainText('790')
	await expect(page.getByText('«Контакты» – нет названий колонок')).toBeVisible()
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	const answer = await page.request.get(`/api/products/filter?query=${sku}`)
	expect((await answer.json()).items).toMatchObject([
		{ title: 'Мяч «Прайс»', price: 790, quantity: 10, category: 'Мячи' },
	])
})

test('an old price list of 1C (XLS) is read by its groups, checked and imported', async ({ page }) => {
	const sku = newSku()
	const names = ['Артикул', 'Наименование', 'Цена, тг', 'Остаток', sku]
	const rows = [['Прайс-лист ТОО «Опт»'], [], names, [undefined, 'Куклы'], [sku, 'Кукла «Прайс»', 5990, '>10']]
	const sheets = { TDSheet: rows, Закупка: [names, [`${sku}-2`, 'Тайная юла', 1, 1]] }
	const file = { name: 'прайс.xls', mimeType: '', buffer: makeOldWorkbook({ sheets, hidden: ['Закупка'] }) }
	await openImports(page)
	await page.locator('input[type=file]').setInputFiles(file)
	await expect(page.getByRole('heading', { name: 'прайс.xls' })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Первые строки' }).getByText('Кукла «Прайс»')).toBeVisible()
	const table = page.getByRole('region', { name: 'Таблица в файле' })
	await table.getByText('Названия колонок в другой строке?').click()
	await expect(table.getByRole('button', { name: /Артикул · Наименование/, pressed: true })).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Проверить файл' }).click()
	await expect(page.getByRole('heading', { name: 'Что изменится в каталоге' })).toBeFocused()
	await expect(page.getByRole('listitem').filter({ hasText: 'Кукла «Прайс»' })).toBeVisible()
	await expect(page.getByText('«Закупка» – скрыт')).toBeVisible()
	await page.getByRole('button', { name: 'Загрузить в каталог' }).click()
	await expect(page.getByRole('heading', { name: 'Импорт завершён' })).toBeFocused()
	const answer = await page.request.get(`/api/products/filter?query=${sku}`)
	expect((await answer.json()).items).toMatchObject([
		{ title: 'Кукла «Прайс»', price: 5990, quantity: 10, category: 'Куклы' },
	])
})

test('a text is cut into columns by the delimiter that the shopkeeper chooses', async ({ page }) => {
	await openImports(page)
	const text = `Что,${newSku()};Почём\nМяч,синий;500\nЮла,красная;700\n`
	const file = { name: 'прайс.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
	await page.locator('input[type=file]').setInputFiles(file)
	const delimiter = page.getByLabel('Разделитель колонок')
	await expect(delimiter.getByRole('option', { selected: true })).toHaveText('найден автоматически: точка с запятой ;')
	const title = page.getByLabel('Название', { exact: true })
	await expect(title.getByRole('option', { name: 'Почём' })).toBeAttached()
	await delimiter.selectOption('запятая ,')
	await expect(title.getByRole('option', { name: 'Что', exact: true })).toBeAttached()
	await expect(delimiter).toHaveValue(',')
	await expectNoOverflow(page)
	await delimiter.selectOption('найти автоматически')
	await expect(title.getByRole('option', { name: 'Почём', exact: true })).toBeAttached()
})
