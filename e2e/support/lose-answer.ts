import type { Page } from '@playwright/test'

/** What is to be lost, and what is to be looked at while it is under way. */
interface Sent {
	readonly method: 'POST' | 'PUT' | 'DELETE'
	/** A pattern, as `page.route` takes it. */
	readonly address: string
	readonly look?: () => Promise<void>
}

/** The next call of this kind is done by the shop, and its answer never arrives. */
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
