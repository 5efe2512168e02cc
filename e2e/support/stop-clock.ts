import type { Page } from '@playwright/test'

/** How far ahead the clock stops: it cannot stop in the past, and a slow machine takes its time to reach the page. */
const aheadMs = 10_000

/** Stops the page's clock, which is installed; from then on only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}
