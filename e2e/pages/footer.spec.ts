import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const terms = (page: Page) => footer(page).getByRole('link', { name: 'Пользовательское соглашение' })
const phone = (page: Page) => footer(page).locator('a[href^="tel:"]')
/** What is pressed to open a group; where there is room there is none. */
const group = (page: Page, name: string) => footer(page).locator('summary', { hasText: name })

for (const width of [360, 390]) {
	test(`on a phone of ${width} pixels the footer is folded, and opens by finger and key`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 })
		await page.goto('/returns')
		const { height = 0 } = (await footer(page).boundingBox()) ?? {}
		expect(height).toBeLessThan(240)
		await expect(terms(page)).toBeHidden()
		await expect(phone(page)).toBeHidden()
		for (const name of ['Покупателям', 'Продавец']) {
			await expect(footer(page).getByRole('heading', { name })).toHaveCount(1)
		}
		await group(page, 'Покупателям').click()
		await expect(terms(page)).toBeVisible()
		await group(page, 'Продавец').press('Enter')
		await expect(phone(page)).toBeVisible()
		await expectNoOverflow(page)
		await expectAccessible(page)
	})
}

for (const width of [640, 1440]) {
	test(`where there is room, as at ${width} pixels, it stands open below headings`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 })
		await page.goto('/returns')
		await expect(terms(page)).toBeVisible()
		await expect(phone(page)).toBeVisible()
		await expect(footer(page).getByRole('heading', { name: 'Покупателям' })).toBeVisible()
		await expect(group(page, 'Покупателям')).toBeHidden()
		await expect(footer(page).locator('.ornament')).toHaveCSS('mask-image', /^url\("data:image\/svg/)
		await expectAccessible(page)
	})
}

test('where there is room, it opens in a browser whose styles cannot open it', async ({ page }) => {
	await page.addInitScript(() => {
		const supports = CSS.supports.bind(CSS)
		CSS.supports = (condition: string, value?: string) => {
			if (condition.includes('::details-content')) return false
			return value === undefined ? supports(condition) : supports(condition, value)
		}
	})
	await page.setViewportSize({ width: 390, height: 800 })
	await page.goto('/returns')
	await page.waitForFunction(() => window.isAlive === true)
	await expect(footer(page).locator('details[open]')).toHaveCount(0)
	await page.setViewportSize({ width: 1440, height: 800 })
	await page.reload()
	await expect(footer(page).locator('details[open]')).toHaveCount(2)
})

test('a link to the contacts opens them, at a first visit and at each later step', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 })
	await page.goto('/delivery#contacts')
	await expect(phone(page)).toBeInViewport()
	await page.goto('/catalog?query=контакты')
	await page.waitForFunction(() => window.isAlive === true)
	for (const _ of ['first', 'again']) {
		await page.getByRole('main').getByRole('link', { name: 'Контакты', exact: true }).click()
		await expect(page).toHaveURL('/delivery#contacts')
		await expect(phone(page)).toBeInViewport()
		await group(page, 'Продавец').click()
		await expect(phone(page)).toBeHidden()
		await page.goBack()
	}
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

	test('it is folded and opens as well', async ({ page }) => {
		await page.goto('/returns')
		await expect(terms(page)).toBeHidden()
		await group(page, 'Покупателям').click()
		await expect(terms(page)).toBeVisible()
	})
})
