import { unfoldFilters } from '../support/admin-navigation.ts'
import { clearShelf, openForm, openShelf, productCard, save, shelve } from '../support/admin-products-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test.afterEach(clearShelf)

const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test('many products are put on sale, shoppers see both prices and for how long, and the sales end', {
	tag: '@quick',
}, async ({ page }) => {
	const { products } = await shelve(page, ['Мяч красный', 'Мяч синий'])
	await openShelf(page)
	await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
	const bar = page.getByRole('region', { name: 'Выбранные товары' })
	await bar.getByRole('button', { name: 'Скидка' }).click()
	const dialog = page.getByRole('dialog', { name: 'Скидка на 2 товара' })
	await dialog.getByRole('button', { name: 'Назначить' }).click()
	await expect(dialog.getByLabel('Скидка, %')).toHaveAccessibleDescription(/Введите число от 1 до 99/)
	await dialog.getByLabel('Скидка, %').fill('15')
	await dialog.getByLabel('Округлять цену').selectOption('до 100 ₸')
	await dialog.getByLabel('По какой день', { exact: true }).fill(inAWeek)
	await expect(dialog.getByRole('listitem').first()).toContainText(/1\s000,00\s₸.*900,00\s₸/)
	await expectAccessible(page)
	await dialog.getByRole('button', { name: 'Назначить' }).click()
	await expect(page.getByText('Скидка назначена: 2')).toBeVisible()
	await expect(productCard(page, 'Мяч красный')).toContainText(/900,00\s₸.*1\s000,00\s₸/)
	await unfoldFilters(page)
	await page.getByLabel('Скидка', { exact: true }).selectOption('Со скидкой')
	await expect(page).toHaveURL(/sale=true/)
	await expect(productCard(page, 'Мяч синий')).toBeVisible()

	await page.goto(`/product/${products[0]?.id}`)
	// Cards of other products on sale stand below.
	const shown = page.getByRole('article').first()
	await expect(shown.getByText('Скидка 10%', { exact: true })).toBeVisible()
	await expect(shown.getByText(/^Раньше: 1\s000\s₸/)).toBeVisible()
	await expect(shown.getByText(/^до \d+ [а-я]+$/)).toBeVisible()
	await expect(shown.getByText(/^Самая низкая цена за 30 дней до скидки: 1\s000\s₸/)).toBeVisible()
	await expectAccessible(page)

	await openShelf(page)
	await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
	await bar.getByRole('button', { name: 'Скидка' }).click()
	await dialog.getByLabel('Какая скидка').selectOption('Закончить скидки сейчас')
	await dialog.getByRole('button', { name: 'Закончить' }).click()
	await expect(page.getByText('Скидок закончено: 2')).toBeVisible()
	await expect(productCard(page, 'Мяч красный')).not.toContainText('900')
})

test('the form of a product puts it on sale by percent or price, keeps the regular price and ends the sale', async ({
	page,
}) => {
	await shelve(page, ['Скакалка'])
	await openShelf(page)
	let dialog = await openForm(page, 'Скакалка')
	await dialog.getByRole('tab', { name: 'Скидка' }).click()
	await dialog.getByLabel('Скидка, %').fill('20')
	await expect(dialog.getByLabel('Цена со скидкой, ₸')).toHaveValue('800')
	await dialog.getByLabel('Цена со скидкой, ₸').fill('1000')
	await save(dialog)
	await page.getByRole('alertdialog').getByRole('button', { name: 'Понятно' }).click()
	await expect(dialog.getByLabel('Цена со скидкой, ₸')).toBeFocused()
	await expect(dialog.getByLabel('Цена со скидкой, ₸')).toHaveAccessibleDescription(/ниже обычной/)
	await dialog.getByLabel('Цена со скидкой, ₸').fill('750')
	await expect(dialog.getByLabel('Скидка, %')).toHaveValue('25')
	await dialog.getByLabel('По какой день', { exact: true }).fill(inAWeek)
	await expectAccessible(page)
	await save(dialog)
	await expect(productCard(page, 'Скакалка')).toContainText(/750,00\s₸.*1\s000,00\s₸/)

	dialog = await openForm(page, 'Скакалка')
	await expect(dialog.getByLabel('Цена, ₸'), 'the regular price').toHaveValue('1000')
	await dialog.getByLabel('Цена, ₸').fill('1200')
	await save(dialog)
	await expect(productCard(page, 'Скакалка')).toContainText(/750,00\s₸.*1\s200,00\s₸/)
	dialog = await openForm(page, 'Скакалка')
	await dialog.getByRole('tab', { name: 'Скидка' }).click()
	await dialog.getByRole('button', { name: 'Без скидки' }).click()
	await save(dialog)
	await expect(productCard(page, 'Скакалка')).toContainText(/1\s200,00\s₸/)
	await expect(productCard(page, 'Скакалка')).not.toContainText('750')
})
