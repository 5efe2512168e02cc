import type { Locator } from '@playwright/test'
import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, openOrder, type Person, placeOrder, takeTransfers, test } from '../support/journey-steps.ts'
import type { GivenOrder, Product } from '../support/orders-test.ts'
import { admin, expect } from '../support/shop-test.ts'

async function press(dialog: Locator, name: string, times = 1): Promise<void> {
	for (let time = 0; time < times; time++) await dialog.getByRole('button', { name, exact: true }).click()
}

/** Two pieces of a product, of which the shopkeeper has found the transfer. */
async function placePaid(customer: Person, seller: Person, product: Product): Promise<GivenOrder> {
	const placed = await placeOrder(customer, product, { pieces: 2, method: 'Kaspi' })
	const send = async ({ page, headers }: Person, path: string, data: object) =>
		expect((await page.request.post(`/api/orders/${placed.id}/transfer/${path}`, { headers, data })).status()).toBe(200)
	await send(customer, 'report', {})
	await send(seller, 'answer', { hasCome: true, amount: product.price * 2 })
	return placed
}

/** Opens the dialog in which the shopkeeper changes the lines of the shown order. */
async function openLines({ page, say }: Person, { number }: GivenOrder): Promise<Locator> {
	await page.getByRole('button', { name: say('admin_order_change_lines'), exact: true }).click()
	return page.getByRole('dialog', { name: say('admin_order_lines_of', { number }), exact: true })
}

for (const language of languages) {
	test(`a customer takes one piece more in an order to be paid in cash (${language})`, {
		tag: language === 'kk' ? '@quick' : [],
	}, async ({ page, product }) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const placed = await placeOrder(person, product, { pieces: 2 })
		const { number } = placed
		const order = await openOrder(person, placed)
		await expect(order).toContainText(say('orders_total') + tenge(1998))
		await press(order, say('orders_lines_change_named', { number }))
		const dialog = page.getByRole('dialog', { name: say('orders_lines_title'), exact: true })
		await press(dialog, say('lines_one_more', { title: product.title }))
		await expect(dialog).toContainText(say('lines_before') + tenge(1998) + say('lines_after') + tenge(2997))
		await expectInOrder(page)
		await press(dialog, say('orders_lines_save'))
		await expect(dialog).toHaveCount(0)
		await expect(order).toContainText(say('orders_line_amount', { count: 3, price: tenge(999) }))
		await expect(order).toContainText(say('orders_total') + tenge(2997))
		await order.getByText(say('orders_timeline')).click()
		await expect(order).toContainText(say('orders_event_lines', { before: tenge(1998), sum: tenge(2997) }))
	})

	test.describe('paid', () => {
		test.beforeEach(async () => await takeTransfers())

		test.afterEach(async () => await takeTransfers({}))

		test(`what a paid order costs more is asked for, and what it costs less is given back (${language})`, async ({
			page,
			product,
			sellerPage,
		}) => {
			const customer = await comeIn(page, language)
			const seller = await comeIn(sellerPage, language, admin)
			const { say, tenge } = customer
			const placed = await placePaid(customer, seller, product)
			const { id, number } = placed
			const order = await openOrder(customer, placed)
			await expect(order).toContainText(say('orders_total') + tenge(1998))

			await sellerPage.goto(`/admin/orders/${id}`)
			const more = await openLines(seller, placed)
			await press(more, say('lines_one_more', { title: product.title }), 2)
			await expect(more).toContainText(say('lines_before') + tenge(1998) + say('lines_after') + tenge(3996))
			await expect(more).toContainText(say('lines_due', { sum: tenge(1998) }))
			await expectInOrder(sellerPage)
			await press(more, say('admin_order_lines_save'))
			await expect(more).toHaveCount(0)
			await expect(sellerPage.getByRole('main')).toContainText(say('admin_order_due', { sum: tenge(1998) }))
			// The open page of the customer knows by itself.
			await expect(order).toContainText(say('orders_total') + tenge(3996))
			await expect(order).toContainText(say('orders_due', { sum: tenge(1998) }))

			const fewer = await openLines(seller, placed)
			await press(fewer, say('lines_one_less', { title: product.title }), 3)
			await expect(fewer).toContainText(say('lines_before') + tenge(3996) + say('lines_after') + tenge(999))
			await expect(fewer.getByText(say('lines_refund', { sum: tenge(999) }), { exact: true })).toBeVisible()
			await press(fewer, say('admin_order_lines_save'))
			await expect(fewer).toHaveCount(0)
			await sellerPage.goto('/admin/transfers')
			const refund = sellerPage.getByRole('main').getByRole('listitem').filter({ hasText: number })
			await expect(refund.getByText(tenge(999), { exact: true })).toBeVisible()
			await press(refund, say('transfers_returned_named', { number }))
			const question = sellerPage.getByRole('alertdialog')
			await expect(question).toContainText(say('transfers_returned_sure', { number, sum: tenge(999) }))
			await press(question, say('transfers_returned'))
			await expect(refund).toHaveCount(0)
			await expect(order).toContainText(say('orders_total') + tenge(999))
			await expect(order).not.toContainText(say('orders_due', { sum: '' }))
			await order.getByText(say('orders_timeline')).click()
			await expect(order).toContainText(say('orders_event_refunded', { sum: tenge(999) }))
			await expectInOrder(page)
		})
	})
}
