import type { Page } from '@playwright/test'

/** Whether the worker has the shown page for the time without a connection. */
export async function isKept(page: Page): Promise<boolean> {
	return (await readKept(page)) !== undefined
}

/** The page that the worker has for the shown one. */
export async function readKept(page: Page): Promise<string | undefined> {
	return await page.evaluate(async () => {
		const kept = await caches.match(location.href, { ignoreVary: true })
		return await kept?.text()
	})
}
