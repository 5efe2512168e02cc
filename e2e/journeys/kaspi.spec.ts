import type { Locator } from '@playwright/test'
import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	comeIn,
	expectTotal,
	fillIn,
	goToOrder,
	kaspiLink,
	openCheckout,
	openOrder,
	orderInAddress,
	type Person,
	placeOrder,
	qrPicture,
	sendOrder,
	takeTransfers,
	test,
} from '../support/journey-steps.ts'
import type { GivenOrder } from '../support/orders-test.ts'
import { admin, expect } from '../support/shop-test.ts'

test.beforeEach(async () => await takeTransfers())

test.afterEach(async () => await takeTransfers({}))

const phone = '+7-(701)-123-45-67'

interface Transfer {
	/** Whether its customer has reported it. */
	readonly list: 'transfers_reported' | 'transfers_unpaid'
	readonly fact: string
}

/** The shopkeeper finds the transfer of an order, for 999 ₸, in its list. */
async function confirm({ page, say, tenge }: Person, { number }: GivenOrder, { list, fact }: Transfer): Promise<void> {
	await page.goto('/admin/transfers')
	const waiting = page.getByRole('region', { name: say(list) })
	const row = waiting.getByRole('listitem').filter({ hasText: number })
	await expect(row.getByText(tenge(999), { exact: true })).toBeVisible()
	await expect(row).toContainText(fact)
	await row.getByRole('button', { name: say('transfers_came_named', { number }), exact: true }).click()
	await expect(page.getByText(say('transfers_came_done', { number }), { exact: true })).toBeVisible()
	await expect(row).toHaveCount(0)
}

/** The open page of the customer knows by itself. */
async function expectPaid(order: Locator, { say, tenge }: Person): Promise<void> {
	await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_2')}`)
	await expect(order).toContainText(`${say('payment_transfer')} · ${say('orders_paid')}`)
	await expect(order).toContainText(say('orders_total') + tenge(999))
}

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

		const seller = await comeIn(sellerPage, language, admin)
		await confirm(seller, placed, {
			list: 'transfers_reported',
			fact: say('transfers_receipt', { receipt: 'QR-4005' }),
		})
		await expectPaid(order, person)
	})

	test(`an order is paid by the shop's QR, which its customer scans (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		await takeTransfers({ qr: qrPicture })
		const person = await comeIn(page, language)
		const { say, tenge } = person
		await openCheckout(person, product)
		await fillIn(person, 'ул. Абая, 24')
		await page.getByRole('radio', { name: say('payment_transfer') }).check()
		await expectTotal(person, 999)
		await expect(await sendOrder(person, 999)).toContainText(say('checkout_transfer_next'))
		await expectInOrder(page)

		const order = await goToOrder(person, 999)
		const placed = orderInAddress(page)
		await expect(order).toContainText(say('transfer_to_pay', { sum: tenge(999) }))
		await expect(order).toContainText(say('transfer_note', { number: placed.number }))
		await expect(order.getByRole('img', { name: say('transfer_qr'), exact: true })).toBeVisible()
		await expect(order.getByRole('link', { name: say('transfer_open'), exact: true })).toHaveCount(0)
		await expectInOrder(page)
		await order
			.getByRole('button', { name: say('transfer_paid_named', { number: placed.number }), exact: true })
			.click()
		await expect(order).toContainText(say('transfer_reported'))

		const seller = await comeIn(sellerPage, language, admin)
		await confirm(seller, placed, { list: 'transfers_reported', fact: 'Айгүл' })
		await expectPaid(order, person)
	})

	test(`an order is paid by an invoice to the phone of its customer, who reports nothing (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		await takeTransfers({ isInvoiced: true })
		const person = await comeIn(page, language)
		const { say } = person
		const placed = await placeOrder(person, product, { method: 'Kaspi' })
		const order = await openOrder(person, placed)
		await expect(order).toContainText(say('transfer_invoiced', { phone }))
		await expect(order.getByRole('img', { name: say('transfer_qr'), exact: true })).toHaveCount(0)
		await expect(order.getByRole('link', { name: say('transfer_open'), exact: true })).toHaveCount(0)
		await expectInOrder(page)

		const seller = await comeIn(sellerPage, language, admin)
		await confirm(seller, placed, { list: 'transfers_unpaid', fact: phone })
		await expectPaid(order, person)
	})
}
