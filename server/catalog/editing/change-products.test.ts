import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkChange } from '#contract/editing.ts'
import { readTags } from '../../platform/pages/tags.ts'
import { type EditShop, makeEditShop } from '../../testing/edit-shop.ts'
import { deleteExpiredProductChanges } from './change-products.ts'

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

const change = (ids: string[], wanted: BulkChange) =>
	shop.call(shop.admin, 'POST', '/product-changes', { body: { ids, change: wanted } })

const undo = (id: string) => shop.call(shop.admin, 'POST', `/product-changes/${id}/undo`)

/** A session ends within minutes. */
async function wait(ms: number): Promise<void> {
	shop.clock.advance(ms)
	Object.assign(shop.admin, { token: await shop.tokenFor(shop.admin.userId, 'Admin') })
}

async function makeProducts(...products: { price?: number; quantity?: number }[]): Promise<string[]> {
	const made = []
	for (const { price = 1000, quantity = 5 } of products) {
		made.push((await shop.create({ price: String(price), quantity: String(quantity) })).id)
	}
	return made
}

async function valuesOf(ids: string[], name: string): Promise<unknown[]> {
	const { rows } = await shop.pool.query(
		'select to_jsonb(products) as product from products join unnest($1::uuid[]) with ordinality as wanted (id, place) using (id) order by place',
		[ids],
	)
	return rows.map(({ product }) => product[name])
}

test.each<[BulkChange, number[], number[]]>([
	[{ field: 'price', percent: 10 }, [1000, 5, 0], [1100, 6, 1]],
	[{ field: 'price', percent: -12.5 }, [1004, 1], [879, 1]],
	[{ field: 'price_amount', amount: -300 }, [1000, 200], [700, 1]],
])('%j makes of the prices %j the prices %j', async (wanted, before, after) => {
	const ids = await makeProducts(...before.map((price) => ({ price })))
	const { status, json } = await change(ids, wanted)
	expect(status).toBe(201)
	expect(await valuesOf(ids, 'price')).toEqual(after)
	expect(json().changed).toBe(before.filter((price, index) => price !== after[index]).length)
})

test.each<[BulkChange, number[], number[]]>([
	[{ field: 'quantity', quantity: 40 }, [1, 0], [40, 40]],
	[{ field: 'quantity_amount', amount: -3 }, [10, 2], [7, 0]],
	[{ field: 'quantity_amount', amount: 90_000 }, [10_000, 1], [99_999, 90_001]],
])('%j makes of the stocks %j the stocks %j, and the history says so', async (wanted, before, after) => {
	const ids = await makeProducts(...before.map((quantity) => ({ quantity })))
	await change(ids, wanted)
	expect(await valuesOf(ids, 'quantity')).toEqual(after)
	const [id = ''] = ids
	expect(await shop.moves(id)).toMatchObject([
		{ change: (after[0] ?? 0) - (before[0] ?? 0), quantity: after[0], cause: 'bulk_changed', by: 'Покупатель' },
	])
})

test('a change is one entry of the audit log, with what each product was, became and is called, in the log of each', async () => {
	const [one = '', other = ''] = await makeProducts({ price: 100 }, { price: 200 })
	const gone = randomUUID()
	const { id, changed } = (await change([one, other, gone], { field: 'price_amount', amount: 5 })).json()
	expect(changed).toBe(2)
	expect(await shop.audit(id)).toEqual([
		{
			action: 'bulk_changed',
			title: 'Мишка +1',
			before: { products: { [one]: { price: 100 }, [other]: { price: 200 } } },
			after: {
				products: { [one]: { price: 105 }, [other]: { price: 205 } },
				titles: { [one]: 'Мишка', [other]: 'Мишка' },
			},
		},
	])
	await undo(id)
	for (const product of [one, other]) {
		const actions = [{ action: 'bulk_undone' }, { action: 'bulk_changed' }, { action: 'created' }]
		expect(await shop.audit(product)).toMatchObject(actions)
	}
	expect(await valuesOf([one, other], 'version')).toEqual([3, 3])
})

test('the same key and body get the first answer and change nothing, however many come at once', async () => {
	const ids = await makeProducts({ price: 1000 }, { price: 2000 })
	const keyed = (percent: number) => {
		const body = { ids, change: { field: 'price', percent } }
		return shop.call(shop.admin, 'POST', '/product-changes', { body, headers: { 'idempotency-key': 'bulk-1' } })
	}
	const answers = await Promise.all(Array.from({ length: 5 }, () => keyed(10)))
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
	const [first] = answers
	const { id } = first?.json() ?? {}
	expect(await valuesOf(ids, 'price')).toEqual([1100, 2200])
	expect(await shop.audit(id)).toHaveLength(1)
	expect((await keyed(20)).json()).toMatchObject({ status: 422, code: 'key_reused' })
	expect((await undo(id)).json()).toEqual({ restored: 2, kept: 0 })
	expect((await keyed(10)).text).toBe(first?.text)
	expect(await valuesOf(ids, 'price')).toEqual([1000, 2000])
})

test('a price that would be too high for the shop changes nothing at all', async () => {
	const ids = await makeProducts({ price: 10 }, { price: 9_000_000 })
	const { status, json } = await change(ids, { field: 'price', percent: 50 })
	expect([status, json().code, json().errors[0].field]).toEqual([400, 'invalid_input', 'change.percent'])
	expect(await valuesOf(ids, 'price')).toEqual([10, 9_000_000])
})

test('products move to a category together with what that is called, and back', async () => {
	const named = { kk: { category: 'Доптар' } }
	await shop.create({ category: 'Мячи', translations: JSON.stringify(named) })
	const own = { en: { title: 'Doll', category: 'Dolls' } }
	const { id } = await shop.create({ category: 'Куклы', translations: JSON.stringify(own) })
	const { id: changeId } = (await change([id], { field: 'category', category: 'Мячи' })).json()
	expect((await shop.get(id)).json()).toMatchObject({
		category: 'Мячи',
		translations: { ...named, en: { title: 'Doll' } },
	})
	await undo(changeId)
	expect((await shop.get(id)).json()).toMatchObject({ category: 'Куклы', translations: own })
})

test('hidden products are gone for everybody and from every count, until they are shown again', async () => {
	const category = 'Спрятанные'
	const { id } = await shop.create({ category, price: '777' })
	const counts = async () => {
		const query = { category, minPrice: '700', maxPrice: '800' }
		const priced = (await shop.app.inject({ url: '/api/products/filter', query })).json().totalItems
		const all = (await shop.app.inject({ url: '/api/products/filter?fields=category' })).json().items
		return [priced, all.some((item: { category: string }) => item.category === category)]
	}
	expect(await counts()).toEqual([1, true])
	await change([id], { field: 'hidden', isHidden: true })
	expect([await counts(), (await shop.get(id)).status]).toEqual([[0, false], 404])
	const hidden = await shop.call(shop.admin, 'GET', '/hidden-products')
	expect(hidden.json()).toMatchObject([{ id, price: 777 }])
	expect((await change([id], { field: 'hidden', isHidden: true })).json().changed).toBe(0)
	expect((await shop.edit(id, { category, price: '778' })).status).toBe(200)
	await change([id], { field: 'hidden', isHidden: false })
	expect([await counts(), (await shop.get(id)).json().price]).toEqual([[1, true], 778])
	expect((await shop.call(shop.admin, 'GET', '/hidden-products')).json()).toEqual([])
})

test('a deleted product is not shown again', async () => {
	const [id = ''] = await makeProducts({})
	await shop.call(shop.admin, 'DELETE', `/products/${id}`)
	expect((await change([id], { field: 'hidden', isHidden: false })).json().changed).toBe(0)
	expect((await shop.get(id)).status).toBe(404)
})

test('a change of many products names each for the kept pages, and no other', async () => {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into products (title, description, category, price, quantity)
		select 'Кубик ' || n, '', 'Кубики ' || n % 40, 1000 + n, 5 from generate_series(1, 200) n returning id`,
	)
	const ids = rows.map(({ id }) => id)
	const payloads: string[] = []
	const listener = await shop.pool.connect()
	listener.on('notification', ({ payload = '' }) => payloads.push(payload))
	await listener.query('listen catalog_changed')
	await change(ids, { field: 'price_amount', amount: 5 })
	// Notices come before the answer to a later query.
	await listener.query('select')
	listener.release()
	const named = payloads.flatMap((payload) => readTags(payload) ?? ['everything'])
	expect(named.filter((tag) => tag.startsWith('product:')).sort()).toEqual(ids.map((id) => `product:${id}`).sort())
	expect(named).not.toContain('everything')
})

test('undone within half an hour, products are what they were, pieces sold meanwhile stay sold, and what was changed since is kept', async () => {
	const ids = await makeProducts({ quantity: 5 }, { quantity: 50 }, { quantity: 2 })
	const [sold = '', edited = '', soldOut = ''] = ids
	const { id, undoUntil } = (await change(ids, { field: 'quantity', quantity: 10 })).json()
	expect(new Date(undoUntil).getTime() - shop.clock.now().getTime()).toBe(1_800_000)
	await shop.place(shop.customer, [
		[{ id: sold, price: 1000 }, 4],
		[{ id: soldOut, price: 1000 }, 9],
	])
	await shop.edit(edited, { price: '1000', quantity: '33' })
	await wait(1_800_000)
	expect((await undo(id)).json()).toEqual({ restored: 2, kept: 1 })
	expect(await valuesOf(ids, 'quantity')).toEqual([1, 33, 0])
	expect((await shop.moves(sold)).map(({ cause }: { cause: string }) => cause)).toEqual([
		'bulk_undone',
		'ordered',
		'bulk_changed',
	])
	expect((await shop.audit(id))[0]).toMatchObject({
		action: 'bulk_undone',
		before: { products: { [sold]: { quantity: 6 } } },
		after: { products: { [sold]: { quantity: 1 } } },
	})
})

test('it is too late to undo after half an hour, and a second time', async () => {
	const ids = await makeProducts({})
	const { id } = (await change(ids, { field: 'price_amount', amount: 1 })).json()
	await wait(1_800_001)
	expect((await undo(id)).json().code).toBe('too_late')
	const second = (await change(ids, { field: 'price_amount', amount: 1 })).json()
	const answers = await Promise.all([undo(second.id), undo(second.id), undo(second.id)])
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
	expect(await valuesOf(ids, 'price')).toEqual([1001])
	expect((await undo(randomUUID())).status).toBe(404)
})

test('administrators who change the same products at once, in any order, all succeed, and nothing is lost', async () => {
	const ids = await makeProducts({ price: 1000 }, { price: 1000 }, { price: 1000 }, { price: 1000 })
	const turns = Array.from({ length: 12 }, (_, turn) => [...ids.slice(turn % 4), ...ids.slice(0, turn % 4)])
	const answers = await Promise.all(turns.map((turned) => change(turned, { field: 'price_amount', amount: 10 })))
	expect(answers.map(({ status }) => status)).toEqual(turns.map(() => 201))
	expect(await valuesOf(ids, 'price')).toEqual([1120, 1120, 1120, 1120])
	expect(await valuesOf(ids, 'version')).toEqual([13, 13, 13, 13])
})

test('orders, changes, undoing and moves between categories at once neither block each other for good nor lose a piece', async () => {
	const ids = await makeProducts({ quantity: 100 }, { quantity: 100 }, { quantity: 100 })
	const products = ids.map((id) => ({ id, price: 1000 }))
	const work = Array.from({ length: 8 }, async (_, turn) => {
		const turned = turn % 2 === 0 ? products : products.toReversed()
		await shop.place(
			shop.customer,
			turned.map((product) => [product, 1]),
			{},
		)
		const more = await change(ids, { field: 'quantity_amount', amount: 10 })
		const category = `Категория ${turn % 3}`
		const moved = await change(ids.toReversed(), { field: 'category', category })
		return [more.status, moved.status, (await undo(more.json().id)).status]
	})
	expect((await Promise.all(work)).flat().filter((status) => status >= 400)).toEqual([])
	const { rows } = await shop.pool.query(
		`select quantity, 100 + (select sum(change) from stock_moves where product_id = products.id)::integer as told
		from products where id = any($1::uuid[])`,
		[ids],
	)
	expect(rows.map(({ quantity, told }) => quantity === told)).toEqual([true, true, true])
})

test.each([
	[{ ids: [], change: { field: 'quantity', quantity: 1 } }],
	[{ ids: ['no-id'], change: { field: 'quantity', quantity: 1 } }],
	[{ ids: [randomUUID()], change: { field: 'quantity', quantity: -1 } }],
	[{ ids: [randomUUID()], change: { field: 'price', percent: -100 } }],
	[{ ids: [randomUUID()], change: { field: 'category', category: ' ' } }],
	[{ ids: [randomUUID()], change: { field: 'title', title: 'Мишка' } }],
	[{ ids: Array.from({ length: 1001 }, () => randomUUID()), change: { field: 'quantity', quantity: 1 } }],
])('a change that is none is refused (%#)', async (body) => {
	const { status, json } = await shop.call(shop.admin, 'POST', '/product-changes', { body })
	expect([status, json().code]).toEqual([400, 'invalid_input'])
})

test('changes that can no longer be undone are forgotten', async () => {
	const [id = ''] = await makeProducts({})
	await change([id], { field: 'price_amount', amount: 1 })
	shop.clock.advance(11 * 60_000)
	await change([id], { field: 'price_amount', amount: 1 })
	shop.clock.advance(50 * 60_000)
	await deleteExpiredProductChanges(shop)
	expect(await shop.countOf('product_changes')).toBe(1)
})
