import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockRule } from '#contract/settings/stock-rule.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

interface Rules {
	readonly ofShop?: StockRule
	readonly categoryRules?: Readonly<Record<string, StockRule>>
}

async function setRules({ ofShop = 'to_order', categoryRules = {} }: Rules): Promise<void> {
	const { version } = (await shop.call(shop.admin, 'GET', '/trading')).json()
	const body = { version, hoursToPay: 24, daysToMake: 7, stockRule: ofShop, categoryRules, offered: ['Cash'] }
	expect((await shop.call(shop.admin, 'PUT', '/trading', { body })).status).toBe(200)
}

const setRule = (id: string, rule: StockRule | null) =>
	shop.call(shop.admin, 'POST', '/product-changes', { body: { ids: [id], change: { field: 'stock_rule', rule } } })

const read = async ({ id }: Product) => (await shop.call(shop.customer, 'GET', `/products/${id}`)).json()

test.each([
	[{}, null, false],
	[{ ofShop: 'in_stock' }, null, true],
	[{ ofShop: 'in_stock' }, 'to_order', false],
	[{ ofShop: 'in_stock', categoryRules: { Куклы: 'to_order' } }, null, false],
	[{ ofShop: 'in_stock', categoryRules: { Куклы: 'to_order' } }, 'in_stock', true],
	[{ ofShop: 'to_order', categoryRules: { Куклы: 'in_stock' } }, null, true],
	[{ ofShop: 'to_order', categoryRules: { Пазлы: 'in_stock' } }, null, false],
] as const)(
	'the rule of a product counts before its category, this before the shop: %o, %o',
	async (rules, own, only) => {
		const product = await shop.makeProduct({ quantity: 1 })
		await setRules(rules)
		await setRule(product.id, own)
		expect((await read(product)).onlyInStock).toBe(only || undefined)
		const answer = await shop.place(shop.customer, [[product, 2]])
		expect(answer.status).toBe(only ? 409 : 201)
		expect(await shop.stockOf(product)).toBe(only ? 1 : 0)
	},
)

test('who wants more than there is learns how much there is, of each product, and nothing is ordered', async () => {
	await setRules({ ofShop: 'in_stock' })
	const before = await shop.countOf('orders')
	const [few, none, enough] = await Promise.all([2, 0, 5].map((quantity) => shop.makeProduct({ quantity })))
	if (!few || !none || !enough) throw new Error('three products were made')
	const refused = await shop.place(shop.customer, [
		[few, 3],
		[none, 1],
		[enough, 5],
	])
	expect([refused.status, refused.json().code]).toEqual([409, 'stock_short'])
	const left = new Map(
		refused
			.json()
			.current.map(({ productId, quantity }: { productId: string; quantity: number }) => [productId, quantity]),
	)
	expect(left).toEqual(
		new Map([
			[few.id, 2],
			[none.id, 0],
		]),
	)
	expect(await Promise.all([few, none, enough].map(shop.stockOf))).toEqual([2, 0, 5])
	expect(await shop.countOf('orders')).toBe(before)
	expect((await shop.place(shop.customer, [[few, 2]])).status).toBe(201)
})

test('of forty orders at once for the last ten pieces ten are taken, and none is made to order', async () => {
	await setRules({ ofShop: 'in_stock' })
	const [last, other] = [await shop.makeProduct({ quantity: 10 }), await shop.makeProduct({ quantity: 100 })]
	const customers = await Promise.all(Array.from({ length: 10 }, (_, n) => shop.signIn(`buyer-${n}@toys.example`)))
	const answers = await Promise.all(
		Array.from({ length: 40 }, (_, turn) => {
			const lines: [Product, number][] = [
				[last, 1],
				[other, 1],
			]
			return shop.place(customers[turn % 10] ?? shop.customer, turn % 2 === 0 ? lines : lines.toReversed())
		}),
	)
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
	expect(answers.filter((answer) => answer.json().code === 'stock_short')).toHaveLength(30)
	expect([await shop.stockOf(last), await shop.stockOf(other)]).toEqual([0, 90])
	const { rows } = await shop.pool.query(
		'select sum(to_make)::integer as made from order_lines where product_id = $1',
		[last.id],
	)
	expect(rows).toEqual([{ made: 0 }])
})

test('an order by phone and more pieces of an order are refused likewise', async () => {
	await setRules({ ofShop: 'in_stock' })
	const product = await shop.makeProduct({ quantity: 2 })
	const byPhone = await shop.call(shop.admin, 'POST', '/phone-orders', { body: placement([[product, 3]]) })
	expect(byPhone.json().code).toBe('stock_short')
	const { id } = await shop.placed([[product, 1]])
	const change = (version: number, quantity: number) =>
		shop.call(shop.customer, 'PUT', `/orders/${id}/lines`, {
			body: { version, items: [{ productId: product.id, quantity, unitPrice: product.price }] },
		})
	expect((await change(1, 3)).json()).toMatchObject({ code: 'stock_short', current: [{ quantity: 2 }] })
	expect(await shop.stockOf(product)).toBe(1)
	expect((await change(1, 2)).status).toBe(200)
})

test('an order that was placed to order stays so, and is taken again when it is reopened', async () => {
	await setRules({})
	const product = await shop.makeProduct({ quantity: 1 })
	const { id } = await shop.placed([[product, 3]])
	await setRules({ ofShop: 'in_stock' })
	await shop.setStatus(id, 5)
	expect((await shop.setStatus(id, 0)).json().items).toMatchObject([{ fromStock: 1, toMake: 2 }])
})

test('many products get a rule at once, and it is undone', async () => {
	const products = await Promise.all([1, 2].map((quantity) => shop.makeProduct({ quantity })))
	const body = { ids: products.map(({ id }) => id), change: { field: 'stock_rule', rule: 'in_stock' } }
	const made = (await shop.call(shop.admin, 'POST', '/product-changes', { body })).json()
	expect(made.changed).toBe(2)
	const rules = async () => await Promise.all(products.map(async (product) => (await read(product)).stockRule))
	expect(await rules()).toEqual(['in_stock', 'in_stock'])
	await shop.call(shop.admin, 'POST', `/product-changes/${made.id}/undo`)
	expect(await rules()).toEqual([undefined, undefined])
})

test('favourites tell it too', async () => {
	await setRules({ ofShop: 'in_stock' })
	const product = await shop.makeProduct({ quantity: 0 })
	const { userId } = shop.customer
	await shop.call(shop.customer, 'POST', `/favorites/${userId}/${product.id}`)
	expect((await shop.call(shop.customer, 'GET', `/favorites/${userId}`)).json()).toMatchObject([{ onlyInStock: true }])
})
