import type { Page } from '@playwright/test'
import { findAdminLink } from '../support/admin-navigation.ts'
import { background, dark, light } from '../support/background.ts'
import { delayScripts } from '../support/delay-scripts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

// The scripts are held back once.
test.use({ expectedNoise: /ERR_FAILED/ })

/** Of the browser's own bars: the first mark whose media fit. */
const barColor = (page: Page) =>
	page.evaluate(() => {
		const marks = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
		return marks.find(({ media }) => matchMedia(media).matches)?.content
	})
const [lightBar, darkBar] = ['#fff9f1', '#1b1612']

test('the page is dark or light as the device is, or as it is chosen in the footer', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'dark' })
	await page.goto('/terms')
	expect(await background(page)).toBe(dark)
	expect(await barColor(page)).toBe(darkBar)
	const choice = page.getByRole('group', { name: 'Оформление' })
	await choice.getByRole('button', { name: 'Светлое' }).click()
	await expect(choice.getByRole('button', { name: 'Светлое' })).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(() => background(page)).toBe(light)
	expect(await barColor(page)).toBe(lightBar)
	await page.emulateMedia({ colorScheme: 'light' })
	await choice.getByRole('button', { name: 'Тёмное' }).click()
	await expectAccessible(page)
	await page.route('**/static/js/**', (route) => route.abort())
	await page.reload({ waitUntil: 'commit' })
	// Before any of the page's code has come.
	await expect.poll(() => background(page)).toBe(dark)
	expect(await barColor(page)).toBe(darkBar)
	await page.unroute('**/static/js/**')
	await page.reload()
	await choice.getByRole('button', { name: 'Как на устройстве' }).click()
	await expect.poll(() => background(page)).toBe(light)
	expect(await barColor(page)).toBe(lightBar)
})

for (const path of ['/terms', '/register']) {
	test(`of ${path} the look that was pressed last before the code is there is taken`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: 'light' })
		const release = await delayScripts(page)
		await page.goto(path, { waitUntil: 'commit' })
		const choice = page.getByRole('group', { name: 'Оформление' })
		for (const name of ['Светлое', 'Тёмное', 'Светлое', 'Как на устройстве', 'Тёмное'])
			await choice.getByRole('button', { name }).click()
		release()
		await expect.poll(() => background(page)).toBe(dark)
		await expect(choice.getByRole('button', { name: 'Тёмное' })).toHaveAttribute('aria-pressed', 'true')
	})
}

test('an administrator chooses it at the end of the list of pages', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	await enter(page, admin)
	await page.goto('/admin/seller')
	await findAdminLink(page, 'Профиль')
	const choice = page.getByRole('group', { name: 'Оформление' })
	await choice.getByRole('button', { name: 'Тёмное' }).click()
	await expect.poll(() => background(page)).toBe(dark)
	await expect(choice.locator('[aria-busy]')).toHaveCount(0)
	await expectAccessible(page)
})

test('it is chosen by the keyboard alone', async ({ page }) => {
	await page.emulateMedia({ colorScheme: 'light' })
	await page.goto('/terms')
	await page.waitForFunction(() => window.isAlive === true)
	const choice = page.getByRole('group', { name: 'Оформление' })
	await tabTo(page, choice.getByRole('button', { name: 'Тёмное' }))
	await page.keyboard.press('Space')
	await expect.poll(() => background(page)).toBe(dark)
	await expect(choice.getByRole('button', { name: 'Тёмное' })).toBeFocused()
	await page.keyboard.press('Shift+Tab')
	await page.keyboard.press('Enter')
	await expect.poll(() => background(page)).toBe(light)
	await expect(choice.getByRole('button', { name: 'Светлое', pressed: true })).toBeFocused()
})
