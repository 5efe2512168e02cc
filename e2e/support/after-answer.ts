import type { Page, Request } from '@playwright/test'

/** Resolves when the page has had the answer, or lost it, and has drawn what it made of it. */
export async function afterAnswer(page: Page, request: Request): Promise<void> {
	await (await request.response())?.finished()
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
