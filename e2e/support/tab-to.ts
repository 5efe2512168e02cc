import type { Locator, Page } from '@playwright/test'

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press('Tab')
		if (await target.evaluate((element) => element === document.activeElement)) return
	}
	throw new Error(`The Tab key never comes to ${target}`)
}
