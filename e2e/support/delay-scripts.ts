import type { Page } from '@playwright/test'

/** Delays scripts until the returned function is called; without any, pages do not hydrate. */
export async function delayScripts(page: Page, names = '*'): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(`**/static/js/${names}.js`, async (route) => {
		await released
		await route.continue()
	})
	return release
}
