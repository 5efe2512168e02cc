import type { Page } from '@playwright/test'

/** The clock cannot stop in the past, and a slow machine needs time to reach the page. */
const aheadMs = 10_000

/** Stops the installed clock of the page: only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}
