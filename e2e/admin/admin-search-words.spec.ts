import type { Page } from '@playwright/test'
import { goToAdminPage } from '../support/admin-navigation.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const phrases = (page: Page) => dialog(page).getByLabel('Слова и фразы')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Сохранить' })
const line = (page: Page, text: string) =>
	main(page)
		.getByRole('listitem')
		.filter({ has: page.getByRole('button', { name: `Изменить: ${text}`, exact: true }) })

const own = ['жужелица', 'жужик', 'жучок пробный', 'шуршун', 'трещётка пробная']

test.afterEach(async () => {
	await changeData(
		{
			text: 'delete from search_synonyms where line in (select line from search_synonyms where phrase = any($1))',
			values: [own],
		},
		{ text: "delete from search_pairs where word like 'пробн%' or other_word like 'пробн%'" },
		{ text: 'delete from search_counts where query = any($1)', values: [own] },
	)
})

test.describe('a line of synonyms', () => {
	test.use({ expectedNoise: /status of 400|The synonyms were not saved/ })

	test('is added, found, changed and deleted; a phrase stands nowhere twice', { tag: '@quick' }, async ({ page }) => {
		await enter(page, admin)
		await page.goto('/admin/products')
		await goToAdminPage(page, 'Слова поиска')
		await expect(page.getByRole('heading', { level: 1, name: 'Слова поиска' })).toBeVisible()

		await main(page).getByRole('button', { name: 'Добавить строку' }).click()
		await phrases(page).fill('жужелица')
		await save(page).click()
		await expect(dialog(page)).toContainText('Нужно от 2 до 12 слов или фраз.')
		await phrases(page).fill('жужелица, жужик\nжучок пробный')
		await save(page).click()
		await expect(dialog(page)).toHaveCount(0)
		await expect(line(page, 'жужелица, жужик, жучок пробный')).toBeVisible()

		await main(page).getByRole('button', { name: 'Добавить строку' }).click()
		await phrases(page).fill('шуршун\nЖУЖИК')
		await save(page).click()
		await expect(dialog(page)).toContainText('«ЖУЖИК» уже стоит в другой строке: жужелица, жужик, жучок пробный.')
		await expect(phrases(page)).toBeFocused()
		await expectAccessible(page)
		await page.keyboard.press('Escape')
		await expect(dialog(page)).toHaveCount(0)

		await main(page).getByRole('searchbox', { name: 'Найти слово' }).fill('жужи')
		await expect(page).toHaveURL(/query=/)
		await expect(main(page).getByRole('button', { name: /^Изменить:/ })).toHaveCount(1)
		await main(page)
			.getByRole('button', { name: /^Изменить: жужелица/ })
			.click()
		await expect(phrases(page)).toHaveValue('жужелица\nжужик\nжучок пробный')
		await phrases(page).fill('жужелица\nжужик')
		await phrases(page).press('Tab')
		await save(page).click()
		await expect(line(page, 'жужелица, жужик')).toBeVisible()
		await expectAccessible(page)
		await expectNoOverflow(page)

		await main(page).getByRole('button', { name: 'Удалить: жужелица, жужик' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
		await expect(main(page).getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
	})
})

test('a phrase that only leads to the others is marked, also after a change', async ({ page }) => {
	await changeData({
		text: `insert into search_synonyms (line, place, phrase, is_typed_only)
			values ('5d0f4f53-6a5c-4b6f-9d5c-0b1f9c1c2a01', 0, 'жужелица', false), ('5d0f4f53-6a5c-4b6f-9d5c-0b1f9c1c2a01', 1, 'жужик', true)`,
	})
	await enter(page, admin)
	await page.goto('/admin/search-words?query=жужи')
	await expect(main(page)).toContainText('Пунктир: по этой фразе найдутся товары с остальными, но не наоборот.')
	await expect(line(page, 'жужелица, жужик')).toContainText('жужик (ведёт к остальным)')
	await main(page)
		.getByRole('button', { name: /^Изменить: жужелица/ })
		.click()
	await expect(dialog(page)).toContainText('Только ведут к остальным: жужик.')
	await phrases(page).fill('жужелица, шуршун, жужик')
	await save(page).click()
	await expect(line(page, 'жужелица, шуршун, жужик')).toContainText('жужик (ведёт к остальным)')
	await expectAccessible(page)
})

test('a learned pair is switched off and on again', async ({ page }) => {
	await changeData({
		text: `insert into search_pairs (stem, other, word, other_word, source) values
			('пробник', 'пробничек', 'пробник', 'пробничек', 'diminutive'),
			('пробничек', 'пробник', 'пробничек', 'пробник', 'diminutive')`,
	})
	await enter(page, admin)
	await page.goto('/admin/search-words')
	const { promise: searched, resolve: answer } = Promise.withResolvers<void>()
	await page.route(/search-pairs\?(?!.*query=)/, async (route) => {
		await searched
		await route.continue()
	})
	await main(page).getByRole('link', { name: 'Выученные пары' }).click()
	const search = page.waitForRequest(/search-pairs\?.*query=/)
	await main(page).getByRole('searchbox', { name: 'Найти слово' }).fill('пробни')
	await search
	answer()
	await expect(page).toHaveURL(/list=pairs&query=/)
	const row = main(page).getByRole('listitem').filter({ hasText: 'пробник = пробничек' })
	await expect(row).toContainText('уменьшительное')
	const use = row.getByRole('switch', { name: 'Использовать: пробник = пробничек' })
	await expect(use).toBeChecked()
	const answered = () => page.waitForResponse('**/api/search-pairs/veto')
	await Promise.all([answered(), use.uncheck()])
	await page.reload()
	await expect(use).not.toBeChecked()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await Promise.all([answered(), use.check()])
	await expect(use).toBeChecked()
})

test('what was searched for in vain becomes a synonym from the overview', async ({ page }) => {
	await changeData({
		text: 'insert into search_counts (day, query, searches, without_results) values (current_date, $1, 900, 900)',
		values: ['шуршун'],
	})
	await enter(page, admin)
	await page.goto('/admin/overview')
	const searches = main(page).getByRole('region', { name: 'Что ищут' })
	await expect(searches.getByRole('list', { name: 'Не нашлось' })).toContainText(/шуршун\s*900 раз/)
	await searches.getByRole('link', { name: 'Сделать синонимом: шуршун' }).click()
	await expect(phrases(page)).toHaveValue(/^шуршун\s*$/)
	await expect(phrases(page)).toBeFocused()
	await page.keyboard.type('трещётка пробная')
	await expect(phrases(page)).toHaveValue('шуршун\nтрещётка пробная')
	await save(page).click()
	await expect(line(page, 'шуршун, трещётка пробная')).toBeVisible()
	await expect(page).toHaveURL(/\/admin\/search-words$/)
	await page.goto('/admin/overview')
	await expect(searches).toContainText('Нашлось, но почти не открывают')
	await expect(searches).not.toContainText('шуршун')
})

test.describe('without an answer', () => {
	test.use({ expectedNoise: /Failed to load resource|were not loaded/ })

	test('the page and the overview say so and try again', async ({ page }) => {
		const answer = { status: 500, json: { detail: 'Что-то сломалось.' } }
		await page.route(/\/api\/(synonyms|searches)$/, (route) => route.fulfill(answer))
		await enter(page, admin)
		await page.goto('/admin/search-words')
		await expect(main(page)).toContainText('Что-то сломалось.')
		await page.goto('/admin/overview')
		await expect(main(page).getByRole('alert')).toContainText('Не удалось загрузить запросы')
		await page.unrouteAll()
		await main(page).getByRole('alert').getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(main(page)).toContainText('Нашлось, но почти не открывают')
	})
})
