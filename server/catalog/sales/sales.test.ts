import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'
import { deleteOldPrices, keepSales } from './keep-sales.ts'

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

/** 15:00 in Kostanay. */
const today = '2026-11-21'

beforeEach(() => {
	shop.clock.at = new Date(`${today}T10:00:00Z`)
})

const keep = () => keepSales(shop)

const byPercent = (percent: number) => ({ by: 'percent', percent })
const toPrice = (price: number) => ({ by: 'price', price })

const plan = (ids: string[], reduction: object, days: object = { through: '2026-11-23' }) =>
	shop.call(shop.admin, 'POST', '/sales', { body: { ids, reduction, ...days } })

const end = (...ids: string[]) => shop.call(shop.admin, 'POST', '/sales/end', { body: { ids } })

async function make(price = 1000): Promise<string> {
	return (await shop.create({ price: String(price) })).id
}

async function makeOnSale(price = 1000, sale = 800): Promise<string> {
	const id = await make(price)
	await plan([id], toPrice(sale))
	return id
}

async function pricesOf(id: string) {
	const { price, oldPrice, lowestPrice, saleUntil }: Product = (await shop.get(id)).json()
	return { price, oldPrice, lowestPrice, saleUntil }
}

const saleOf = async (id: string) => (await shop.call(shop.admin, 'GET', `/products/${id}/sale`)).json().sale

/** What was changed is as if it had been changed so much earlier. The database notes changes by a clock of its own. */
async function age(id: string, days: number): Promise<void> {
	await shop.pool.query(
		'update price_history set until = least(until, $3) - $2 * interval $$1 day$$ where product_id = $1',
		[id, days, shop.clock.at],
	)
}

const nothing = { oldPrice: undefined, lowestPrice: undefined, saleUntil: undefined }

test('a sale from today runs at once, to the end of its last day in Kostanay, and gives the exact price back', async () => {
	const id = await make(1001)
	expect((await plan([id], byPercent(15))).json()).toEqual({ planned: 1, skipped: 0 })
	const running = { price: 851, oldPrice: 1001, lowestPrice: 1001, saleUntil: '2026-11-23T19:00:00.000Z' }
	expect(await pricesOf(id)).toEqual(running)
	expect(await saleOf(id)).toEqual({ price: 851, from: today, through: '2026-11-23', isRunning: true })
	shop.clock.at = new Date('2026-11-23T18:59:59Z')
	await keep()
	expect(await pricesOf(id)).toEqual(running)
	shop.clock.at = new Date('2026-11-23T19:00:00Z')
	await keep()
	expect(await pricesOf(id)).toEqual({ price: 1001, ...nothing })
	expect(await saleOf(id)).toBeUndefined()
})

test('a planned sale begins with its first day in Kostanay', async () => {
	const id = await make()
	await plan([id], toPrice(700), { from: '2026-11-22', through: '2026-11-22' })
	shop.clock.at = new Date('2026-11-21T18:59:59Z')
	await keep()
	expect((await pricesOf(id)).price).toBe(1000)
	shop.clock.at = new Date('2026-11-21T19:00:00Z')
	await keep()
	expect(await pricesOf(id)).toMatchObject({ price: 700, oldPrice: 1000 })
})

test('a price by percent may be rounded to tens or hundreds', async () => {
	const [one, other] = [await make(4990), await make(100)]
	await plan([one, other], { by: 'percent', percent: 15, roundTo: 100 })
	expect([(await pricesOf(one)).price, (await pricesOf(other)).oldPrice]).toEqual([4200, undefined])
})

test('what would not become cheaper and what is gone is passed over', async () => {
	const [cheap, dear] = [await make(500), await make(2000)]
	expect((await plan([cheap, dear, randomUUID()], toPrice(500))).json()).toEqual({ planned: 1, skipped: 2 })
	expect([(await pricesOf(cheap)).price, (await pricesOf(dear)).price]).toEqual([500, 500])
	expect((await pricesOf(cheap)).oldPrice).toBeUndefined()
})

test('a new sale replaces the old one; at the same price the old one goes on with its lowest price', async () => {
	const id = await makeOnSale(1000, 800)
	await plan([id], toPrice(800), { through: '2026-11-30' })
	expect(await pricesOf(id)).toEqual({
		price: 800,
		oldPrice: 1000,
		lowestPrice: 1000,
		saleUntil: '2026-11-30T19:00:00.000Z',
	})
	await plan([id], toPrice(900))
	expect(await pricesOf(id)).toMatchObject({ price: 900, oldPrice: 1000, lowestPrice: 800 })
	await plan([id], toPrice(700), { from: '2026-11-25', through: '2026-11-30' })
	expect(await pricesOf(id)).toEqual({ price: 1000, ...nothing })
	expect(await saleOf(id)).toMatchObject({ from: '2026-11-25', isRunning: false })
})

test('the lowest price is that of the 30 days before the sale, and never that of the sale', async () => {
	const id = await make(1000)
	await shop.edit(id, { price: '600' })
	await age(id, 50)
	// It cost 1000 until 50 days ago, 600 until 31 days ago, and 1200 since.
	await shop.edit(id, { price: '1200' })
	await age(id, 31)
	await plan([id], toPrice(900))
	expect((await pricesOf(id)).lowestPrice).toBe(1200)
	await end(id)
	await age(id, 31)
	await shop.edit(id, { price: '1300' })
	await age(id, 29)
	await plan([id], toPrice(1000))
	expect((await pricesOf(id)).lowestPrice).toBe(1200)
})

test('a price that was raised before the sale does not make the discount larger', async () => {
	const id = await make(1000)
	await shop.edit(id, { price: '2000' })
	await plan([id], byPercent(50))
	expect(await pricesOf(id)).toMatchObject({ price: 1000, oldPrice: 2000, lowestPrice: 1000 })
})

test('a price that only the shopkeeper saw is none that shoppers were offered', async () => {
	const id = await make(1000)
	await shop.pool.query('update products set deleted_at = now(), is_hidden = true where id = $1', [id])
	await shop.edit(id, { price: '10' })
	await shop.edit(id, { price: '1500' })
	await shop.pool.query('update products set deleted_at = null, is_hidden = false where id = $1', [id])
	await plan([id], toPrice(900))
	expect((await pricesOf(id)).lowestPrice).toBe(1000)
})

test('the form changes the regular price, and a client that knows no sales sends the shown price back', async () => {
	const id = await makeOnSale(1000, 800)
	await shop.edit(id, { title: 'Мишка 2', price: '800' })
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1000 })
	await shop.edit(id, { price: '1200' })
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1200, lowestPrice: 1000 })
	const [entry] = await shop.audit(id)
	expect([entry.before, entry.after]).toEqual([
		{ title: 'Мишка 2', price: 1000 },
		{ title: 'Мишка', price: 1200 },
	])
})

test('a regular price that is not above the sale interrupts it until there is one again', async () => {
	const id = await makeOnSale(1000, 800)
	await shop.edit(id, { price: '700' })
	expect(await pricesOf(id)).toEqual({ price: 700, ...nothing })
	await keep()
	expect((await pricesOf(id)).price).toBe(700)
	expect(await saleOf(id)).toMatchObject({ price: 800, isRunning: false })
	await shop.edit(id, { price: '900' })
	await keep()
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 900, lowestPrice: 700 })
})

test('a change of many products changes regular prices, also to the one of the sale, and undoing it restores the sale', async () => {
	const id = await makeOnSale(1000, 800)
	const change = (percent: number) =>
		shop.call(shop.admin, 'POST', '/product-changes', { body: { ids: [id], change: { field: 'price', percent } } })
	const { id: raised } = (await change(10)).json()
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1100 })
	await shop.call(shop.admin, 'POST', `/product-changes/${raised}/undo`)
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1000 })
	const { id: lowered } = (await change(-20)).json()
	expect(await pricesOf(id)).toEqual({ price: 800, ...nothing })
	await shop.call(shop.admin, 'POST', `/product-changes/${lowered}/undo`)
	await keep()
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1000 })
})

test('the form plans a sale, changes it and ends it with the prices that it says', async () => {
	const id = await make(1000)
	expect((await shop.edit(id, { price: '1000', salePrice: '900', saleThrough: '2026-11-23' })).json()).toMatchObject({
		price: 900,
		oldPrice: 1000,
	})
	await shop.edit(id, { price: '900', salePrice: '700', saleThrough: '2026-11-30' })
	expect(await pricesOf(id)).toMatchObject({ price: 700, oldPrice: 900 })
	await shop.edit(id, { price: '700', salePrice: '' })
	expect(await pricesOf(id)).toEqual({ price: 700, ...nothing })
	expect(
		(await shop.audit(id)).map(({ before, after }: { before: object; after: object }) => [before, after]),
	).toMatchObject([
		[{ price: 900, salePrice: 700, saleFrom: today, saleThrough: '2026-11-30' }, { price: 700 }],
		[
			{ price: 1000, salePrice: 900, saleThrough: '2026-11-23' },
			{ price: 900, salePrice: 700, saleThrough: '2026-11-30' },
		],
		[{}, { salePrice: 900, saleFrom: today, saleThrough: '2026-11-23' }],
		[{}, {}],
	])
})

test('a form that was opened before a sale began, ended or was replaced is told so, and its price stays none', async () => {
	const id = await make()
	const versionOf = async () => String((await shop.get(id)).json().version)
	const refused = async (version: string, price: string) => {
		const answer = await shop.edit(id, { price, version })
		return answer.json().code
	}
	const beforeSale = await versionOf()
	await plan([id], toPrice(800))
	const onSale = await versionOf()
	expect(await refused(beforeSale, '1000')).toBe('edited_meanwhile')
	await plan([id], toPrice(800), { through: '2026-11-25' })
	expect(await refused(onSale, '800')).toBe('edited_meanwhile')
	const goingOn = await versionOf()
	await shop.pool.query('update sales set ends_at = $2 where product_id = $1', [id, shop.clock.at])
	await keep()
	expect(await refused(goingOn, '800')).toBe('edited_meanwhile')
	const after = await versionOf()
	await plan([id], toPrice(700), { from: '2026-11-27', through: '2026-11-27' })
	expect(await refused(after, '1000')).toBe('edited_meanwhile')
	const planned = await versionOf()
	await end(id)
	expect(await refused(planned, '1000')).toBe('edited_meanwhile')
	expect(await pricesOf(id)).toEqual({ price: 1000, ...nothing })
})

test('a client that knows no versions sends the price of a sale back for a day after its end', async () => {
	const id = await makeOnSale(1000, 800)
	await plan([id], toPrice(700))
	await shop.edit(id, { price: '800' })
	expect(await pricesOf(id)).toMatchObject({ price: 700, oldPrice: 1000 })
	await end(id)
	await shop.edit(id, { price: '700' })
	expect((await pricesOf(id)).price).toBe(1000)
	await age(id, 2)
	await shop.edit(id, { price: '700' })
	await shop.edit(id, { price: '1000' })
	await shop.edit(id, { price: '700' })
	expect((await pricesOf(id)).price).toBe(700)
})

test('what a sale begins or ends by its time does not keep a change of many from being undone', async () => {
	const id = await make(1000)
	await plan([id], toPrice(800), { from: '2026-11-22', through: '2026-11-22' })
	const body = { ids: [id], change: { field: 'price', percent: 10 } }
	const { id: raised } = (await shop.call(shop.admin, 'POST', '/product-changes', { body })).json()
	await shop.pool.query('update sales set starts_at = $2 where product_id = $1', [id, shop.clock.at])
	await keep()
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1100 })
	expect((await shop.call(shop.admin, 'POST', `/product-changes/${raised}/undo`)).json()).toMatchObject({ restored: 1 })
	expect(await pricesOf(id)).toMatchObject({ price: 800, oldPrice: 1000 })
})

test.each([
	['salePrice', { salePrice: '1500', saleThrough: today }],
	['salePrice', { salePrice: '0', saleThrough: today }],
	['saleThrough', { salePrice: '900' }],
	['saleThrough', { salePrice: '900', saleThrough: '2026-11-20' }],
	['saleThrough', { salePrice: '900', saleFrom: '2026-11-25', saleThrough: '2026-11-24' }],
	['saleThrough', { salePrice: '900', saleThrough: '2028-01-01' }],
	['saleFrom', { salePrice: '900', saleFrom: 'завтра', saleThrough: today }],
])('the form refuses %s of %j and changes nothing', async (field, sale) => {
	const id = await make(1500)
	const refused = await shop.edit(id, { title: 'Другая', ...sale })
	expect([refused.status, refused.json().errors.map((error: { field: string }) => error.field)]).toEqual([400, [field]])
	expect((await shop.get(id)).json()).toMatchObject({ title: 'Мишка', price: 1500, version: 1 })
})

test.each([[{ through: '2026-11-20' }], [{ from: '2026-11-25', through: '2026-11-24' }], [{ through: '2027-11-23' }]])(
	'many products are not put on sale for %j',
	async (days) => {
		const id = await make()
		expect((await plan([id], byPercent(10), days)).json()).toMatchObject({
			status: 400,
			errors: [{ field: 'through' }],
		})
		expect((await pricesOf(id)).price).toBe(1000)
	},
)

test('sales of many are one entry of the audit log, as is their end', async () => {
	const [one, other] = [await make(), await make()]
	await plan([one, other], toPrice(900))
	await end(one, other)
	const sale = { salePrice: 900, saleFrom: today, saleThrough: '2026-11-23' }
	const [ended, planned] = await shop.audit(one)
	expect(planned).toMatchObject({ action: 'bulk_changed', after: { products: { [one]: sale, [other]: sale } } })
	expect(ended).toMatchObject({ action: 'bulk_changed', before: { products: { [one]: sale, [other]: sale } } })
	expect(await pricesOf(other)).toEqual({ price: 1000, ...nothing })
	expect((await end(one)).json()).toEqual({ ended: 0 })
})

test('a deleted product is in no list of sales, and its sale ends like any other', async () => {
	const id = await makeOnSale()
	const listed = async () =>
		(await shop.call(shop.admin, 'GET', '/sales')).json().map(({ productId }: { productId: string }) => productId)
	expect(await listed()).toContain(id)
	await shop.call(shop.admin, 'DELETE', `/products/${id}`)
	expect(await listed()).not.toContain(id)
	shop.clock.advance(3 * dayMs)
	await keep()
	const { rows } = await shop.pool.query('select price, old_price from products where id = $1', [id])
	expect(rows).toEqual([{ price: 1000, old_price: null }])
})

test('an order at another price than today is refused with what it costs now and without the sale', async () => {
	const id = await make(1000)
	const product = { id, price: 1000 }
	await plan([id], toPrice(800))
	const refused = await shop.place(shop.customer, [[product, 2]])
	expect(refused.json()).toMatchObject({
		status: 409,
		code: 'prices_changed',
		current: [{ productId: id, unitPrice: 800 }],
	})
	const placed = await shop.placed([[{ id, price: 800 }, 2]])
	expect(placed).toMatchObject({ totalPrice: 1600, items: [{ unitPrice: 800, oldPrice: 1000, quantity: 2 }] })
	await end(id)
	expect((await shop.place(shop.customer, [[{ id, price: 800 }, 1]])).json()).toMatchObject({
		code: 'prices_changed',
		current: [{ unitPrice: 1000 }],
	})
	const [{ items }] = (await shop.call(shop.customer, 'GET', '/profile/orders')).json()
	expect(items).toMatchObject([{ unitPrice: 800, oldPrice: 1000 }])
})

test('favourites, lists and shelves show the price before the sale', async () => {
	const ids = [await makeOnSale(), await makeOnSale(), await makeOnSale(), await makeOnSale()]
	const { userId } = shop.customer
	await shop.call(shop.customer, 'POST', `/favorites/${userId}/${ids[0]}`)
	const kept = (await shop.call(shop.customer, 'GET', `/favorites/${userId}`)).json()
	expect(kept).toMatchObject([{ price: 800, oldPrice: 1000 }])
	const { items } = (await shop.call(shop.customer, 'GET', '/products/filter?sale=true&pageSize=4')).json()
	expect(items).toMatchObject(ids.map(() => ({ price: 800, oldPrice: 1000 })))
	const { onSale } = (await shop.call(shop.customer, 'GET', '/products/counts')).json()
	const { totalItems } = (await shop.call(shop.customer, 'GET', '/products/filter?sale=true')).json()
	expect(onSale).toBe(totalItems)
	const { shelves } = (await shop.call(shop.customer, 'GET', '/shelves')).json()
	expect([shelves[0].kind, shelves[0].products[0]]).toMatchObject(['sale', { price: 800, oldPrice: 1000 }])
	await end(...ids)
})

test('prices of more than a year ago are forgotten', async () => {
	const id = await make(1000)
	await shop.edit(id, { price: '900' })
	await age(id, 300)
	await shop.edit(id, { price: '800' })
	await deleteOldPrices(shop.db, new Date(Date.now() + 100 * dayMs + hourMs))
	const { rows } = await shop.pool.query('select price from price_history where product_id = $1', [id])
	expect(rows).toEqual([{ price: 900 }])
})
