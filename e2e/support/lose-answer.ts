import type { Page } from '@playwright/test'

/** Lets the server process the next such call and drops its answer. */
export async function loseAnswer(
	page: Page,
	{
		method,
		url,
		look,
	}: {
		readonly method: 'POST' | 'PUT' | 'DELETE'
		/** A pattern for `page.route`. */
		readonly url: string
		/** Runs while the call is under way. */
		readonly look?: () => Promise<void>
	},
): Promise<void> {
	let isLost = false
	await page.route(url, async (route) => {
		if (isLost || route.request().method() !== method) return await route.fallback()
		isLost = true
		await look?.()
		await route.fetch()
		await route.abort()
	})
}
