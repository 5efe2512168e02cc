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
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

const code = 'ЛЕТО-10'
const freeDelivery = 'COURIER-0'
const zone = { id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c41', name: 'Весь город', streets: [], isRest: true, price: 700 }

// A refused code is a refused request.
test.use({ expectedNoise: /Failed to load resource.*promo-codes/ })

test.beforeEach(async () => {
	await changeData({
		text: `insert into promo_codes (code, key, kind, amount, min_sum, once_per_customer, created_at)
			values ($1, 'ЛETO-10', 'percent', 10, 1998, false, now()), ($2, $2, 'free_delivery', 0, 0, false, now())
			on conflict do nothing`,
		values: [code, freeDelivery],
	})
})

for (const language of languages) {
	test(`a promo code is refused with the reason, then taken, and the order costs less (${language})`, {
		tag: language === 'ru' ? '@quick' : [],
	}, async ({ page, product }) => {
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const summary = await openCheckout(person, product)
		await summary.getByRole('button', { name: say('checkout_promo_open'), exact: true }).click()
		const field = summary.getByRole('textbox', { name: say('checkout_promo'), exact: true })
		const apply = summary.getByRole('button', { name: say('checkout_promo_apply'), exact: true })
		await field.fill('НЕТ-ТАКОГО')
		await apply.click()
		await expect(field).toHaveAccessibleDescription(say('problem_promo_code_unknown'))
		await field.fill('лето-10')
		await apply.click()
		const least = say('checkout_promo_least', { sum: tenge(1998) })
		await expect(field).toHaveAccessibleDescription(`${say('problem_promo_code_sum')} ${least}`)
		await expectTotal(person, 999)

		// A tenth of 1998 ₸, in whole tenge.
		await addPiece(person, product)
		await expect(summary).toContainText(say('checkout_promo_applied', { code }))
		await expect(summary).toContainText(`${say('checkout_products')}${tenge(1998)}`)
		await expect(summary).toContainText(`${say('sum_discount_by_code', { code })}−${tenge(199)}`)
		await expectTotal(person, 1799)
		await expectInOrder(page)

		await fillIn(person, 'ул. Абая, 24')
		await expect(await sendOrder(person, 1799)).toContainText(say('checkout_saved') + tenge(199))
		const order = await goToOrder(person, 1799)
		await expect(order).toContainText(say('sum_products') + tenge(1998))
		await expect(order).toContainText(`${say('sum_discount_by_code', { code })}−${tenge(199)}`)
		await expectNoOverflow(page)
	})

	test.describe('where a courier costs', () => {
		test.beforeEach(async () => await offerDelivery([zone]))

		test.afterEach(async () => await offerDelivery())

		test(`a promo code takes the price of the delivery away (${language})`, async ({ page, product }) => {
			const person = await comeIn(page, language)
			const { say, tenge } = person
			const summary = await openCheckout(person, product)
			await fillIn(person, 'ул. Абая, 24')
			await expectTotal(person, 1699)
			await summary.getByRole('button', { name: say('checkout_promo_open'), exact: true }).click()
			await summary.getByRole('textbox', { name: say('checkout_promo'), exact: true }).fill(freeDelivery)
			await summary.getByRole('button', { name: say('checkout_promo_apply'), exact: true }).click()
			const applied = say('checkout_promo_applied', { code: freeDelivery })
			await expect(summary).toContainText(applied + say('checkout_promo_free_delivery'))
			await expect(summary).toContainText(say('checkout_delivery_short') + say('checkout_delivery_free'))
			await expectTotal(person, 999)
			await expectInOrder(page)

			await sendOrder(person, 999)
			const order = await goToOrder(person, 999)
			await expect(order).toContainText(say('sum_products') + tenge(999))
			await expect(order).toContainText(say('sum_delivery') + say('sum_free_by_code', { code: freeDelivery }))
			await expectNoOverflow(page)
		})
	})
}
