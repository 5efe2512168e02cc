import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ShelfKind } from '#contract/values/shelf-kinds.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

let shop: ScratchShop
let admin: string
let ids: Record<string, string>

beforeAll(async () => {
	shop = await makeScratchShop()
	admin = (await shop.signIn('admin@toys.example', 'Admin')).token
	// 12 cubes, 12 dolls, 12 balls: dolls are popular, cubes for three years, balls cheap.
	const { rows } = await shop.pool.query(`
		insert into products (title, description, category, price, quantity, popularity, age_from, images)
		select kind || ' ' || n, '', kind, case kind when 'Мяч' then 900 else 6000 end, 1,
			case kind when 'Кукла' then n else 0 end, case kind when 'Кубик' then 3 end,
			case when n = 7 then array['/' || kind || '.webp'] else '{}' end
		from generate_series(1, 12) n, unnest(array['Кубик', 'Кукла', 'Мяч']) kind
		order by kind, n
		returning id, title`)
	ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]))
})

beforeEach(() => shop.pool.query(`delete from shelves; update showcase set version = 1`))

afterAll(() => shop.close())

async function send(method: 'GET' | 'PUT', path: string, body?: object, token = admin) {
	const answer = await shop.app.inject({
		method,
		url: `/api${path}`,
		headers: { authorization: `Bearer ${token}` },
		...(body && { payload: body }),
	})
	return { status: answer.statusCode, body: answer.json() }
}

const shelf = (kind: ShelfKind, pinned: string[] = [], isShown = true) => ({ kind, isShown, pinned })

const save = (version: number, ...shelves: object[]) => send('PUT', '/shelf-settings', { version, shelves })

type Shown = { kind: ShelfKind; filter: object; products: { title: string; category: string }[] }

const shelves = async (): Promise<Shown[]> => (await send('GET', '/shelves')).body.shelves

test('each shelf has the products of its filter, in the order that the shopkeeper chose', async () => {
	await save(1, shelf('cheap'), shelf('age-3-5'), shelf('popular'), shelf('recent'))
	const shown = await shelves()
	expect(shown.map(({ kind, filter }) => [kind, filter])).toEqual([
		['cheap', { sort: 'popular', maxPrice: 5000 }],
		['age-3-5', { age: ['3-5'] }],
		['popular', { sort: 'popular', popular: 'true' }],
		['recent', { sort: 'new' }],
	])
	const categories = shown.map(({ products }) => new Set(products.map(({ category }) => category)))
	expect(categories[0]).toEqual(new Set(['Мяч']))
	expect(categories[1]).toEqual(new Set(['Кубик']))
	expect(shown[3]?.products).toEqual([])
})

test('products with a picture stand first, of each category two as long as there are others', async () => {
	await save(1, shelf('new'))
	const [{ products } = { products: [] }] = await shelves()
	expect(products.map(({ title }) => title)).toEqual([
		...['Мяч 7', 'Кукла 7', 'Кубик 7', 'Мяч 12', 'Кукла 12', 'Кубик 12'],
		...['Мяч 11', 'Мяч 10'],
	])
})

test('a product on sale has its old price and the lowest of the 30 days before', async () => {
	const sale = `old_price = 2000, lowest_price = 900, sale_until = now() + interval '1 day'`
	await shop.pool.query(`update products set ${sale} where category = 'Мяч'`)
	await save(1, shelf('cheap'))
	const [{ products } = { products: [] }] = await shelves()
	expect(products[0]).toMatchObject({ price: 900, oldPrice: 2000, lowestPrice: 900 })
	await shop.pool.query(`update products set old_price = null, lowest_price = null, sale_until = null`)
})

test('pinned products stand first while they are listed, and no product stands on two shelves', async () => {
	const pinned = [ids['Мяч 1'] ?? '', ids['Кубик 2'] ?? '']
	await save(1, shelf('popular'), shelf('gifts', pinned))
	const [popular, gifts] = await shelves()
	expect(gifts?.products.slice(0, 2).map(({ title }) => title)).toEqual(['Мяч 1', 'Кубик 2'])
	const all = [...(popular?.products ?? []), ...(gifts?.products ?? [])].map(({ title }) => title)
	expect([all.length, new Set(all).size]).toEqual([16, 16])
	await shop.pool.query(`update products set deleted_at = now() where id = $1`, [pinned[0]])
	expect((await shelves())[1]?.products[0]?.title).toBe('Кубик 2')
	await shop.pool.query(`update products set deleted_at = null where id = $1`, [pinned[0]])
})

test('a shelf that is switched off or has too few products is not there', async () => {
	await save(1, shelf('popular', [], false), shelf('age-12-'), shelf('cheap'))
	expect((await shelves()).map(({ kind }) => kind)).toEqual(['cheap'])
})

test('among the hits stand only products that were ordered, and fewer than four of them make no shelf', async () => {
	const ordered = async (from: number) => {
		await shop.pool.query(
			`update products set popularity = case when category = 'Кукла' and substr(title, 7)::int >= $1 then 1 else 0 end`,
			[from],
		)
		const [shown] = await shelves()
		return shown?.products.map(({ title }) => title).toSorted()
	}
	await save(1, shelf('popular'))
	expect(await ordered(9)).toEqual(['Кукла 10', 'Кукла 11', 'Кукла 12', 'Кукла 9'])
	expect(await ordered(10)).toBeUndefined()
	expect(await ordered(13)).toBeUndefined()
	// Of others three are enough.
	const old = `update products set age_from = 12 where title = any(array['Кукла 1', 'Кукла 2', 'Кукла 3'])`
	await shop.pool.query(old)
	await save(2, shelf('age-12-'))
	expect((await shelves())[0]?.products).toHaveLength(3)
	await shop.pool.query(old.replace('age_from = 12', 'age_from = null'))
	await shop.pool.query(
		`update products set popularity = case category when 'Кукла' then substr(title, 7)::int else 0 end`,
	)
})

test('the settings list every kind, the unchosen last, and are saved unless somebody saved others meanwhile', async () => {
	const pinned = ids['Мяч 3'] ?? ''
	const { status, body } = await save(1, shelf('gifts', [pinned]), shelf('new', [], false))
	expect([status, body.version, body.shelves.length]).toEqual([200, 2, 12])
	expect(body.shelves.slice(0, 3)).toEqual([
		{ kind: 'gifts', isShown: true, pinned: [{ id: pinned, title: 'Мяч 3' }] },
		{ kind: 'new', isShown: false, pinned: [] },
		{ kind: 'popular', isShown: false, pinned: [] },
	])
	expect((await send('GET', '/shelf-settings')).body).toEqual(body)
	expect(await save(1, shelf('new'))).toMatchObject({ status: 409, body: { code: 'edited_meanwhile' } })
})

test('refused are unknown kinds, a kind twice, too many pinned products, and customers', async () => {
	expect((await save(1, { kind: 'best', isShown: true, pinned: [] })).status).toBe(400)
	expect((await save(1, shelf('new'), shelf('new'))).status).toBe(400)
	expect((await save(1, shelf('new', Object.values(ids).slice(0, 9)))).status).toBe(400)
	const { token } = await shop.signIn('client@toys.example')
	expect((await send('GET', '/shelf-settings', undefined, token)).status).toBe(403)
	expect((await send('PUT', '/shelf-settings', { version: 1, shelves: [] }, token)).status).toBe(403)
})

test('products without a price of their own stand on a shelf only when they are pinned', async () => {
	await shop.pool.query(`update products set price = 0 where title = 'Кукла 12'`)
	await shop.pool.query(`update products set defaulted = '{price}' where title in ('Кукла 11', 'Кукла 10')`)
	await save(1, shelf('popular', [ids['Кукла 10'] ?? '']))
	const titles = (await shelves())[0]?.products.map(({ title }) => title)
	expect(titles).toEqual(expect.arrayContaining(['Кукла 10', 'Кукла 9']))
	expect(titles).not.toEqual(expect.arrayContaining(['Кукла 11']))
	expect(titles).not.toEqual(expect.arrayContaining(['Кукла 12']))
	await shop.pool.query(`update products set price = 6000, defaulted = '{}' where category = 'Кукла'`)
})

test('many new products without a price of their own leave no shelf empty', async () => {
	await shop.pool.query(`
		insert into products (title, description, category, price, quantity, popularity, age_from, images, defaulted)
		select 'Юла ' || n, '', 'Юла', 900, 1, 99, 3, array['/top.webp'], '{price}' from generate_series(1, 100) n`)
	await save(1, shelf('new'), shelf('popular'), shelf('cheap'), shelf('age-3-5'))
	const shown = await shelves()
	expect(shown.map(({ kind, products }) => [kind, products.length])).toEqual([
		['new', 8],
		['popular', 8],
		['cheap', 8],
		['age-3-5', 8],
	])
	expect(shown.flatMap(({ products }) => products).filter(({ category }) => category === 'Юла')).toEqual([])
	await shop.pool.query(`delete from products where category = 'Юла'`)
})

test('the settings keep pinned products that are not listed now, and mark them', async () => {
	const pinned = ids['Мяч 4'] ?? ''
	await shop.pool.query('update products set deleted_at = now() where id = $1', [pinned])
	const { body } = await save(1, shelf('gifts', [pinned]))
	expect(body.shelves[0].pinned).toEqual([{ id: pinned, title: 'Мяч 4', isUnlisted: true }])
	await shop.pool.query('update products set deleted_at = null where id = $1', [pinned])
})

test('refused are a product pinned on two shelves or twice on one, and a version beyond any', async () => {
	const pinned = ids['Мяч 5'] ?? ''
	expect((await save(1, shelf('new', [pinned]), shelf('gifts', [pinned]))).status).toBe(400)
	expect((await save(1, shelf('new', [pinned, pinned]))).status).toBe(400)
	expect((await save(3_000_000_000, shelf('new'))).status).toBe(400)
})
