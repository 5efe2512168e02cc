import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	comeIn,
	expectTotal,
	fillIn,
	goToOrder,
	offerDelivery,
	openCheckout,
	orderInAddress,
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, expect } from '../support/shop-test.ts'

const zone = { id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c31', name: 'Весь город', streets: [], isRest: true, price: 700 }

const offer = (price: number | null) => changeData({ text: 'update wrapping_offer set price = $1', values: [price] })

test.beforeEach(async () => {
	await offer(500)
	await offerDelivery([zone])
})

test.afterEach(async () => {
	await offer(null)
	await offerDelivery()
})

const wish = 'Туған күніңмен!'

for (const language of languages) {
	test(`a gift is wrapped for its price, with a card, and delivered for that of its zone (${language})`, async ({
		page,
		product,
		sellerPage,
	}) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const summary = await openCheckout(person, product)
		await fillIn(person, 'ул. Абая, 24')
		await expectTotal(person, 1699)
		await page.getByRole('checkbox', { name: say('checkout_wrapping_price', { price: tenge(500) }) }).check()
		await page.getByLabel(say('checkout_card'), { exact: true }).fill(wish)
		await expect(summary).toContainText(say('checkout_delivery_short') + tenge(700))
		await expect(summary).toContainText(say('sum_wrapping') + tenge(500))
		await expectTotal(person, 2199)
		await expectInOrder(page)

		await sendOrder(person, 2199)
		await expectInOrder(page)
		const order = await goToOrder(person, 2199)
		await expect(order).toContainText(say('sum_products') + tenge(999))
		await expect(order).toContainText(say('sum_delivery') + tenge(700))
		await expect(order).toContainText(say('sum_wrapping') + tenge(500))
		await expect(order).toContainText(say('orders_wrapping') + wish)
		await expectNoOverflow(page)

		const seller = await comeIn(sellerPage, language === 'ru' ? 'en' : 'ru', admin)
		await sellerPage.goto(`/admin/orders/${orderInAddress(page).id}`)
		await sellerPage.getByRole('link', { name: seller.say('admin_order_gift_slip'), exact: true }).click()
		const slip = sellerPage.getByRole('article')
		await expect(slip.getByRole('heading')).toHaveText(say('admin_order_gift_title'))
		await expect(slip.getByText(wish, { exact: true })).toBeVisible()
		await expect(slip).toContainText(say('admin_order_gift_for', { name: 'Айгүл' }))
		await expect(slip.getByRole('listitem')).toHaveText(`${product.title}× 1`)
		await expect(slip).not.toContainText(/₸|999|2.?199/)
		await expectInOrder(sellerPage)
	})
}
