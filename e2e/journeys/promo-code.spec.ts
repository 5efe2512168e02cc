import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	addPiece,
	comeIn,
	expectTotal,
	fillIn,
	goToOrder,
	openCheckout,
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

const code = 'ЛЕТО-10'

// A refused code is a refused request.
test.use({ expectedNoise: /Failed to load resource.*promo-codes/ })

test.beforeEach(async () => {
	await changeData({
		text: `insert into promo_codes (code, key, kind, amount, min_sum, once_per_customer, created_at)
			values ($1, 'ЛETO-10', 'percent', 10, 1998, false, now()) on conflict do nothing`,
		values: [code],
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
		await expect(summary).toContainText(`${say('sum_discount')}−${tenge(199)}`)
		await expectTotal(person, 1799)
		await expectInOrder(page)

		await fillIn(person, 'ул. Абая, 24')
		await expect(await sendOrder(person, 1799)).toContainText(say('checkout_saved') + tenge(199))
		const order = await goToOrder(person, 1799)
		await expect(order).toContainText(say('sum_products') + tenge(1998))
		await expect(order).toContainText(`${say('sum_discount_by_code', { code })}−${tenge(199)}`)
		await expectNoOverflow(page)
	})
}
