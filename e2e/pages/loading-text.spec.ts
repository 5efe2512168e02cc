import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Загрузка...' })

/** Opens the catalogue in a browser whose time stands still, and keeps these answers back until the returned function is called. */
async function openHeld(page: Page, calls: RegExp): Promise<() => void> {
	await page.clock.install({ time: '2026-11-22T10:00:00Z' })
	await page.goto('/catalog')
	await expect(page.getByRole('button', { name: /^Корзина: 0/ })).toBeVisible()
	await page.clock.pauseAt('2026-11-22T11:00:00Z')
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(calls, async (route) => {
		await promise
		await route.continue()
	})
	return resolve
}

/** Neither at once nor a moment later, but then it stands there to be read. */
async function expectSaidAfter300(page: Page): Promise<void> {
	await expect(page.getByRole('progressbar', { name: 'Загрузка...' })).toBeVisible()
	await page.clock.runFor(250)
	await expect(loading(page)).toHaveCount(0)
	await page.clock.runFor(100)
	await expect(loading(page)).toBeVisible()
}

test('the catalogue says that it loads once that takes longer than 300 ms', async ({ page }) => {
	const release = await openHeld(page, /\/products\/filter/)
	await page.getByRole('radio', { name: 'На заказ' }).check()
	await expectSaidAfter300(page)
	release()
	await expect(page).toHaveURL(/availability=preorder/)
	await expect(loading(page)).toHaveCount(0)
})

test('a product says that it loads once that takes longer than 300 ms', async ({ page }) => {
	const release = await openHeld(page, /\/api\/products\/[^/?]+$/)
	const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
	const title = (await link.textContent()) ?? ''
	await link.click()
	await expect(async () => {
		await page.clock.runFor(5)
		await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 200 })
	}).toPass()
	await expect(page.getByRole('progressbar', { name: 'Загрузка...' })).toBeVisible()
	await page.clock.runFor(100)
	await expect(loading(page)).toHaveCount(0)
	await page.clock.runFor(250)
	await expect(loading(page)).toBeVisible()
	await expect(page.locator('article[aria-busy=true]')).toBeVisible()
	release()
	await expect(page).toHaveURL(/\/product\//)
	await expect(loading(page)).toHaveCount(0)
	await expect(page.locator('article[aria-busy]')).toHaveCount(0)
})
