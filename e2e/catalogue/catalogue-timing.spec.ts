import type { Page } from '@playwright/test'
import { afterAnswer } from '../support/after-answer.ts'
import { delayScripts } from '../support/delay-scripts.ts'
import { expect, test } from '../support/shop-test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('answers that overtake each other never show out of order', async ({ page }) => {
	const { promise: held, resolve: release } = Promise.withResolvers<void>()
	await page.goto('/catalog')
	await page.route(/products\/filter\?.*availability=preorder/, async (route) => {
		await held
		await route.continue().catch(() => undefined)
	})
	const asked = page.waitForRequest(/availability=preorder/)
	await page.getByRole('radio', { name: 'На заказ' }).check()
	const late = await asked
	// The choice and the loading state show before the server answers.
	await expect(page.getByRole('radio', { name: 'На заказ' })).toBeChecked()
	await expect(page.getByRole('region', { name: 'Каталог игрушек' })).toHaveAttribute('aria-busy', 'true')
	await page.getByRole('radio', { name: 'В наличии' }).check()
	await expect(page).toHaveURL(/availability=available/)
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
	release()
	await afterAnswer(page, late)
	await expect(page).toHaveURL(/availability=available/)
	await expect(cards(page).filter({ hasText: 'На заказ' })).toHaveCount(0)
	await expect(page.getByRole('radio', { name: 'В наличии' })).toBeChecked()
})

test('what is pressed while the answer before it comes to be shown stays pressed', async ({ page }) => {
	await page.goto('/catalog')
	await page.route(/products\/filter\?.*minQuantity=1/, async (route) => {
		// Long enough for the page to show the answer before it.
		await expect(page.getByText(/^Найдено (?!82)/)).toBeVisible()
		await route.continue()
	})
	await page.evaluate(() => {
		const radio = document.querySelector<HTMLInputElement>('[value=available]')
		const push = window.history.pushState.bind(window.history)
		const watch = () => {
			if (!radio?.checked) document.documentElement.dataset.lost = 'true'
			requestAnimationFrame(watch)
		}
		window.history.pushState = (...step) => {
			push(...step)
			if (!String(step[2]).includes('preorder')) return
			queueMicrotask(() => {
				radio?.click()
				watch()
			})
		}
	})
	await page.getByRole('radio', { name: 'На заказ' }).click()
	await expect(page).toHaveURL(/availability=available/)
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
	await expect(page.locator('html')).not.toHaveAttribute('data-lost')
	await expect(page.getByRole('radio', { name: 'В наличии' })).toBeChecked()
})

test('what is pressed and chosen before the page is alive counts', async ({ page }) => {
	const release = await delayScripts(page)
	await page.goto('/catalog', { waitUntil: 'commit' })
	await page.getByRole('radio', { name: 'На заказ' }).check()
	await page.getByRole('combobox', { name: 'Сортировка' }).selectOption('Сначала дорогие')
	release()
	await expect(page).toHaveURL(/availability=preorder&sort=dear$/)
	await expect(cards(page).first()).toContainText('На заказ')
	await page.goBack()
	await expect(page).toHaveURL(/\/catalog$/)
})

test('what is typed and sent before any code is there is searched for by the browser', { tag: '@quick' }, async ({
	page,
}) => {
	const release = await delayScripts(page)
	await page.goto('/returns', { waitUntil: 'commit' })
	const field = page.getByRole('search').getByLabel('Поиск')
	await field.pressSequentially('мишка')
	await field.press('Enter')
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка' })}`)
	await expect(cards(page).first()).toContainText('мишка')
	release()
	await page.waitForFunction(() => window.isAlive === true)
	await expect(field).toHaveValue('мишка')
})

test('on a slow device no letter is lost while answers to the letters before it come to be shown', async ({
	page,
	context,
}) => {
	await page.goto('/catalog')
	const field = page.getByRole('search').getByLabel('Поиск')
	const steps = await page.evaluate(() => history.length)
	await field.focus()
	await expect(field).toHaveAttribute('role', 'combobox')
	const devices = await context.newCDPSession(page)
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 12 })
	// Slow enough for a question after every letter.
	await field.pressSequentially('мишка плюш', { delay: 500 })
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'мишка плюш' })}`)
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
	await expect(field).toHaveValue('мишка плюш')
	await expect.poll(() => page.evaluate(() => history.length), 'all of it is one step').toBe(steps + 1)
})

test('on a slow device a product that is pressed right after typing opens', async ({ page, context }) => {
	await page.goto('/catalog')
	const field = page.getByRole('search').getByLabel('Поиск')
	await field.focus()
	await expect(field).toHaveAttribute('role', 'combobox')
	const devices = await context.newCDPSession(page)
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 12 })
	await field.evaluate((input) => {
		const product = document.querySelector<HTMLAnchorElement>('article a[href*="/product/"]')
		// Just before what was typed is looked for.
		input.addEventListener('input', () => setTimeout(() => product?.click(), 335), { once: true })
	})
	await field.fill('мишка')
	await expect(page).toHaveURL(/\/product\//)
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
	await expect(page.getByRole('heading', { level: 1, name: 'Плюшевый мишка Тёпа' })).toBeVisible()
})

test('on a slow device a filter that is chosen while another list is still being drawn is one of that list', async ({
	page,
	context,
}) => {
	await page.goto('/catalog')
	const devices = await context.newCDPSession(page)
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 6 })
	await page.getByRole('link', { name: 'Все: Хиты' }).click()
	await expect(page).toHaveURL(/\/catalog\?popular=true&sort=popular$/)
	await page.getByRole('checkbox', { name: 'С фото' }).check()
	await expect(page).toHaveURL(/\?pictured=true&popular=true&sort=popular$/)
	await devices.send('Emulation.setCPUThrottlingRate', { rate: 1 })
	await expect(page.getByRole('link', { name: /^Хиты/ })).toBeVisible()
	await expect(page.getByRole('checkbox', { name: 'С фото' })).toBeChecked()
})
