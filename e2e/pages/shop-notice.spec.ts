import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProduct } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const text = { ru: '1 января заказы не доставляем', kk: '1 қаңтарда тапсырыс жеткізілмейді', en: '' }

async function saveNotice(changes: object = {}): Promise<void> {
	const details = JSON.stringify({ isOn: true, text, ...changes })
	await changeData({ text: 'update shop_notice set details = $1, version = version + 1', values: [details] })
}

test.afterEach(async () => {
	await changeData({ text: 'update shop_notice set details = null, version = version + 1' })
})

const notice = (page: Page) => page.locator('.shop-notice')

async function expectNotice(page: Page, path: string, shown: string): Promise<void> {
	await expect(async () => {
		await page.goto(path)
		await expect(notice(page)).toContainText(shown, { timeout: 500 })
	}).toPass()
}

for (const width of [390, 1440]) {
	test(`a notice stands on every page in three languages, and stays closed until its text changes, at ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 })
		await saveNotice()
		await expectNotice(page, '/catalog', text.ru)
		await expectNotice(page, '/delivery?lang=kk', text.kk)
		// There is no English text.
		await expectNotice(page, '/auth?lang=en', text.ru)
		await expect(notice(page).getByText(text.ru)).toHaveAttribute('lang', 'ru')
		await page.goto('/catalog?lang=ru')
		await expectAccessible(page)
		await expect(page.getByRole('complementary', { name: 'Объявление магазина' })).toBeVisible()
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
		await page.getByRole('button', { name: 'Закрыть объявление' }).press('Enter')
		await expect(notice(page)).toBeHidden()
		await expect(page.getByRole('main')).toBeFocused()
		await page.goto('/delivery')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(notice(page)).toHaveCount(1)
		await expect(notice(page)).toBeHidden()
		await saveNotice({ text: { ...text, ru: 'Мы переехали' } })
		await expect(async () => {
			await page.goto('/delivery')
			await expect(notice(page)).toContainText('Мы переехали', { timeout: 500 })
		}).toPass()
		await expect(notice(page)).toBeVisible()
	})
}

test('below a notice of two lines the price and the button of a product stay above the bar of a phone', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 })
	await saveNotice({ text: { ...text, ru: `${text.ru}, звоните нам по телефону магазина` } })
	const product = await findProduct(page, 'Тёпа')
	await expectNotice(page, `/product/${product.id}`, 'по телефону')
	const main = page.getByRole('main')
	const button = main.getByRole('button', { name: `В корзину: ${product.title}` })
	const price = main.getByText(/^8\s990\s₸$/).first()
	for (const part of [price, button]) {
		await expect(part).toBeInViewport({ ratio: 1 })
		await part.click({ trial: true })
	}
	expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a notice stands on its days only', async ({ page }) => {
	await saveNotice()
	await expectNotice(page, '/returns', text.ru)
	await saveNotice({ through: '2020-01-01' })
	await expect(async () => {
		await page.goto('/returns')
		await expect(notice(page)).toHaveCount(0, { timeout: 500 })
	}).toPass()
	await saveNotice({ from: '2020-01-01', through: '2199-12-31' })
	await expectNotice(page, '/returns', text.ru)
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a notice can be read, and nothing offers to close it', async ({ page }) => {
		await saveNotice()
		await expectNotice(page, '/catalog', text.ru)
		await expect(notice(page)).toBeVisible()
		await expect(notice(page).getByRole('button')).toHaveCount(0)
	})
})

test('nothing moves while a page with a notice loads, whether it was closed or not', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 })
	await saveNotice()
	await expectNotice(page, '/catalog', text.ru)
	await page.addInitScript(() => {
		window.moved = 0
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries())
				if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
					window.moved += Number(entry.value)
		}).observe({ type: 'layout-shift', buffered: true })
	})
	const expectStill = async () => {
		await page.goto('/returns')
		await page.waitForFunction(() => window.isAlive === true)
		expect(await page.evaluate(() => window.moved)).toBeLessThan(0.01)
	}
	await expectStill()
	await page.getByRole('button', { name: 'Закрыть объявление' }).click()
	await expectStill()
	await expect(notice(page)).toBeHidden()
})

declare global {
	interface Window {
		moved: number
	}
}

test('a page that has been open for minutes shows a new notice at the next step', async ({ page, request }) => {
	const footer = page.getByRole('contentinfo')
	await page.goto('/returns')
	await page.waitForFunction(() => window.isAlive === true)
	await saveNotice()
	await expect.poll(async () => (await request.get('/page-settings.json')).text()).toContain(text.ru)
	await footer.getByRole('link', { name: 'Доставка и оплата' }).click()
	await expect(page).toHaveURL('/delivery')
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(notice(page)).toHaveCount(0)
	await page.clock.setFixedTime(Date.now() + 10 * 60_000)
	await footer.getByRole('link', { name: 'Возврат и обмен' }).click()
	await expect(page).toHaveURL('/returns')
	await expect(notice(page)).toContainText(text.ru)
})
