import { unfoldFilters } from '../support/admin-navigation.ts'
import { clearShelf, hideProducts, openShelf, productCard, shelve } from '../support/admin-products-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, pressInQuestion, test } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'
import { tabTo } from '../support/tab-to.ts'

test.afterEach(clearShelf)

test('products are found by typing, by category and by whether they are there, and the URL keeps what was chosen', {
	tag: '@quick',
}, async ({ page }) => {
	await shelve(page, ['Неваляшка синяя'])
	await shelve(page, ['Неваляшка красная'], { quantity: '0' })
	await page.clock.install()
	await page.goto('/admin/products')
	const cards = page.getByRole('main').getByRole('article')
	await expect(cards).toHaveCount(12)
	const search = page.getByRole('searchbox', { name: 'Поиск товаров' })
	const category = page.getByLabel('Категория', { exact: true })
	const availability = page.getByLabel('Наличие', { exact: true })
	await stopClock(page)
	const asked: (string | null)[] = []
	page.on('request', (request) => {
		const { searchParams } = new URL(request.url())
		if (searchParams.has('query')) asked.push(searchParams.get('query'))
	})
	for (const typed of ['нева', 'ляшка']) {
		await search.pressSequentially(typed)
		await page.clock.runFor(250)
	}
	expect(asked, 'nothing is asked for while one types').toEqual([])
	await page.clock.runFor(150)
	await expect(page).toHaveURL(/\/admin\/products\?query=[^&]+$/)
	await page.clock.resume()
	await expect(cards.filter({ hasText: /^Неваляшка (синяя|красная)/ })).toHaveCount(2)
	await expect(cards).toHaveCount(2)
	expect(asked).toEqual(['неваляшка'])

	await unfoldFilters(page)
	await category.selectOption('Мягкие игрушки')
	await expect(page.getByRole('heading', { level: 2, name: 'Товаров не найдено' })).toBeVisible()
	await category.selectOption('Пробная полка')
	await expect(cards).toHaveCount(2)
	await availability.selectOption('На заказ')
	await expect(cards).toHaveCount(1)
	await expect(productCard(page, 'Неваляшка красная')).toContainText('На заказ')
	await page.reload()
	await expect(search).toHaveValue('неваляшка')
	await expect(category).toHaveValue('Пробная полка')
	await expect(availability).toHaveValue('preorder')
	await expect(cards).toHaveCount(1)
	await unfoldFilters(page)
	await availability.selectOption('Все')
	await expect(cards).toHaveCount(2)
	await search.fill('')
	await search.press('Enter')
	await category.selectOption('Все категории')
	await expect(page).toHaveURL(/\/admin\/products$/)
	await expect(cards).toHaveCount(12)
})

// A phone has no keys to walk with.
test('by keyboard alone a product is edited and deleted and many are changed, and the focus is never lost', {
	tag: '@wide',
}, async ({ page }) => {
	await shelve(page, ['Балалайка'])
	await openShelf(page)
	const card = productCard(page, 'Балалайка')
	const dialog = page.getByRole('dialog')
	const question = page.getByRole('alertdialog')
	const cancel = question.getByRole('button', { name: 'Отмена' })
	const tick = card.getByRole('checkbox', { name: 'Выбрать: Балалайка' })
	const change = page.getByRole('region', { name: 'Выбранные товары' }).getByRole('button', { name: 'Изменить' })
	await tabTo(page, tick)
	await page.keyboard.press('Space')
	await tabTo(page, change)
	await page.keyboard.press('Space')
	await expect(dialog.locator(':focus')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(change).toBeFocused()
	await page.keyboard.press('Enter')
	await tabTo(page, dialog.getByRole('textbox'))
	await page.keyboard.type('10')
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(0)
	await expect(card).toContainText(/1\s100,00\s₸/)
	await expect(page.getByRole('main').locator(':focus'), 'what opened the dialog is gone').toHaveCount(1)

	const edit = card.getByRole('button', { name: 'Изменить товар' })
	const price = dialog.getByLabel('Цена, ₸')
	await tabTo(page, edit)
	await page.keyboard.press('Enter')
	await expect(price).toHaveValue('1100')
	await tabTo(page, dialog.getByRole('tab', { name: 'Основное' }))
	await page.keyboard.press('ArrowRight')
	await expect(dialog.getByLabel('Название на казахском')).toBeVisible()
	await page.keyboard.press('ArrowLeft')
	await tabTo(page, price)
	await page.keyboard.press('ControlOrMeta+A')
	await page.keyboard.type('1300')
	await page.keyboard.press('Escape')
	await expect(question).toContainText('Изменения не сохранены')
	await expect(cancel).toBeFocused()
	await pressInQuestion(page, 'Escape')
	await expect(question).toHaveCount(0)
	await expect(price).toBeFocused()
	await tabTo(page, dialog.getByRole('button', { name: 'Сохранить' }))
	await page.keyboard.press('Enter')
	await expect(dialog).toHaveCount(0)
	await expect(card).toContainText(/1\s300,00\s₸/)
	await expect(edit).toBeFocused()

	const more = card.getByRole('button', { name: 'Ещё: Балалайка' })
	const remove = page.getByRole('menuitem', { name: 'Удалить товар: Балалайка' })
	async function askToRemove() {
		await page.keyboard.press('Enter')
		await expect(page.getByRole('menuitem').first()).toBeFocused()
		await page.keyboard.press('End')
		await expect(remove).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(cancel).toBeFocused()
	}
	await tabTo(page, more)
	await askToRemove()
	await page.keyboard.press('Escape')
	await expect(question).toHaveCount(0)
	await expect(more).toBeFocused()
	await askToRemove()
	await tabTo(page, question.getByRole('button', { name: 'Удалить' }))
	await page.keyboard.press('Enter')
	await expect(card).toHaveCount(0)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('what runs out and what is hidden have lists of their own, and no page more than there are products for', async ({
	page,
}) => {
	await enter(page, admin)
	await page.goto('/admin/products?list=low')
	const cards = page.getByRole('main').getByRole('article')
	await expect(cards).toHaveCount(12)
	await expect(cards.filter({ hasText: /На заказ|В наличии \([123] шт\.\)/ })).toHaveCount(12)
	await expect(cards.first()).toContainText('На заказ')
	const pages = page.getByRole('navigation', { name: 'Страницы', exact: true })
	await expect(pages.getByRole('button', { name: 'Страница 2' })).toBeVisible()
	await expectAccessible(page)
	await hideProducts(12)
	await page.getByRole('navigation', { name: 'Списки товаров' }).getByRole('link', { name: 'Скрытые' }).click()
	await expect(cards.filter({ hasText: 'Кегля' })).toHaveCount(12)
	await expect(pages).toHaveCount(0)
	await page.goto('/admin/products?list=hidden&page=2')
	await expect(page.getByRole('heading', { level: 2 })).toHaveText('На этой странице товаров нет')
	await page.getByRole('link', { name: 'На первую страницу' }).click()
	await expect(cards).toHaveCount(12)
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// A phone has no mouse to stand under.
test('of two presses within 300 ms one turns the page, and dots stand under the mouse alone', {
	tag: '@wide',
}, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/products')
	const cards = page.getByRole('main').getByRole('article')
	await expect(cards).toHaveCount(12)
	await page.clock.install()
	await stopClock(page)
	const pages = page.getByRole('navigation', { name: 'Страницы', exact: true })
	await pages.getByRole('button', { name: 'Страница 2' }).click()
	await pages.getByRole('button', { name: 'Страница 3' }).click()
	await expect(page).toHaveURL(/page=2$/)
	await page.clock.runFor(300)
	await pages.getByRole('button', { name: 'Страница 3' }).click()
	await expect(page).toHaveURL(/page=3$/)

	const dots = cards.first().locator('[aria-hidden]:has(> span)')
	await expect(dots).toHaveCSS('opacity', '0')
	await cards.first().locator('img').first().hover()
	await page.clock.runFor(1000)
	await expect(dots).toHaveCSS('opacity', '1')
})

test('a table is walked with the keys, chooses all that match, and is kept with its columns', {
	tag: '@wide',
}, async ({ page }) => {
	await shelve(page, ['Барабан', 'Волчок', 'Гармошка'])
	await openShelf(page)
	await page.getByRole('button', { name: 'Таблица' }).click()
	const table = page.getByRole('grid', { name: 'Управление каталогом' })
	const row = (title: string) => table.getByRole('row', { name: title })
	await row('Гармошка').focus()
	await page.keyboard.press('ArrowDown')
	await expect(row('Волчок')).toBeFocused()
	await page.keyboard.press('Space')
	await expect(row('Волчок')).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('End')
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Изменить товар' })
	await expect(dialog.getByLabel('Название', { exact: true })).toHaveValue('Барабан')
	await page.keyboard.press('Escape')
	await expect(row('Барабан')).toBeFocused()

	const barcode = table.getByRole('columnheader', { name: 'Штрихкод' })
	await tabTo(page, page.getByRole('button', { name: 'Столбцы' }), 'Shift+Tab')
	await page.keyboard.press('Enter')
	await tabTo(page, page.getByRole('menuitemcheckbox', { name: 'Штрихкод' }), 'ArrowDown')
	await page.keyboard.press('Space')
	await expect(barcode).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('button', { name: 'Столбцы' })).toBeFocused()
	await page.reload()
	await expect(barcode).toBeVisible()
	await expectAccessible(page)

	await page.getByRole('combobox', { name: 'Категория' }).selectOption('')
	await page.getByRole('button', { name: '100', exact: true }).click()
	const { totalItems } = await (await page.request.get('/api/products/filter?pageSize=1')).json()
	await expect(table.getByRole('row'), 'more than fifty').toHaveCount(Math.min(totalItems, 100) + 1)
	await page.getByRole('button', { name: '50', exact: true }).click()
	await expect(table.getByRole('row')).toHaveCount(51)
	const found = page.getByRole('button', { name: /^Выбрать все найденные: \d+$/ })
	const count = /\d+$/.exec((await found.textContent()) ?? '')?.[0]
	await tabTo(page, found)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('region', { name: 'Выбранные товары' })).toContainText(`Выбрано: ${count}`)
})

test('products that lack a picture, a category or a price are listed by themselves', { tag: '@wide' }, async ({
	page,
}) => {
	const { products } = await shelve(page, ['Ксилофон', 'Трещотка'])
	for (const [index, field] of ['price', 'category'].entries()) {
		await changeData({
			text: 'update products set defaulted = $2 where id = $1',
			values: [products[index]?.id, [field]],
		})
	}
	await openShelf(page)
	const missing = page.getByRole('combobox', { name: 'Чего не хватает' })
	await missing.selectOption('Без картинки')
	await expect(page).toHaveURL(/missing=picture/)
	await expect(productCard(page, 'Ксилофон')).toBeVisible()
	await missing.selectOption('Без категории')
	await expect(page).toHaveURL(/missing=category/)
	await expect(productCard(page, 'Ксилофон')).toHaveCount(0)
	await expect(productCard(page, 'Трещотка')).toBeVisible()
	await missing.selectOption('Без цены')
	await expect(page).toHaveURL(/missing=price/)
	await expect(productCard(page, 'Трещотка')).toHaveCount(0)
	await expect(productCard(page, 'Ксилофон')).toBeVisible()
})

test('products without a translation are listed, and the form tells what each language lacks', async ({ page }) => {
	await shelve(page, ['Неваляшка жёлтая'])
	await openShelf(page)
	await unfoldFilters(page)
	await page.getByLabel('Чего не хватает').selectOption('Без переведённых текстов')
	await expect(page).toHaveURL(/missing=translation/)
	await expect(page.getByText('1 товар', { exact: true })).toBeVisible()
	await productCard(page, 'Неваляшка жёлтая')
		.getByRole('button', { name: /^Изменить/ })
		.press('Enter')
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('tab', { name: 'Переводы нет: каз., англ.' }).click()
	await expect(dialog.getByRole('group', { name: /^Қазақша/ })).toContainText('Нет названия и описания')
	await expectAccessible(page)
	for (const language of ['казахском', 'английском']) {
		for (const name of ['Название', 'Описание']) await dialog.getByLabel(`${name} на ${language}`).fill('Toy')
	}
	await expect(dialog.getByRole('tab', { name: 'Переводы', exact: true })).toBeVisible()
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByRole('heading', { name: 'Товаров не найдено' })).toBeVisible()
})
