import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { answerCall, findToys, giveOrder, orderCard, paymentPage, servePaymentPage } from './orders-test.ts'
import { enter, expect, test } from './shop-test.ts'

/** Goes on with the Tab key until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
	for (let presses = 0; presses < 60; presses++) {
		await page.keyboard.press('Tab')
		const focused = await page.evaluate(() => {
			const element = document.activeElement
			return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
		})
		if (name.test(focused)) return
	}
	throw new Error(`The Tab key never comes to ${name}`)
}

test('everything about an order can be done with the keyboard alone', async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findToys(page), { isOnline: true })
	const card = orderCard(page, order)
	await answerCall(page, '/payments/by-order/*', { paymentId: 'p1' })
	await answerCall(page, '/payments/status/*', { status: 'pending', paid: false, confirmationUrl: paymentPage() })
	await servePaymentPage(page)
	await page.goto('/orders')
	await expect(card).toBeVisible()
	await tabTo(page, /^Что происходило/)
	await page.keyboard.press('Enter')
	await expect(card.getByText('Заказ оформлен')).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Space')
	await expect(card.getByText('Заказ оформлен')).toBeHidden()
	await tabTo(page, /^Оплатить онлайн заказ/)
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	await page.goBack()
	await expect(card).toBeVisible()
	await tabTo(page, /^Отменить заказ/)
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('alertdialog')
	await expect(dialog).toBeVisible()
	await tabTo(page, /^Отменить заказ$/)
	await page.keyboard.press('Enter')
	await expect(card).toContainText('Отменён')
	await expect(card.getByRole('heading')).toBeFocused()
})
