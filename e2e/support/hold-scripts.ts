import type { Page } from '@playwright/test'

/** Keeps every script of the shop from arriving, so that pages do not come alive, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route('**/static/js/*.js', async (route) => {
		await released
		await route.continue()
	})
	return () => release()
}
