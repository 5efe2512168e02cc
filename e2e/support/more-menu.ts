import type { Locator, Page } from '@playwright/test'

/** Chooses an action in the menu of a card or a row. */
export async function chooseMore(page: Page, place: Locator, action: string | RegExp): Promise<void> {
	await place.getByRole('button', { name: /^Ещё: / }).click()
	await page.getByRole('menuitem', { name: action }).click()
}
