import type { Page } from '@playwright/test'

interface Sent {
	readonly method: 'POST' | 'PUT' | 'DELETE'
	/** A pattern for `page.route`. */
	readonly address: string
	readonly look?: () => Promise<void>
}

/** Lets the server process the next such call and drops its answer. */
export async function loseAnswer(page: Page, { method, address, look }: Sent): Promise<void> {
	let isLost = false
	await page.route(address, async (route) => {
		if (isLost || route.request().method() !== method) return await route.fallback()
		isLost = true
		await look?.()
		await route.fetch()
		await route.abort()
	})
}
