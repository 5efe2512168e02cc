import type { Locator } from '@playwright/test'
import { afterAnswer } from '../support/after-answer.ts'
import { delayScripts } from '../support/delay-scripts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'
import { field, list, suggest, type } from './suggestions.ts'

test('suggestions come while typing, in groups, and their number is said', async ({ page }) => {
	const { asked, product } = await suggest(page)
	await page.goto('/catalog')
	await expect(field(page)).not.toHaveAttribute('role')
	await type(page, 'миш')
	await expect(list(page)).toBeVisible()
	await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
	await expect(list(page).getByRole('group', { name: 'Запросы' }).getByRole('option')).toHaveText([
		'миш один',
		'миш два',
	])
	await expect(list(page).getByRole('group', { name: 'Категории' }).getByRole('option')).toHaveText('Мягкие игрушки')
	const option = list(page).getByRole('group', { name: 'Игрушки' }).getByRole('option').first()
	await expect(option).toContainText(product.title)
	await expect(option).toContainText(/\d\s₸/)
	await expect(option.locator('s'), 'the price before the sale').toHaveText(/\d\s₸/)
	await expect(option.locator('img')).toBeVisible()
	const leftOf = async (part: Locator) => (await part.boundingBox())?.x
	const icon = list(page).getByRole('option').first().locator('svg')
	expect(await leftOf(option.locator('img')), 'pictures and icons stand below each other').toBe(await leftOf(icon))
	await expect(page.getByText('5 подсказок, выбирайте стрелками')).toBeAttached()
	expect(asked, 'one question for a pause, not one a letter').toEqual(['миш'])
	// The results below are faint while they are looked for.
	await expect(page).toHaveURL(/query=/)
	await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
	await expectAccessible(page)
})

test('the arrows choose and Enter goes there; the text keeps the focus', { tag: '@quick' }, async ({ page }) => {
	await suggest(page)
	await page.goto('/catalog?availability=available')
	await type(page, 'миш')
	await expect(list(page)).toBeVisible()
	await page.keyboard.press('ArrowUp')
	await expect(list(page).getByRole('option', { selected: true })).toHaveCount(1)
	await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
	await page.keyboard.press('ArrowDown')
	await expect(list(page).getByRole('option', { selected: true }), 'the text is one stop of the way').toHaveCount(0)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	const third = list(page).getByRole('option', { name: 'миш два' })
	await expect(third).toHaveAttribute('aria-selected', 'true')
	await expect(field(page)).toHaveAttribute('aria-activedescendant', (await third.getAttribute('id')) ?? '')
	await page.keyboard.press('Enter')
	await expect(list(page)).toHaveCount(0)
	await expect(field(page)).toHaveValue('миш два')
	await expect(field(page)).toBeFocused()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'миш два', availability: 'available' })}`)
})

test('Home and End stay in the text, Escape closes and clears nothing, Tab leaves', async ({ page }) => {
	const { asked } = await suggest(page)
	await page.goto('/catalog')
	await type(page, 'миш')
	await expect(list(page)).toBeVisible()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Home')
	await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0)
	await expect.poll(() => field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
	await page.keyboard.press('Escape')
	await expect(list(page)).toHaveCount(0)
	await page.keyboard.press('Escape')
	await expect(field(page)).toHaveValue('миш')
	await page.keyboard.press('ArrowDown')
	await expect(list(page), 'an arrow opens it again').toBeVisible()
	expect(asked, 'which asks nothing').toEqual(['миш'])
	await page.keyboard.press('Tab')
	await expect(list(page)).toHaveCount(0)
	await expect(field(page)).not.toBeFocused()
})

test('Enter without a choice searches for what was typed, and no late answer opens the list', async ({ page }) => {
	await suggest(page)
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/api/products/suggestions?**', async (route) => {
		await held
		await route.fallback()
	})
	await page.goto('/catalog')
	const asked = page.waitForRequest(/products\/suggestions/)
	await type(page, 'мишка')
	const late = await asked
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка' })}`)
	await expect(page.getByText(/^Найден/)).toBeVisible()
	release()
	await afterAnswer(page, late)
	await expect(list(page)).toHaveCount(0)
})

test('a category replaces the words, a product opens its page', async ({ page }) => {
	const { product } = await suggest(page)
	await page.goto('/catalog')
	await type(page, 'миш')
	await list(page).getByRole('option', { name: 'Мягкие игрушки' }).click()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ category: 'Мягкие игрушки' })}`)
	await expect(field(page)).toHaveValue('')
	await type(page, 'мя')
	await list(page).getByRole('option', { name: product.title }).click()
	await expect(page).toHaveURL(`/product/${product.id}`)
	await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
})

test('going back a letter asks nothing, and an answer shows for its own text only', async ({ page }) => {
	const { asked } = await suggest(page)
	await page.goto('/catalog')
	await type(page, 'миш')
	await expect(list(page).getByRole('option', { name: 'миш один' })).toBeVisible()
	await page.keyboard.type('к')
	await expect(list(page).getByRole('option', { name: 'миш один' })).toHaveCount(0)
	await expect(list(page).getByRole('option', { name: 'мишк один' })).toBeVisible()
	await page.keyboard.press('Backspace')
	await expect(list(page).getByRole('option', { name: 'миш один' })).toBeVisible()
	expect(asked).toEqual(['миш', 'мишк'])
})

test('the products that were found can be opened beside the open list', async ({ page }) => {
	await suggest(page)
	await page.goto('/catalog')
	await type(page, 'Тёпа')
	await expect(page).toHaveURL(/query=/)
	await expect(list(page)).toBeVisible()
	const card = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
	await expect(card).toHaveText(/Тёпа/)
	await card.click()
	await expect(page.getByRole('heading', { level: 1, name: /Тёпа/ })).toBeVisible()
})

test('a stale question is given up', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.route('**/api/products/suggestions?**', async (route) => {
		const text = new URL(route.request().url()).searchParams.get('query') ?? ''
		if (text === 'ми') await held
		const json = { queries: [`${text} один`], categories: [], products: [] }
		await route.fulfill({ json }).catch(() => undefined)
	})
	await page.addInitScript(() => {
		const send = window.fetch
		window.fetch = (input, options) => {
			options?.signal?.addEventListener('abort', () => {
				document.documentElement.dataset.givenUp = String(input)
			})
			return send(input, options)
		}
	})
	await page.goto('/catalog')
	const asked = page.waitForRequest(/products\/suggestions/)
	await type(page, 'ми')
	await asked
	await page.keyboard.type('ш')
	await expect(page.locator('html')).toHaveAttribute('data-given-up', /suggestions\?query=%D0%BC%D0%B8$/)
	await expect(list(page).getByRole('option')).toHaveText(['миш один'])
	release()
	await afterAnswer(page, await asked)
	await expect(list(page).getByRole('option')).toHaveText(['миш один'])
})

test('the products behind an open list follow the text, and nothing moves', async ({ page }) => {
	await suggest(page)
	await page.goto('/catalog')
	await page.evaluate(() => window.scrollTo(0, 500))
	await field(page).evaluate((input: HTMLInputElement) => input.focus({ preventScroll: true }))
	await expect(field(page)).toHaveAttribute('role', 'combobox')
	const before = await field(page).boundingBox()
	await page.keyboard.type('игрушка')
	await expect(page).toHaveURL(/query=/)
	await expect(list(page)).toBeVisible()
	await expect(field(page)).toBeFocused()
	expect((await field(page).boundingBox())?.y).toBe(before?.y)
})

test('what is typed before the code has come is suggested for as well', async ({ page }) => {
	await suggest(page)
	const release = await delayScripts(page, 'suggestions-*')
	await page.goto('/catalog')
	await field(page).pressSequentially('миш')
	await expect(page).toHaveURL(/query=/)
	await field(page).pressSequentially('к')
	release()
	await expect(list(page).getByRole('option', { name: 'мишк один' })).toBeVisible()
	await expect(field(page)).toHaveValue('мишк')
})

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

	test('the list lies inside of the view, and a touch chooses and hides the keyboard', async ({ page }) => {
		await suggest(page)
		await page.goto('/catalog')
		await field(page).tap()
		await type(page, 'миш')
		await expect(list(page)).toBeVisible()
		const box = await list(page).boundingBox()
		expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)
		await list(page).getByRole('option', { name: 'миш два' }).tap()
		await expect(field(page)).toHaveValue('миш два')
		await expect(field(page)).not.toBeFocused()
		await expect(list(page)).toHaveCount(0)
		await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'миш два' })}`)
	})

	test('the filters, chips and order fit', async ({ page }) => {
		await page.goto('/catalog?query=игрушка&category=Настольные игры и пазлы&minPrice=100&availability=available')
		await page.getByRole('button', { name: /^Фильтры/ }).tap()
		await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Настольные игры и пазлы' })).toBeChecked()
		await expectNoOverflow(page)
		await page.keyboard.press('Escape')
		await page.getByRole('link', { name: 'от 100 ₸: убрать фильтр' }).tap()
		await expect(page).not.toHaveURL(/minPrice/)
	})
})
