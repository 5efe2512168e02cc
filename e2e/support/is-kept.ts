import type { Page } from '@playwright/test'

/** Whether the worker has the shown page for the time without a connection. */
export async function isKept(page: Page): Promise<boolean> {
	return await page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined)
}
