import { expectAccessible } from '../support/expect-accessible.ts'
import {
	answerCall,
	findProducts,
	giveOrder,
	orderCard,
	paymentPage,
	servePaymentPage,
} from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { tabTo } from '../support/tab-to.ts'

test('everything about an order can be done with the keyboard alone', { tag: '@quick' }, async ({ page }) => {
	const { userId } = await enter(page)
	const order = await giveOrder(userId, await findProducts(page), { isOnline: true })
	const card = orderCard(page, order)
	await answerCall(page, '/payments/by-order/*', { paymentId: 'p1' })
	await answerCall(page, '/payments/status/*', { status: 'pending', paid: false, confirmationUrl: paymentPage() })
	await servePaymentPage(page)
	await page.goto('/orders')
	await expect(card).toBeVisible()
	await tabTo(page, card.getByRole('button', { name: `Свернуть: заказ ${order.number}` }))
	await page.keyboard.press('Enter')
	await expect(card.getByRole('list', { name: 'Товары' })).toHaveCount(0)
	await expect(card.getByRole('button', { name: `Подробнее: заказ ${order.number}` })).toBeFocused()
	await page.keyboard.press('Space')
	await expect(card.getByRole('list', { name: 'Товары' })).toBeVisible()
	await tabTo(page, card.getByText(/^История заказа/))
	await page.keyboard.press('Enter')
	await expect(card.getByText('Заказ оформлен')).toBeVisible()
	await expectAccessible(page)
	await page.keyboard.press('Space')
	await expect(card.getByText('Заказ оформлен')).toBeHidden()
	await tabTo(page, card.getByRole('button', { name: 'Оплатить онлайн заказ' }))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('heading', { name: 'Оплата картой' })).toBeVisible()
	await page.goBack()
	await expect(card).toBeVisible()
	await tabTo(page, card.getByRole('button', { name: 'Отменить заказ' }))
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('alertdialog')
	await expect(dialog).toBeVisible()
	await tabTo(page, dialog.getByRole('button', { name: 'Отменить заказ' }))
	await page.keyboard.press('Enter')
	await expect(card).toContainText('Отменён')
	await expect(card.getByRole('heading')).toBeFocused()
})
