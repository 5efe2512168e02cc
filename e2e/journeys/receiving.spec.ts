import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	addPiece,
	comeIn,
	expectTotal,
	fillIn,
	goToOrder,
	offerDelivery,
	openCheckout,
	orderInAddress,
	type Person,
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import type { GivenOrder } from '../support/orders-test.ts'
import { admin, expect } from '../support/shop-test.ts'

const center = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c21',
	...{ name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700, freeFrom: 1998 },
}
const rest = { id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c22', name: 'Весь город', streets: [], isRest: true, price: 1500 }

const hours = Array(7).fill({ from: '10:00', to: '19:00' })
const points = [
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23', name: 'Магазин', address: 'пр. Аль-Фараби, 65', readyInDays: 1, hours },
	{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c24', name: 'Склад', address: 'ул. Гоголя, 5', readyInDays: 1, hours },
]

test.beforeEach(async () => await offerDelivery([center, rest], points))

test.afterEach(async () => await offerDelivery())

async function makeReady({ page, say }: Person, { id, number }: GivenOrder): Promise<void> {
	await page.goto(`/admin/orders/${id}`)
	await page.getByLabel(say('admin_order_status', { number })).selectOption({ label: say('order_status_ready') })
}

/** For 999 ₸, to a customer who names the code. */
async function handOver({ page, say }: Person, { number }: GivenOrder, code: string): Promise<void> {
	await page.goto('/admin/deliveries')
	const pickups = page.getByRole('region', { name: say('admin_order_pickups'), exact: true })
	const waiting = pickups.getByRole('article').filter({ hasText: number })
	await expect(waiting).toContainText(say('order_status_ready'))
	await expect(waiting).toContainText(say('admin_order_ask_code', { code }))
	const name = say('admin_order_handed_over_named', { number })
	await waiting.getByRole('button', { name, exact: true }).click()
	const dialog = page.getByRole('dialog', { name, exact: true })
	await expect(dialog).toContainText(say('admin_order_ask_code', { code }))
	await expect(dialog.getByLabel(say('admin_order_cash_at_door'))).toHaveValue('999')
	await expectInOrder(page)
	await dialog.getByRole('button', { name: say('admin_order_handed_over'), exact: true }).click()
	await expect(page.getByText(say('admin_order_handed_over_done', { number }), { exact: true })).toBeVisible()
	await expect(waiting.getByRole('button', { name, exact: true })).toHaveCount(0)
}

const courier = { ru: /курьер|привез/i, kk: /курьер|жеткіз/i, en: /courier|deliver/i }

for (const language of languages) {
	test(`a delivery costs what its zone does, and nothing from a sum on (${language})`, async ({ page, product }) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const summary = await openCheckout(person, product)
		const delivery = say('checkout_delivery_short')
		const zone = say('checkout_delivery_zone', { zone: 'Центр' })
		await expect(summary).toContainText(delivery + tenge(1500))
		await fillIn(person, 'ул. Абая, 24')
		await expect(summary).toContainText(
			delivery + tenge(700) + zone + say('checkout_delivery_more', { sum: tenge(999) }),
		)
		await expectTotal(person, 1699)
		await addPiece(person, product)
		await expect(summary).toContainText(delivery + say('checkout_delivery_free') + zone)
		await expectTotal(person, 1998)
		await page
			.getByRole('main')
			.getByRole('button', { name: say('cart_decrease', { title: product.title }), exact: true })
			.click()
		await expectTotal(person, 1699)
		await expectInOrder(page)

		await sendOrder(person, 1699)
		await expectInOrder(page)
		const order = await goToOrder(person, 1699)
		await expect(order).toContainText(say('sum_products') + tenge(999))
		await expect(order).toContainText(say('sum_delivery') + tenge(700))
		await expect(order).toContainText(`${say('delivery_zone')}Центр`)
	})

	test(`an order is picked up at the chosen point by its code, and no courier is named (${language})`, {
		tag: language === 'en' ? '@quick' : [],
	}, async ({ page, product, sellerPage }) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const summary = await openCheckout(person, product)
		await page.getByRole('radio', { name: say('pickup_at', { name: 'Склад' }) }).check()
		await expect(page.getByLabel(say('checkout_address'), { exact: true })).toBeHidden()
		await expect(summary).toContainText(`${say('checkout_pickup')}Склад, ${say('checkout_delivery_free')}`)
		await fillIn(person)
		await expectTotal(person, 999)
		await expectInOrder(page)

		const news = await sendOrder(person, 999)
		await expect(news).toContainText(`${say('placed_pickup_point')}Склад, ул. Гоголя, 5`)
		await expect(news).toContainText(say('checkout_cash_pickup_hint'))
		await expect(news).not.toContainText(courier[language])
		const code = (await news.getByText(/^\d{4}$/).textContent()) ?? ''
		await expectInOrder(page)
		const order = await goToOrder(person, 999)
		await expect(order).toContainText(`${say('placed_pickup_point')}Склад, ул. Гоголя, 5`)
		await expect(order).not.toContainText(say('orders_address'))
		await expect(order).toContainText(`${say('pickup_code')}${code}`)

		const placed = orderInAddress(page)
		const seller = await comeIn(sellerPage, language, admin)
		await makeReady(seller, placed)
		// The open page of the customer knows by itself.
		const step = order.getByRole('list', { name: say('orders_steps'), exact: true }).locator('[aria-current=step]')
		await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_ready')}`)
		await expect(step).toHaveText(say('orders_step_ready'))
		await order.getByText(say('orders_timeline')).click()
		await expect(order).toContainText(say('orders_event_status_by_shop', { status: say('order_status_ready') }))
		await expectInOrder(page)

		await handOver(seller, placed, code)
		await expect(order).toContainText(`${say('orders_status')}: ${say('order_status_4')}`)
		await expect(step).toHaveText(say('orders_step_handed_over'))
		await expect(order).toContainText(say('orders_event_status_by_shop', { status: say('order_status_4') }))
		await expect(order).toContainText(say('orders_total') + tenge(999))
	})
}
