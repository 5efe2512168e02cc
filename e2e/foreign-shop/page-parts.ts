import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/shop-test.ts'

export const main = (page: Page): Locator => page.getByRole('main')

export const cards = (page: Page): Locator => main(page).getByRole('article')

/** Expects no `undefined`, `null` or `NaN` on the screen for fields that a server left out. */
export async function expectWhole(page: Page): Promise<void> {
	expect(await main(page).textContent()).not.toMatch(/undefined|NaN|null|\[object|Invalid Date/)
	await expect(main(page).getByText('Что-то пошло не так')).toHaveCount(0)
}
