import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, kaspiLink, openOrder, placeOrder, takeTransfers, test } from '../support/journey-steps.ts'
import { admin, expect } from '../support/shop-test.ts'

test.beforeEach(async () => await takeTransfers())

test.afterEach(async () => await takeTransfers(''))

for (const language of languages) {
	test(`an order in cash is paid through Kaspi instead: its customer says so, and the shopkeeper confirms it (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const placed = await placeOrder(person, product)
		const { number } = placed
		const order = await openOrder(person, placed)
		await expect(order).toContainText(`${say('orders_payment')}${say('payment_in_cash')}`)
		const change = order.getByRole('button', { name: say('orders_method_change_named', { number }), exact: true })
		await change.click()
		const dialog = page.getByRole('dialog', { name: say('orders_method_title'), exact: true })
		await dialog.getByRole('radio', { name: say('payment_transfer') }).check()
		await expectInOrder(page)
		await dialog.getByRole('button', { name: say('orders_method_save'), exact: true }).click()
		await expect(dialog).toHaveCount(0)

		await expect(order).toContainText(say('transfer_to_pay', { sum: tenge(999) }))
		const toKaspi = order.getByRole('link', { name: say('transfer_open'), exact: true })
		await expect(toKaspi).toHaveAttribute('href', kaspiLink)
		await order.getByLabel(say('transfer_receipt'), { exact: true }).fill('QR-4005')
		await order.getByRole('button', { name: say('transfer_paid_named', { number }), exact: true }).click()
		await expect(order).toContainText(say('transfer_reported_receipt', { receipt: 'QR-4005' }))
		await expect(change).toHaveCount(0)
		await expectInOrder(page)

		await comeIn(sellerPage, language, admin)
		await sellerPage.goto('/admin/transfers')
		const row = sellerPage.getByRole('main').getByRole('listitem').filter({ hasText: number })
		await expect(row.getByText(tenge(999), { exact: true })).toBeVisible()
		await expect(row).toContainText(say('transfers_receipt', { receipt: 'QR-4005' }))
		await row.getByRole('button', { name: say('transfers_came_named', { number }), exact: true }).click()
		await expect(sellerPage.getByText(say('transfers_came_done', { number }), { exact: true })).toBeVisible()
		await expect(row).toHaveCount(0)

		// The open page of the customer knows by itself.
		await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_2')}`)
		await expect(order).toContainText(`${say('payment_transfer')} · ${say('orders_paid')}`)
		await expect(order).toContainText(say('orders_total') + tenge(999))
	})
}
