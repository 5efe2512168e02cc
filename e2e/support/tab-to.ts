import type { Locator, Page } from '@playwright/test'

/** Presses a key until an element has the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press(key)
		if (await target.evaluate((element) => element === document.activeElement)) return
	}
	throw new Error(`The key ${key} never comes to ${target}`)
}
