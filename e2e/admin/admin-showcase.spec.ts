import type { Page } from '@playwright/test'
import { goToAdminPage } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProduct, findProducts } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'
import { speakIn } from '../support/texts-in.ts'

const shelves = (page: Page) => page.getByRole('form', { name: 'Полки' })
const places = (page: Page) => page.getByRole('form', { name: 'Разделы' })
const saved = (page: Page) => page.getByText('Сохранено', { exact: true })

/** As nobody arranged them: of the first version, and the shelf of sales has no row. */
const firstShelves = [
	{ text: 'delete from shelves' },
	{
		text: `insert into shelves (kind, position, is_shown) select kind, place - 1, true
			from unnest(array['new', 'popular', 'age-1-3', 'cheap', 'gifts', 'recent']) with ordinality as shelf (kind, place)`,
	},
	{ text: `update showcase set version = case part when 'shelves' then 1 else version + 1 end` },
]

test.afterEach(async () => {
	await changeData(
		{ text: `delete from places where names ->> 'ru' = 'Пробный раздел'` },
		{
			text: `insert into place_categories (category, place_id)
				select 'Спорт и двор', id from places where names ->> 'ru' = 'Спорт и двор' on conflict do nothing`,
		},
		{ text: `update places set icon = 'ball', picture_of = null where names ->> 'ru' = 'Спорт и двор'` },
		...firstShelves,
	)
})

for (const language of ['ru', 'kk', 'en']) {
	test(`the shopkeeper orders the shelves, switches one off and pins a product in ${language}, which shoppers see`, async ({
		page,
	}) => {
		await enter(page, admin)
		const say = await speakIn(page, language)
		const globe = await findProduct(page, 'глобус с подсветкой')
		await page.goto('/admin/showcase')
		await expect(page.getByRole('heading', { level: 1, name: say('showcase_title') })).toBeVisible()
		await expectAccessible(page)
		const form = page.getByRole('form', { name: say('showcase_shelves') })
		const name = say('shelf_popular')
		const place = form.getByLabel(say('showcase_place', { name }))
		await place.selectOption({ label: '1' })
		await expect(place).toHaveValue('0')
		await expect(form.getByRole('listitem').first()).toContainText(name)
		await form.getByRole('checkbox', { name: new RegExp(`^${say('shelf_new')}`) }).uncheck()
		const pin = say('showcase_pin_for', { name })
		await form.getByLabel(pin).first().click()
		await form.getByRole('searchbox', { name: pin }).fill('глобус')
		await form.getByRole('button', { name: globe.title }).click()
		await expect(form.getByRole('button', { name: say('showcase_unpin', { name: globe.title }) })).toBeVisible()
		await expectNoOverflow(page)
		await form.getByRole('button', { name: say('admin_save'), exact: true }).click()
		await expect(page.getByText(say('admin_saved'), { exact: true })).toBeVisible()
		await page.goto('/catalog')
		const shelf = page.getByRole('main').getByRole('region', { name })
		await expect(shelf.getByRole('link', { name: say('shelf_all_of', { shelf: name }) })).toBeVisible()
		await expect(shelf.getByRole('listitem').first().getByRole('link').first()).toHaveAttribute(
			'href',
			new RegExp(`^/product/${globe.id}`),
		)
		await expect(page.getByRole('main').getByRole('region', { name: say('shelf_new') })).toHaveCount(0)
	})
}

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
	await expect(page.getByText('Предложение готово: проверьте его и сохраните')).toBeVisible()
	await expect(form.locator('ol > li')).toHaveCount(proposed.length)
	await expectAccessible(page)
	await expectNoOverflow(page)
	const [sent] = await Promise.all([
		page.waitForRequest((request) => request.method() === 'PUT'),
		form.getByRole('button', { name: 'Сохранить', exact: true }).click(),
	])
	expect(sent.postDataJSON().places).toMatchObject(proposed)
})

// A phone has no keys to walk with.
test('by keyboard alone a shelf gets its place, is switched off and pins a product, and the focus is never lost', {
	tag: '@wide',
}, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/showcase')
	const form = shelves(page)
	const place = form.getByLabel('Хиты: место')
	const isShown = form.getByRole('checkbox', { name: /^Хиты/ })
	const pin = form.locator('summary[aria-label="Закрепить товар: Хиты"]')
	const search = form.getByRole('searchbox', { name: 'Закрепить товар: Хиты' })
	const [{ title }] = await findProducts(page)
	const found = form.getByRole('button', { name: title, exact: true })
	const unpin = form.getByRole('button', { name: `${title}: убрать` })
	await expect(place).toHaveValue('2')
	await tabTo(page, place)
	await page.keyboard.press('ArrowUp')
	await expect(place).toHaveValue('1')
	await expect(place).toBeFocused()
	await tabTo(page, isShown)
	await page.keyboard.press('Space')
	await expect(isShown).not.toBeChecked()
	await tabTo(page, pin)
	await page.keyboard.press('Enter')
	await tabTo(page, search)
	await page.keyboard.type('мишка')
	await expect(found).toBeVisible()
	await tabTo(page, found)
	await page.keyboard.press('Enter')
	await expect(unpin).toBeVisible()
	await expect(pin).toBeFocused()
	await tabTo(page, unpin, 'Shift+Tab')
	await page.keyboard.press('Enter')
	await expect(unpin).toHaveCount(0)
	await expect(pin).toBeFocused()
	await tabTo(page, form.getByRole('button', { name: 'Сохранить' }))
	await page.keyboard.press('Enter')
	await expect(saved(page)).toBeVisible()
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
