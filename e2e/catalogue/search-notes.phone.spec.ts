import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

const results = (page: Page) => page.locator('#products')

async function expectNothingBeside(page: Page): Promise<void> {
	const width = page.viewportSize()?.width ?? 0
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

test('on a phone an understood part is removed by a finger', async ({ page }) => {
	await page.goto(`/catalog?${new URLSearchParams({ query: 'кукла для девочки 6 лет' })}`)
	const part = page.getByRole('link', { name: '6 лет: убрать из запроса', exact: true })
	expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(43.9)
	await expectNothingBeside(page)
	await part.tap()
	await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ query: 'кукла для девочки' })}`)
	await expect(part).toHaveCount(0)
})

test('on a phone near products and unknown words fit, however long the words are', async ({ page }) => {
	const long = 'ы'.repeat(36)
	await page.goto(`/catalog?${new URLSearchParams({ query: `деревянный мяч ${long}`.slice(0, 50) })}`)
	await expect(results(page).getByText(/^«ы+» не нашлось$/)).toBeVisible()
	const near = page.getByRole('list', { name: 'Похоже на то, что вы ищете' })
	await expect(near.getByText('Нет: «деревянный»').first()).toBeVisible()
	await expectNothingBeside(page)
	await expectAccessible(page)
})
