import type { Page } from '@playwright/test'
import {
	alert,
	bubbles,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expect, test } from '../support/shop-test.ts'

test('after an order its number, sum, day and next step are told, with a way to it', { tag: '@quick' }, async ({
	page,
}) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	const answered = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
	await submit(page).click()
	const { id } = await (await answered).json()
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	await expect(page).toHaveURL(/\/catalog$/)
	await expect(alert(page)).toContainText(`Номер заказа#${id.slice(0, 8)}`)
	await expect(alert(page)).toContainText(/К оплате690,00\s₸/)
	await expect(alert(page)).toContainText('КогдаСозвонимся и договоримся')
	await expect(alert(page)).toContainText('Соберём заказ и позвоним, чтобы договориться о времени.')
	await expectAccessible(page)
	await alert(page).getByRole('button', { name: 'К заказу' }).click()
	await expect(page).toHaveURL(`/orders#order-${id}`)
	const card = page.getByRole('article', { name: `Заказ #${id.slice(0, 8)}` })
	await expect(card).toContainText('Мыльные пузыри')
})

const confetti = (page: Page) => page.locator('.confetti')

/** What moves in the confetti, and how often. */
const movesOf = (page: Page) =>
	confetti(page).evaluate((box) =>
		box.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().iterations),
	)

async function order(page: Page): Promise<void> {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => true)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await submit(page).click()
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
}

test('who wants less motion sees no confetti', async ({ page }) => {
	await order(page)
	await expect(confetti(page)).toBeHidden()
	expect(await movesOf(page)).toEqual([])
})

test.describe('with motion', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } })

	test('the confetti falls once', async ({ page }) => {
		await order(page)
		await expect(confetti(page)).toHaveCount(1)
		const pieces = await confetti(page).locator('i').count()
		const moves = await movesOf(page)
		expect(moves.length).toBeGreaterThan(0)
		expect(moves.length).toBeLessThanOrEqual(pieces)
		expect(new Set(moves)).toEqual(new Set([1]))
		await expect.poll(() => movesOf(page)).toEqual([])
		await expect(confetti(page)).toHaveCount(1)
	})
})
