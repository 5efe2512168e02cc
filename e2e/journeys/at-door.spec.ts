import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	comeIn,
	fillIn,
	goToOrder,
	openCheckout,
	orderInAddress,
	type Person,
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import type { GivenOrder } from '../support/orders-test.ts'
import { admin, expect } from '../support/shop-test.ts'

/** Takes the order to the door, where 999 ₸ come with a card. */
async function takeCard({ page, say }: Person, { id, number }: GivenOrder): Promise<void> {
	await page.goto(`/admin/orders/${id}`)
	const press = async (name: string) => await page.getByRole('button', { name, exact: true }).click()
	await press(say('admin_order_step_accept'))
	await press(say('admin_order_step_send'))
	const name = say('admin_order_delivered_named', { number })
	await press(name)
	const dialog = page.getByRole('dialog', { name, exact: true })
	await expect(dialog.getByLabel(say('admin_order_cash_at_door'))).toHaveValue('999')
	await dialog.getByLabel(say('admin_order_paid_at_door_by')).selectOption({ label: say('admin_order_taken_card') })
	await expectInOrder(page)
	await dialog.getByRole('button', { name: say('admin_order_delivered'), exact: true }).click()
	await expect(page.getByText(say('admin_order_delivered_done', { number }), { exact: true })).toBeVisible()
	await expect(page.getByRole('main')).toContainText(say('payment_card_at_door') + say('admin_order_paid'))
}

for (const language of languages) {
	test(`an order to be paid when it is received is paid with a card by the terminal (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		const person = await comeIn(page, language)
		const { say } = person
		await openCheckout(person, product)
		await fillIn(person, 'ул. Абая, 24')
		await page.getByRole('radio', { name: say('payment_cash') }).check()
		await expect(await sendOrder(person, 999)).toContainText(say('checkout_cash_hint'))
		const order = await goToOrder(person, 999)
		await expect(order).toContainText(say('payment_at_door'))

		await takeCard(await comeIn(sellerPage, language, admin), orderInAddress(page))
		// The open page of the customer knows by itself.
		await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_4')}`)
		await expect(order).toContainText(`${say('payment_card_at_door')} · ${say('orders_paid')}`)
		await expectInOrder(page)
	})
}
