import {
	answer,
	clearShelf,
	fillForm,
	openForm,
	openShelf,
	pictureFiles,
	save,
	shelve,
	toyCard,
} from './admin-products-test.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNoOverflow } from './orders-test.ts'
import { expect, test } from './shop-test.ts'

test.afterEach(clearShelf)

test('with a phone in one hand a toy is added, counted, changed with others and deleted', async ({ page }) => {
	await shelve(page, ['Паровозик'])
	await openShelf(page)
	await page.getByRole('button', { name: 'Добавить товар' }).tap()
	const dialog = page.getByRole('dialog')
	await fillForm(dialog, 'Вагончик')
	await dialog.locator('input[type=file]').setInputFiles(pictureFiles)
	await dialog.getByRole('button', { name: 'Картинку 2 на место раньше' }).tap()
	await expectAccessible(page)
	await save(dialog)
	await expect(dialog).toHaveCount(0, { timeout: 30_000 })

	const card = toyCard(page, 'Вагончик')
	await card.getByRole('button', { name: 'Уменьшить остаток: Вагончик' }).tap()
	await card.getByRole('button', { name: 'Сохранить остаток: Вагончик' }).tap()
	await expect(card).toContainText('В наличии (4 шт.)')
	await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).tap()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await page.getByRole('region', { name: 'Выбранные товары' }).getByRole('button', { name: 'Изменить' }).tap()
	await dialog.getByRole('textbox').fill('10')
	await dialog.getByRole('button', { name: 'Изменить' }).tap()
	await expect(toyCard(page, 'Паровозик')).toContainText(/1\s100,00\s₸/)
	const form = await openForm(page, 'Паровозик')
	await form.getByRole('tab', { name: 'Ещё' }).tap()
	await expectNoOverflow(page)
	await form.getByRole('button', { name: 'Отмена' }).tap()
	await card.getByRole('button', { name: 'Удалить товар' }).tap()
	await answer(page, 'Вы уверены, что хотите удалить этот товар?', 'Удалить')
	await expect(card).toHaveCount(0)
})
