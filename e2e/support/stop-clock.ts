import { expect, type Page } from '@playwright/test'

/** The clock cannot stop in the past, and a slow machine needs time to reach the page. */
const aheadMs = 10_000

/** Stops the installed clock: only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
	if (page.url().startsWith('http')) await loadNotices(page)
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
}

/** The code of toasts loads with the first action. Where the clock stands, React would never show what loads later. */
async function loadNotices(page: Page): Promise<void> {
	const notices = page.getByRole('region', { name: 'Уведомления' })
	await expect(async () => {
		await page.evaluate(() => dispatchEvent(new Event('pointerdown')))
		await expect(notices).toBeAttached({ timeout: 500 })
	}).toPass()
}
