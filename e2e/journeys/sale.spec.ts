import { languages } from '#contract/values/language.ts'
import { expectInOrder } from '../support/expect-in-order.ts'
import {
	comeIn,
	expectTotal,
	fillIn,
	goToOrder,
	moneyIn,
	openCheckout,
	type Person,
	sendOrder,
	test,
} from '../support/journey-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

/** For 749 ₸, the product of a test instead of 999 ₸. */
async function putOnSale(...ids: readonly string[]): Promise<void> {
	await changeData(
		{
			text: `insert into sales (product_id, price, starts_at, ends_at, is_running)
				select id, 749, now(), now() + interval '7 days', true from unnest($1::uuid[]) as id`,
			values: [ids],
		},
		{
			text: `update products set price = 749, old_price = price, lowest_price = price,
				sale_until = now() + interval '7 days' where id = any($1::uuid[])`,
			values: [ids],
		},
	)
}

async function endSales(): Promise<void> {
	await changeData(
		{
			text: `update products set price = old_price, old_price = null, lowest_price = null, sale_until = null
				where old_price is not null`,
		},
		{ text: 'delete from sales' },
	)
}

/** Narrows the catalogue to what is on sale; a phone shows the filters when asked. */
async function showSales({ page, say }: Person): Promise<void> {
	await page.goto('/catalog')
	await page.waitForFunction(() => window.isAlive === true)
	const opener = page.getByRole('button', { name: say('catalog_filters'), exact: true })
	const isPhone = await opener.isVisible()
	if (isPhone) await opener.click()
	await page.getByRole('checkbox', { name: new RegExp(`^${say('catalog_sale')}`) }).check()
	await expect(page).toHaveURL(/\/catalog\?sale=true$/)
	if (isPhone) await page.getByRole('dialog').getByRole('button').last().click()
}

// A refused order is a refused request.
test.use({ expectedNoise: /Failed to load resource.*409.*api\/orders/ })

test.beforeEach(async () => await endSales())

test.afterEach(async () => await endSales())

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

		await showSales(person)
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

	test(`the shelf of what is on sale leads to the list of it (${language})`, async ({ page, product }) => {
		const dear = await page.request.get('/api/products/filter?pageNumber=1&pageSize=3&minPrice=2000')
		const { items }: { items: readonly { readonly id: string }[] } = await dear.json()
		expect(items).toHaveLength(3)
		await putOnSale(product.id, ...items.map(({ id }) => id))
		const { say } = await comeIn(page, language)
		const price = moneyIn(language, 0)
		const main = page.getByRole('main')
		await page.goto('/catalog')
		const name = say('shelf_sale')
		const shelf = main.getByRole('region', { name, exact: true })
		const prices = `${price(749)}${say('price_before')} ${price(999)}`
		await expect(shelf.getByRole('listitem').filter({ hasText: product.title })).toContainText(prices)
		await expectInOrder(page)
		await shelf.getByRole('link', { name: say('shelf_all_of', { shelf: name }), exact: true }).click()
		await expect(page).toHaveURL(/\/catalog\?sale=true&sort=popular$/)
		await expect(main.getByRole('article')).toHaveCount(4)
		await expect(main.getByRole('article').filter({ hasText: product.title })).toContainText(prices)
		await expectNoOverflow(page)
	})

	test(`a sale that ends at the checkout is told with both prices, and the next press orders for the new one (${language})`, async ({
		page,
		product,
	}) => {
		await putOnSale(product.id)
		const person = await comeIn(page, language)
		const { say, tenge } = person
		await openCheckout(person, product)
		await fillIn(person, 'ул. Абая, 24')
		await expectTotal(person, 749)
		await endSales()
		await page.getByRole('button', { name: say('checkout_submit'), exact: true }).click()
		const notice = page.getByRole('main').getByRole('alert')
		const prices = { before: tenge(749), after: tenge(999) }
		await expect(notice).toContainText(say('problem_prices_changed'))
		await expect(notice).toContainText(say('checkout_changed_price', { title: product.title, ...prices }))
		await expect(notice).toContainText(say('checkout_new_total', { total: tenge(999) }))
		await expectTotal(person, 999)
		await expectInOrder(page)

		await sendOrder(person, 999)
		const order = await goToOrder(person, 999)
		await expect(order, 'nothing was ordered before').toHaveCount(1)
		await expect(order).not.toContainText(say('price_before'))
		await expectNoOverflow(page)
	})
}
