import type { Page } from '@playwright/test'

/** Delays all scripts, so that pages do not hydrate, until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
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
