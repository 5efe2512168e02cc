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

/** Lets no such script arrive until the returned function is called. */
export async function loseScripts(page: Page, names: string): Promise<() => Promise<void>> {
	const address = `**/static/js/${names}.js`
	await page.route(address, (route) => route.abort())
	return () => page.unroute(address)
}
