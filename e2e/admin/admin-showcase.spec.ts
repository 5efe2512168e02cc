import type { Page } from '@playwright/test'
import { goToAdminPage } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const shelves = (page: Page) => page.getByRole('form', { name: 'Полки' })
const places = (page: Page) => page.getByRole('form', { name: 'Разделы' })
const saved = (page: Page) => page.getByText('Сохранено', { exact: true })

test.afterEach(async () => {
	await changeData(
		{
			text: `update shelves set pinned = '{}', is_shown = true, position = case kind when 'new' then 0 when 'popular' then 1 else position end`,
		},
		{ text: `delete from places where names ->> 'ru' = 'Пробный раздел'` },
		{
			text: `insert into place_categories (category, place_id)
				select 'Спорт и двор', id from places where names ->> 'ru' = 'Спорт и двор' on conflict do nothing`,
		},
		{ text: `update places set icon = 'ball', picture_of = null where names ->> 'ru' = 'Спорт и двор'` },
		{ text: 'update showcase set version = version + 1' },
	)
})

test('the shopkeeper orders the shelves and pins a product, which shoppers see', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/products')
	await goToAdminPage(page, 'Витрина')
	await expect(page.getByRole('heading', { level: 1, name: 'Витрина' })).toBeVisible()
	await expectAccessible(page)
	const form = shelves(page)
	const first = form.getByRole('listitem').filter({ hasText: 'Закрепить товар' }).first()
	await form.getByLabel('Хиты: место').selectOption({ label: '2' })
	await form.getByRole('button', { name: 'Хиты: выше' }).click()
	await expect(form.getByLabel('Хиты: место')).toHaveValue('0')
	await expect(first).toContainText('Хиты')
	await form.getByLabel('Закрепить товар: Хиты').first().click()
	const pin = async () => {
		await form.getByRole('searchbox', { name: 'Закрепить товар: Хиты' }).fill('глобус')
		await form.getByRole('button', { name: /^Глобус с подсветкой[^:]*$/ }).press('Enter')
		await expect(form.getByRole('searchbox', { name: 'Закрепить товар: Хиты' }), 'the focus stays').toBeFocused()
	}
	await pin()
	await form.getByRole('button', { name: /^Глобус с подсветкой.*: убрать$/ }).press('Enter')
	await expect(form.getByLabel('Закрепить товар: Хиты').first(), 'the focus stays').toBeFocused()
	await pin()
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(saved(page)).toBeVisible()
	await page.goto('/catalog')
	const shelf = page
		.getByRole('main')
		.getByRole('region', { name: /Новинки|Хиты/ })
		.first()
	await expect(shelf.getByRole('heading')).toHaveText('Хиты')
	await expect(shelf.getByRole('listitem').first()).toContainText('Глобус с подсветкой')
})

test('a shelf that is switched off vanishes from the catalogue, and comes back', async ({ page }) => {
	await enter(page, admin)
	const shelf = page.getByRole('main').getByRole('region', { name: 'Новинки' })
	for (const isShown of [false, true]) {
		await page.goto('/admin/showcase')
		await shelves(page)
			.getByRole('checkbox', { name: /^Новинки/ })
			.setChecked(isShown)
		await shelves(page).getByRole('button', { name: 'Сохранить' }).click()
		await expect(saved(page)).toBeVisible()
		await page.goto('/catalog')
		await expect(page.getByRole('main').getByRole('region', { name: 'Хиты' })).toBeVisible()
		await expect(shelf).toHaveCount(isShown ? 1 : 0)
	}
})

test('a place gets an icon and the picture of a product, which shoppers see', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/showcase')
	const place = places(page).getByRole('listitem').filter({ hasText: 'Спорт и двор' })
	await place.getByText('Спорт и двор').first().click()
	await place.getByLabel('Значок').selectOption('Ракета')
	await expect(place.locator('.drawn-rocket')).toBeVisible()
	const find = async () => {
		await place.getByLabel('Картинка товара').first().press('Enter')
		await place.getByRole('searchbox', { name: 'Картинка товара' }).fill('глобус')
		await place.getByRole('button', { name: /^Глобус с подсветкой/ }).press('Enter')
		await expect(place.getByText('Выбран товар: показана его первая картинка.')).toBeVisible()
		await expect(place.getByRole('button', { name: 'Убрать выбор' })).toBeFocused()
	}
	await find()
	await page.keyboard.press('Enter')
	await expect(place.getByLabel('Картинка товара').first()).toBeFocused()
	await find()
	await expectAccessible(page)
	await places(page).getByRole('button', { name: 'Сохранить' }).click()
	await expect(saved(page)).toBeVisible()
	const found = await page.request.get('/api/products/filter?query=глобус&pageSize=1')
	const [picture = ''] = (await found.json()).items[0].images
	await page.goto('/catalog')
	const shown = page.getByRole('navigation', { name: 'Категории' }).getByRole('link', { name: 'Спорт и двор' })
	await expect(shown.locator('img')).toHaveAttribute('src', new RegExp(picture.replace(/\.\w+$/, '')))
	await expect(shown.locator('.drawn-rocket')).toBeVisible()
})

test('a place is added with its category, and a name that is missing is asked for', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/showcase')
	const form = places(page)
	await form.getByText('Спорт и двор').first().click()
	await form.getByRole('button', { name: 'Спорт и двор: убрать' }).press('Enter')
	await expect(form.getByLabel('Добавить категорию').and(form.locator(':focus')), 'the focus stays').toBeVisible()
	await expect(form.getByText('Без раздела: Спорт и двор')).toBeVisible()
	await form.getByRole('button', { name: 'Добавить раздел' }).click()
	const added = form.getByRole('listitem').filter({ hasText: 'Новый раздел' })
	await expect(added.getByLabel('Название', { exact: true })).toBeFocused()
	await added.getByLabel('Добавить категорию').selectOption('Спорт и двор')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(added.getByLabel('Название', { exact: true })).toHaveAttribute('aria-invalid', 'true')
	await added.getByLabel('Название', { exact: true }).fill('Пробный раздел')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(saved(page)).toBeVisible()
	await page.goto('/catalog')
	await expect(page.getByRole('navigation', { name: 'Категории' })).toContainText('Пробный раздел')
})

test('a shop without places takes the proposed ones by the keyboard', async ({ page }) => {
	const { headers } = await enter(page, admin)
	const tree = await (await page.request.get('/api/place-tree', { headers })).json()
	const proposed: object[] = tree.places.map(({ id: _, ...place }: { id: number }) => place)
	const unplaced = tree.places.flatMap(({ categories }: { categories: string[] }) =>
		categories.map((category) => ({ category, products: 1 })),
	)
	// All tests share one shop, and its shoppers need the tree.
	await page.route('**/api/place-tree', (route) => route.fulfill({ json: { ...tree, places: [], unplaced } }))
	await page.route('**/api/place-tree/proposal', (route) => route.fulfill({ json: { ...tree, places: proposed } }))
	await page.goto('/admin/showcase')
	const form = places(page)
	await form.getByRole('button', { name: 'Предложить разделы' }).focus()
	await page.keyboard.press('Enter')
	await expect(form.getByText('Все категории разложены по разделам.')).toBeVisible()
	await expect(form.locator('ol > li')).toHaveCount(proposed.length)
	await expectAccessible(page)
	const [sent] = await Promise.all([
		page.waitForRequest((request) => request.method() === 'PUT'),
		form.getByRole('button', { name: 'Сохранить' }).click(),
	])
	expect(sent.postDataJSON().places).toMatchObject(proposed)
})

test('a place moves with those inside it, raises them when it is deleted, and is not left unsaved without a question', async ({
	page,
}) => {
	await enter(page, admin)
	await page.goto('/admin/showcase')
	const form = places(page)
	const downButtons = form.getByRole('button', { name: /: ниже$/ })
	const add = async (name: string, isInside: boolean) => {
		await form.getByRole('button', { name: 'Добавить раздел' }).click()
		const added = form.getByRole('listitem').filter({ hasText: 'Новый раздел' })
		if (isInside) await added.getByLabel('Внутри раздела выше').check()
		const field = form.getByLabel('Название', { exact: true }).last()
		await field.pressSequentially(name)
		await expect(field).toBeVisible()
		await expect(downButtons.last()).toHaveAccessibleName(`${name}: ниже`)
	}
	await add('Верх', false)
	await add('Низ', true)
	const before = await downButtons.count()
	await form.getByRole('button', { name: 'Верх: выше' }).click()
	await expect(downButtons.nth(before - 1)).not.toHaveAccessibleName('Низ: ниже')
	await form.getByRole('button', { name: 'Верх: ниже' }).click()
	await expect(downButtons.nth(before - 2)).toHaveAccessibleName('Верх: ниже')
	await expect(downButtons.nth(before - 1)).toHaveAccessibleName('Низ: ниже')
	await form.getByRole('button', { name: 'Удалить: Верх' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(form.getByLabel('Внутри раздела выше').last()).not.toBeChecked()
	await goToAdminPage(page, 'Обзор')
	await expect(page.getByRole('alertdialog')).toBeVisible()
})
