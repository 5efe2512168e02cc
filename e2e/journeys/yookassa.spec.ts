import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, expectTotal, fillIn, openCheckout, openOrder, orderInAddress, test } from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect } from '../support/shop-test.ts'

// The provider has no page in Kazakh.
const pay = { ru: 'Оплатить', kk: 'Оплатить', en: 'Pay' }

for (const language of languages) {
	test(`an order is paid online by card, and its customer comes back to a paid order (${language})`, async ({
		page,
		product,
	}) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		await openCheckout(person, product)
		await fillIn(person, 'ул. Абая, 24')
		await page.getByRole('radio', { name: say('payment_online') }).check()
		await expectTotal(person, 999)
		await expectInOrder(page)
		await page.getByRole('button', { name: say('checkout_submit'), exact: true }).click()

		await expect(page).toHaveURL(/\/dev\/yookassa\/pay\//)
		await expect(page.getByRole('main')).toContainText(/999[.,]00/)
		await expectInOrder(page)
		await page.getByRole('button', { name: pay[language], exact: true }).click()

		await expect(page).toHaveURL(/\/payment-success\?orderId=/)
		const news = page.getByRole('main').getByRole('status')
		await expect(news.getByRole('heading')).toHaveText(say('payment_succeeded'))
		await expect(news).toContainText(say('orders_paid') + tenge(999))
		await expectNoOverflow(page)
		const placed = orderInAddress(page)
		await expect(news).toContainText(say('checkout_placed_number') + placed.number)

		const order = await openOrder(person, placed)
		await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_2')}`)
		await expect(order).toContainText(`${say('payment_online')} · ${say('orders_paid')}`)
		await expect(order).toContainText(say('orders_total') + tenge(999))
		await order.getByText(say('orders_timeline')).click()
		await expect(order).toContainText(say('orders_event_paid', { sum: tenge(999) }))
		await expectInOrder(page)
	})
}
