import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import { comeIn, expectTotal, fillIn, goToOrder, moneyIn, sendOrder, test } from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

/** For 749 ₸ instead of 999 ₸. */
async function putOnSale(id: string): Promise<void> {
	await changeData(
		{
			text: `insert into sales (product_id, price, starts_at, ends_at, is_running)
				values ($1, 749, now(), now() + interval '7 days', true)`,
			values: [id],
		},
		{
			text: `update products set price = 749, old_price = price, lowest_price = price,
				sale_until = now() + interval '7 days' where id = $1`,
			values: [id],
		},
	)
}

test.afterEach(async ({ product: { id } }) => {
	await changeData({ text: 'delete from sales where product_id = $1', values: [id] })
})

for (const language of languages) {
	test(`the price of a sale and the one before are on the card, the product, in the cart, the checkout and the order (${language})`, async ({
		page,
		product: { id, title },
	}) => {
		await putOnSale(id)
		const person = await comeIn(page, language)
		const { say, tenge } = person
		const price = moneyIn(language, 0)
		const main = page.getByRole('main')

		await page.goto(`/catalog?query=${title}`)
		const card = main.getByRole('article').filter({ hasText: title })
		await expect(card).toContainText(`${price(749)}${say('price_before')} ${price(999)}`)
		await card.getByRole('link', { name: title }).click()

		await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
		await expect(main).toContainText(`${price(749)}${say('price_before')} ${price(999)}`)
		await expect(main).toContainText(say('discount', { percent: 25 }))
		await expect(main).toContainText(say('lowest_price', { price: price(999) }))
		await expectInOrder(page)
		await main
			.getByRole('button', { name: say('cart_add_named', { title }), exact: true })
			.first()
			.click()

		await page.getByRole('button', { name: new RegExp(`^${say('cart_title')}: `) }).click()
		const cart = page.getByRole('region', { name: say('cart_title'), exact: true })
		await expect(cart).toContainText(`${tenge(749)}${say('price_before')} ${tenge(999)}`)
		await expect(cart).toContainText(say('cart_total') + tenge(749))
		await expect(cart).toContainText(say('cart_saved', { sum: tenge(250) }))
		await expectInOrder(page)
		await cart.getByRole('link', { name: say('cart_checkout'), exact: true }).click()

		const each = say('checkout_unit_price', { price: tenge(749) })
		await expect(main).toContainText(`${each}${say('price_before')} ${tenge(999)}`)
		await expectTotal(person, 749)
		await fillIn(person, 'ул. Абая, 24')
		await expectInOrder(page)
		await sendOrder(person, 749)
		const amount = say('orders_line_amount', { count: 1, price: tenge(749) })
		await expect(await goToOrder(person, 749)).toContainText(`${amount} ${say('price_before')} ${tenge(999)}`)
		await expectNoOverflow(page)
	})
}
