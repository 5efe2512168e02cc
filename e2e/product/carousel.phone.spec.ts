import type { Locator } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

/** Draws a finger over an element, from its middle so many pixels along. */
async function swipe(element: Locator, dx: number, dy = 0): Promise<void> {
	const box = await element.boundingBox()
	if (!box) throw new Error('The element is not shown')
	const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
	const client = await element.page().context().newCDPSession(element.page())
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		client.send('Input.dispatchTouchEvent', { type, touchPoints })
	await send('touchStart', [from])
	for (const part of [0.25, 0.5, 0.75, 1]) {
		await send('touchMove', [{ x: from.x + dx * part, y: from.y + dy * part }])
	}
	await send('touchEnd', [])
	await client.detach()
}

test('a finger swipes through the pictures of a card, and opens no page by it', async ({ page }) => {
	await page.goto('/catalog?availability=available')
	await page.waitForFunction(() => 'isAlive' in window && window.isAlive === true)
	const carousel = page.getByRole('main').getByRole('article').first().locator('a[aria-hidden=true] > div')
	const shown = () =>
		carousel.evaluate((element) =>
			[...element.querySelectorAll('[aria-hidden] > span')].findIndex((dot) => dot.matches('.bg-accent')),
		)
	await swipe(carousel, -80)
	await expect.poll(shown).toBe(1)
	await swipe(carousel, 80)
	await expect.poll(shown).toBe(0)
	// The pictures go round.
	await swipe(carousel, 80)
	await expect.poll(shown).toBe(2)
	await swipe(carousel, 10, -120)
	await expect.poll(() => shown()).toBe(2)
	await expect(page).toHaveURL(/\/catalog\?availability=available$/)
})

test('a finger swipes through the pictures of a product', async ({ page }) => {
	await page.goto('/catalog?availability=available')
	await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
	const carousel = page.getByRole('group', { name: /^Фотографии: / })
	await expect(carousel).toBeVisible()
	await page.waitForFunction(() => 'isAlive' in window && window.isAlive === true)
	await swipe(carousel.getByRole('img').first(), -100)
	await expect(carousel.getByRole('status')).toHaveText('Фото 2 из 3')
})
