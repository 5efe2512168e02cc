import { delayScripts } from '../support/delay-scripts.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

test('the filters open from below, count what they leave, and close by button and Escape', { tag: '@quick' }, async ({
	page,
}) => {
	await page.goto('/catalog')
	const opener = page.getByRole('button', { name: /^Фильтры/ })
	await opener.tap()
	const sheet = page.getByRole('dialog', { name: 'Фильтры' })
	await expect(sheet.getByRole('button', { name: 'Закрыть' })).toBeFocused()
	await expectAccessible(page)
	await expectNoOverflow(page)
	const band = sheet.getByRole('checkbox', { name: '3–5 лет' })
	await expect(band).toHaveAccessibleName(/\d+$/)
	const promised = /(\d+)$/.exec((await band.locator('..').textContent()) ?? '')?.[1]
	await band.tap()
	const show = sheet.getByRole('button', { name: new RegExp(`^Показать ${promised} игруш`) })
	await expect(show).toBeInViewport({ ratio: 1 })
	await show.tap()
	await expect(sheet).toBeHidden()
	await expect(page).toHaveURL(/\?age=3-5$/)
	await expect(page.getByText(new RegExp(`^Найден[ао] ${promised} `))).toBeVisible()
	await opener.tap()
	await expect(band).toBeChecked()
	await page.keyboard.press('Escape')
	await expect(sheet).toBeHidden()
	await expect(opener).toBeFocused()
})

test('filters that are opened and chosen before the code is there stay open and apply', async ({ page }) => {
	const release = await delayScripts(page)
	await page.goto('/catalog', { waitUntil: 'commit' })
	await page.getByRole('button', { name: /^Фильтры/ }).tap()
	const sheet = page.getByRole('dialog', { name: 'Фильтры' })
	const band = page.getByRole('checkbox', { name: '3–5 лет' })
	await band.tap()
	release()
	await expect(page).toHaveURL(/\?age=3-5$/)
	await expect(sheet.locator(band)).toBeChecked()
	await sheet.getByRole('button', { name: /^Показать/ }).tap()
	await expect(sheet).toBeHidden()
})
