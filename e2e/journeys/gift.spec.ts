import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, expectTotal, fillIn, goToOrder, openCheckout, sendOrder, test } from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

const offer = (price: number | null) => changeData({ text: 'update wrapping_offer set price = $1', values: [price] })

test.beforeEach(async () => await offer(500))

test.afterEach(async () => await offer(null))

const wish = 'Туған күніңмен!'

for (const language of languages) {
	test(`a gift is wrapped for its price, with a card (${language})`, async ({ page, product }) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const summary = await openCheckout(person, product)
		await expectTotal(person, 999)
		await page.getByRole('checkbox', { name: say('checkout_wrapping_price', { price: tenge(500) }) }).check()
		await page.getByLabel(say('checkout_card'), { exact: true }).fill(wish)
		await expect(summary).toContainText(say('sum_wrapping') + tenge(500))
		await expectTotal(person, 1499)
		await fillIn(person, 'ул. Абая, 24')
		await expectInOrder(page)

		await sendOrder(person, 1499)
		const order = await goToOrder(person, 1499)
		await expect(order).toContainText(say('sum_products') + tenge(999))
		await expect(order).toContainText(say('sum_wrapping') + tenge(500))
		await expect(order).toContainText(say('orders_wrapping') + wish)
		await expectNoOverflow(page)
	})
}
