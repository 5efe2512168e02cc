import {
	answer,
	clearShelf,
	fillForm,
	loseNextAnswer,
	openForm,
	openShelf,
	pictureFiles,
	productCard,
	save,
	shelve,
} from '../support/admin-products-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { loseAnswer } from '../support/lose-answer.ts'
import { chooseMore } from '../support/more-menu.ts'
import { admin, enter, expect, pressInQuestion, test } from '../support/shop-test.ts'

test.afterEach(clearShelf)

test('a product is added with pictures, texts in three languages and what the law asks for, and stands in the shop', {
	tag: '@quick',
}, async ({ page }) => {
	await enter(page, admin)
	await openShelf(page)
	await page.getByRole('button', { name: 'Добавить товар' }).click()
	const dialog = page.getByRole('dialog', { name: 'Добавить товар' })
	await save(dialog)
	await expect(page.getByRole('alertdialog')).toContainText('Пожалуйста, заполните все обязательные поля.')
	await pressInQuestion(page, 'Escape')
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
	const title = dialog.getByLabel('Название', { exact: true })
	await expect(title).toBeFocused()
	await expect(title).toHaveAccessibleDescription('Пожалуйста, заполните все обязательные поля.')
	await fillForm(dialog, 'Зайка-путешественник')
	await expect(dialog.locator('datalist option[value="Мягкие игрушки"]'), 'categories are suggested').toHaveCount(1)
	await dialog.getByLabel('Цена, ₸').fill('')
	await save(dialog)
	await answer(page, 'Цена и количество должны быть неотрицательными числами.', 'Понятно')
	await expect(dialog.getByLabel('Цена, ₸')).toBeFocused()
	await page.keyboard.type('-12 34a567890')
	await expect(dialog.getByLabel('Цена, ₸')).toHaveValue('1234567')

	const chooser = page.waitForEvent('filechooser')
	await dialog.getByRole('button', { name: 'Выбрать картинки' }).click()
	await (await chooser).setFiles([...pictureFiles, import.meta.filename])
	await answer(page, /Это не картинки.*admin-products\.spec\.ts/, 'Понятно')
	await expect(dialog.getByRole('img', { name: /^Картинка/ })).toHaveCount(2)
	await dialog.getByRole('tab', { name: 'Переводы' }).click()
	await dialog.getByLabel('Название на казахском').fill('Саяхатшы қоян')
	await dialog.getByRole('tab', { name: 'Ещё' }).click()
	await expect(dialog.getByLabel('Название на казахском'), 'the panel of another tab has left').toHaveCount(0)
	await dialog.getByLabel('Возраст, от скольких лет').fill('3')
	await dialog.getByLabel('Страна производства').fill('Казахстан')
	await dialog.getByLabel('Состав и материалы').fill('Плюш и хлопок')
	await dialog.getByLabel('Предупреждения').fill('Мелкие детали')
	await dialog.getByLabel('Срок изготовления, дней').fill('366')
	await save(dialog)
	await answer(page, 'Не больше 365', 'Понятно')
	await expect(dialog.getByLabel('Срок изготовления, дней')).toBeFocused()
	await page.keyboard.press('Backspace')
	await expectAccessible(page)
	await save(dialog)
	await expect(dialog).toHaveCount(0, { timeout: 30_000 })
	await expect(page.getByText('Товар добавлен: Зайка-путешественник').first()).toBeVisible()

	await productCard(page, 'Зайка-путешественник').getByRole('link').click()
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Зайка-путешественник')
	await expect(main).toContainText('Мелкие детали')
	await expect(main).toContainText(/Возраст.*от 3 лет.*Состав.*Плюш и хлопок.*Казахстан.*36 дней/)
	// On a phone the footer has it.
	await page.getByRole('link', { name: 'Қаз' }).filter({ visible: true }).first().click()
	await expect(main.getByRole('heading', { level: 1 })).toHaveText('Саяхатшы қоян')
})

// Nothing is dragged on a phone: there the buttons are tapped.
test('pictures come by a drop, change places by buttons and by dragging, and go', { tag: '@wide' }, async ({
	page,
}) => {
	await shelve(page, ['Юла'])
	await openShelf(page)
	const dialog = await openForm(page, 'Юла')
	const files = await page.evaluateHandle(async () => {
		const transfer = new DataTransfer()
		for (const colour of ['red', 'blue', 'green']) {
			const canvas = new OffscreenCanvas(60, 60)
			const pen = canvas.getContext('2d')
			if (pen) pen.fillStyle = colour
			pen?.fillRect(0, 0, 60, 60)
			transfer.items.add(new File([await canvas.convertToBlob()], `${colour}.png`, { type: 'image/png' }))
		}
		return transfer
	})
	await dialog.getByText('Или перетащите их сюда').dispatchEvent('drop', { dataTransfer: files })
	const images = dialog.getByRole('img', { name: /^Картинка/ })
	await expect(images).toHaveCount(3)
	const [red, blue, green] = await images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
	const order = () => images.evaluateAll((all) => all.map((image) => image.getAttribute('src')))
	await dialog.getByRole('button', { name: 'Картинку 1 на место позже' }).press('Enter')
	await expect.poll(() => order()).toEqual([blue, red, green])
	await expect(dialog.getByRole('button', { name: 'Картинку 2 на место позже' })).toBeFocused()
	await images.nth(2).dragTo(images.nth(0))
	await expect.poll(order).toEqual([green, blue, red])
	await dialog.getByRole('button', { name: 'Убрать картинку 2' }).click()
	await expect.poll(() => order()).toEqual([green, red])
	await save(dialog)
	await expect(dialog).toHaveCount(0, { timeout: 30_000 })

	const again = await openForm(page, 'Юла')
	await expect(images).toHaveCount(2)
	const kept = await order()
	await again.getByRole('button', { name: 'Картинку 2 на место раньше' }).click()
	await save(again)
	await expect(again).toHaveCount(0)
	await openForm(page, 'Юла')
	await expect.poll(order).toEqual(kept.toReversed())
})

test('what was not saved is not lost unasked: by Escape, by leaving, by closing the tab', async ({ page }) => {
	await shelve(page, ['Домино'])
	await openShelf(page)
	await page.getByRole('navigation', { name: 'Списки товаров' }).getByRole('link', { name: 'Скрытые' }).click()
	await expect(page.getByRole('heading', { name: 'Скрытые товары' })).toBeVisible()
	await page.goBack()
	const dialog = await openForm(page, 'Домино')
	const title = dialog.getByLabel('Название', { exact: true })
	await title.fill('Домино большое')
	await page.keyboard.press('Escape')
	await expect(page.getByRole('alertdialog')).toContainText('Изменения не сохранены. Закрыть без сохранения?')
	await pressInQuestion(page, 'Escape')
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
	await expect(title).toHaveValue('Домино большое')
	await page.goForward()
	await answer(page, 'Изменения не сохранены.', 'Отмена')
	await expect(title).toHaveValue('Домино большое')
	const asked = page.waitForEvent('dialog')
	const closing = page.close({ runBeforeUnload: true })
	await (await asked).dismiss()
	await closing
	await page.keyboard.press('Escape')
	await answer(page, 'Изменения не сохранены.', 'Закрыть без сохранения')
	await expect(dialog).toHaveCount(0)
	await expect(productCard(page, 'Домино')).toBeVisible()
	await openForm(page, 'Домино')
	await page.keyboard.press('Escape')
	await expect(dialog, 'nothing was written, nothing is asked').toHaveCount(0)
})

test('a form that is sent twice at once saves one product', async ({ page }) => {
	await enter(page, admin)
	await openShelf(page)
	await page.getByRole('button', { name: 'Добавить товар' }).click()
	const dialog = page.getByRole('dialog')
	await fillForm(dialog, 'Серсо')
	const sent: string[] = []
	page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
	await dialog.locator('form').evaluate(async (form) => {
		if (!(form instanceof HTMLFormElement)) throw new Error('There is no form')
		form.requestSubmit()
		await Promise.resolve()
		form.requestSubmit()
	})
	await expect(dialog).toHaveCount(0)
	await expect(productCard(page, 'Серсо')).toHaveCount(1)
	expect(sent).toHaveLength(1)
})

test.describe('when the server refuses', () => {
	test.use({
		expectedNoise: /^Failed to load resource|^A product was not deleted|^The (products|categories) were not loaded/,
	})

	test('the second of two shopkeepers sees what the first one changed, and chooses', async ({ page, context }) => {
		const { headers, products } = await shelve(page, ['Лото'])
		await openShelf(page)
		const dialog = await openForm(page, 'Лото')
		await dialog.getByLabel('Цена, ₸').fill('1200')
		await dialog.getByLabel('Описание', { exact: true }).fill('Отличная')
		const other = { title: 'Лото с бочонками', description: 'Хорошая', category: 'Пробная полка', price: '1500' }
		const multipart = { ...other, quantity: '5', version: '1' }
		const first = await context.request.put(`/api/products/${products[0]?.id}`, { headers, multipart })
		expect(first.status()).toBe(200)
		await save(dialog)
		const notice = dialog.getByRole('region', { name: 'Пока вы писали, товар изменили' })
		await expect(notice).toBeFocused()
		await expect(notice.getByRole('listitem')).toHaveText([/Название.*Лото с бочонками/, /Цена, ₸.*1500/])
		await expect(dialog.getByLabel('Название', { exact: true })).toHaveValue('Лото с бочонками')
		await expect(dialog.getByLabel('Цена, ₸')).toHaveValue('1200')
		await notice.getByRole('button', { name: 'Взять это' }).click()
		await expect(dialog.getByLabel('Цена, ₸')).toHaveValue('1500')
		await save(dialog)
		await expect(dialog).toHaveCount(0)
		const saved = await (await context.request.get(`/api/products/${products[0]?.id}`)).json()
		expect(saved).toMatchObject({ title: 'Лото с бочонками', price: 1500, description: 'Отличная', version: 3 })
	})

	test('a product that is not saved says why, and one that is not deleted stays', async ({ page }) => {
		await shelve(page, ['Кубики'])
		await openShelf(page)
		const refusal = { status: 503, contentType: 'application/problem+json', body: '{"detail":"Склад закрыт."}' }
		await page.route('**/api/products/*', async (route) => {
			if (route.request().method() === 'GET') return await route.continue()
			await route.fulfill(refusal)
		})
		const dialog = await openForm(page, 'Кубики')
		await dialog.getByLabel('Цена, ₸').fill('900')
		await save(dialog)
		await answer(page, 'Не удалось сохранить товар', 'Понятно')
		await expect(dialog.getByRole('alert')).toHaveText('Склад закрыт.')
		await expect(dialog.getByLabel('Цена, ₸')).toHaveValue('900')
		await page.keyboard.press('Escape')
		await answer(page, 'Изменения не сохранены.', 'Закрыть без сохранения')

		const remove = () => chooseMore(page, productCard(page, 'Кубики'), 'Удалить товар: Кубики')
		const tick = page.getByRole('checkbox', { name: 'Выбрать: Кубики' })
		await tick.check()
		await remove()
		await answer(page, 'Вы уверены, что хотите удалить этот товар?', 'Удалить')
		await expect(productCard(page, 'Кубики')).toContainText('Товар не удалён: Склад закрыт.')
		await expect(tick).toBeChecked()
		await page.unroute('**/api/products/*')
		await page.route('**/api/products/filter?*', (route) => route.fulfill(refusal))
		await remove()
		await answer(page, 'Вы уверены, что хотите удалить этот товар?', 'Удалить')
		await expect(page.getByText('Не удалось загрузить товары: Склад закрыт.')).toBeVisible()
		await expect(productCard(page, 'Кубики'), 'what stood there stays').toBeVisible()
		await expect(tick).not.toBeChecked()
		await page.unroute('**/api/products/filter?*')
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(productCard(page, 'Кубики')).toHaveCount(0)
		await expect(page.getByRole('heading', { level: 1 }), 'its button went away').toBeFocused()
	})

	test('a product whose adding or change was not answered is saved again, and neither it nor its pictures stand there twice', async ({
		page,
	}) => {
		await enter(page, admin)
		await openShelf(page)
		await page.getByRole('button', { name: 'Добавить товар' }).click()
		const dialog = page.getByRole('dialog')
		await fillForm(dialog, 'Волан')
		await loseAnswer(page, { method: 'POST', url: '**/api/products' })
		await save(dialog)
		await answer(page, 'Не удалось сохранить товар', 'Понятно')
		await expect(dialog.getByRole('alert')).toContainText('возможно, уже добавлен')
		await dialog.getByLabel('Цена, ₸').fill('1100')
		await save(dialog)
		await answer(page, 'Не удалось сохранить товар', 'Понятно')
		await expect(dialog.getByRole('alert'), 'it is another product now').toContainText('Проверьте список товаров')
		await dialog.getByLabel('Цена, ₸').fill('1000')
		await save(dialog)
		await expect(dialog).toHaveCount(0)
		await expect(productCard(page, 'Волан')).toHaveCount(1)

		await openForm(page, 'Волан')
		await dialog.locator('input[type=file]').setInputFiles(pictureFiles.slice(1))
		await loseNextAnswer(page)
		await save(dialog)
		await answer(page, 'Не удалось сохранить товар', 'Понятно')
		await dialog.getByLabel('Цена, ₸').fill('1200')
		await save(dialog)
		await expect(dialog).toHaveCount(0)
		await expect(productCard(page, 'Волан')).toContainText(/1\s200,00\s₸/)
		await openForm(page, 'Волан')
		await expect(dialog.getByRole('img', { name: /^Картинка/ })).toHaveCount(1)
	})
})
