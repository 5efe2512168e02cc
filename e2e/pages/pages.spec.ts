import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { expect, test } from '../support/shop-test.ts'
import { enterAs, openedPages, urlOf } from './opened-pages.ts'

async function pathsOf(entries: readonly RouteConfigEntry[]): Promise<string[]> {
	return entries.flatMap((entry) => [
		...(entry.path ? [entry.path] : []),
		...(entry.children?.flatMap((child) => child.path ?? []) ?? []),
	])
}

test('every page of the map is opened here', async () => {
	const paths = await pathsOf(routes)
	expect(paths.filter((path) => !openedPages[path])).toEqual([])
})

for (const [path, { as, asksInVain }] of Object.entries(openedPages)) {
	test.describe(`/${path}`, () => {
		if (asksInVain) test.use({ expectedNoise: asksInVain })

		test(`opens for a ${as} at 390 and at 1440 pixels and is accessible`, async ({ page }) => {
			await page.setViewportSize({ width: 390, height: 900 })
			await enterAs(page, as)
			await page.goto(await urlOf(path, page.request))
			await expectWhole(page)
			await page.setViewportSize({ width: 1440, height: 900 })
			await expectWhole(page)
		})
	})
}

/** Waits until the whole page has come. */
async function expectWhole(page: Page): Promise<void> {
	await expect(page.locator('main, [role=dialog]').getByRole('heading').first()).toBeVisible()
	await expect(page.getByText('Загрузка...')).toHaveCount(0)
	// Controls are disabled and faint until their script has loaded.
	await expect(page.locator('main').locator('select:disabled, fieldset:disabled')).toHaveCount(0)
	await expectInOrder(page)
}
