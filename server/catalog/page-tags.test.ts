import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { productFilter } from '#contract/catalog.ts'
import { inProcessCaller } from '../platform/http/call-in-process.ts'
import { KeptAnswers } from '../platform/http/kept-answers.ts'
import { KeptPages } from '../platform/pages/kept-pages.ts'
import { storablePage } from '../platform/pages/stored-page.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'
import { listTags } from './page-tags.ts'

let shop: ScratchShop
let listener: pg.PoolClient
let kept: KeptPages
let ids: Record<string, string>

const reviewer = 'reviewer@products.example'

beforeAll(async () => {
	shop = await makeScratchShop()
	listener = await shop.pool.connect()
	listener.on('notification', ({ payload }) => kept.applyNotice(payload))
	kept = new KeptPages(0)
	await listener.query('listen catalog_changed')
	await shop.addPerson(reviewer, { fullName: 'Айгуль' })
})

afterAll(async () => {
	listener.release(true)
	await shop.close()
})

/** 13 balls, two dolls and a hidden one: more than a page. */
beforeEach(async () => {
	await shop.pool.query('truncate products, categories, price_counts, product_search, reviews, rating_counts cascade')
	const { rows } = await shop.pool.query<{ id: string; title: string }>(
		`insert into products (title, description, category, price, quantity)
		select 'Мяч ' || n, '', 'Мячи', 1000 + n, 5 from generate_series(0, 12) n
		union all values ('Кукла 1', '', 'Куклы', 100, 5), ('Кукла 2', '', 'Куклы', 200, 0), ('Кукла 3', '', 'Куклы', 300, 5)
		returning id, title`,
	)
	await shop.pool.query(product('Кукла 3', 'deleted_at = now()'))
	ids = Object.fromEntries(rows.map(({ id, title }) => [title, id]))
	await shop.pool.query(
		`insert into reviews (product_id, user_id, rating, comment)
		select $1, id, 5, 'Хорошая' from users where email = $2`,
		[ids['Кукла 1'], reviewer],
	)
	await heardAll()
	// Nothing is rendered anew.
	kept = new KeptPages(10_000_000, undefined, () => false)
	for (const name of Object.keys(pages)) await keepPage(name)
})

afterEach(() => shop.pool.query('update users set full_name = $1 where email = $2', ['Айгуль', reviewer]))

type Call = readonly [name: string, sent: object]

const list = (query: object): Call => ['GET /products/filter', { query }]

const pages: Readonly<Record<string, () => readonly Call[]>> = {
	'a product': () => [
		['GET /products/{id}', { params: { id: ids['Кукла 1'] } }],
		['GET /productreviews/product/{id}', { params: { id: ids['Кукла 1'] } }],
	],
	'no product': () => [['GET /products/{id}', { params: { id: '00000000-0000-4000-8000-000000000000' } }]],
	categories: () => [list({ fields: 'category' })],
	newest: () => [list({})],
	'newest, page 2': () => [list({ pageNumber: 2 })],
	cheapest: () => [list({ sort: 'cheap', pageSize: 1 })],
	'best rated': () => [list({ sort: 'rating', pageSize: 1 })],
	'in stock, last': () => [list({ minQuantity: 1, pageNumber: 14, pageSize: 1 })],
	balls: () => [list({ category: 'Мячи' })],
	'balls on order': () => [list({ category: 'Мячи', minQuantity: 0, availability: 'preorder' })],
	'balls from 1000': () => [list({ category: 'Мячи', minPrice: 1000, pageSize: 1 })],
	'popular balls': () => [list({ category: 'Мячи', sort: 'popular' })],
	'best-selling balls': () => [list({ category: 'Мячи', sort: 'popular', pageSize: 2 })],
	dolls: () => [list({ category: 'Куклы' })],
	search: () => [list({ query: 'мяч', pageSize: 2 })],
	'search, page 2': () => [list({ query: 'мяч', pageNumber: 2, pageSize: 2 })],
	'newest to 1010': () => [list({ query: 'мяч до 1010', sort: 'new', pageSize: 2 })],
	'search for nothing': () => [list({ query: 'кит' })],
	'for three years': () => [list({ age: ['3-5'] })],
	'well rated': () => [list({ minRating: 4 })],
	pictured: () => [list({ pictured: 'true' })],
	'on sale': () => [list({ sale: 'true' })],
	hits: () => [list({ popular: 'true', pageSize: 2 })],
	'two kinds': () => [list({ categories: ['Мячи', 'Куклы'], pageSize: 2 })],
	'three pieces': () => [list({ minQuantity: 3, pageSize: 1 })],
}

/** Renders what the calls answer, with kept answers too. */
async function renderPage(name: string, keptAnswers: Pick<KeptAnswers, 'find'>) {
	const call = inProcessCaller(shop.routes, keptAnswers)
	const tags: string[] = []
	const answers: unknown[] = []
	for (const [endpoint, sent] of pages[name]?.() ?? [])
		answers.push(await call(endpoint, sent, 'ru', (noted) => tags.push(...noted)).catch(String))
	return { text: JSON.stringify(answers), tags }
}

const texts = new Map<string, string>()

async function keepPage(name: string): Promise<void> {
	const { text, tags } = await renderPage(name, kept.answers)
	texts.set(name, text)
	await kept.get(name, () => storablePage({ status: 200, headers: {}, html: text, tags }))
}

/** Notices arrive before the answer to a later query. */
const heardAll = () => listener.query('select 1')

const product = (title: string, set: string) => `update products set ${set} where title = '${title}'`
const firstBall = 'Мяч 12'
/** On the second page of all products. */
const oldestBall = 'Мяч 0'

const onSale = `price = 900, old_price = price, lowest_price = price, sale_until = '2027-01-01'`

const lists = Object.keys(pages).filter((name) => name !== 'a product' && name !== 'no product')
const of = (part: string) => Object.keys(pages).filter((name) => name.includes(part))
const ofDoll = ['a product', 'newest', 'dolls', 'two kinds', 'best rated', 'cheapest', 'well rated', 'three pieces']
const ofOldestBall = ['newest, page 2', 'in stock, last', 'three pieces']
const insert = (category: string) =>
	`insert into products (title, description, category, price, quantity) values ('Кит', '', '${category}', 1005, 1)`

test.each<[change: string, statement: string, stale: readonly string[]]>([
	['nothing was changed', product(firstBall, 'price = price'), []],
	['a piece was ordered of a product on a far page', product(oldestBall, 'quantity = 4'), ofOldestBall],
	['a piece was ordered of a product on many pages', product('Кукла 1', 'quantity = 4'), ofDoll],
	[
		'a product sold out',
		product(oldestBall, 'quantity = 0'),
		[...ofOldestBall, ...of('order'), ...of('stock'), 'search, page 2'],
	],
	[
		'a product came into stock',
		product('Кукла 2', 'quantity = 1'),
		['newest', ...of('stock'), 'dolls', 'two kinds', ...of('search'), 'three pieces'],
	],
	[
		'a price between others changed',
		product('Мяч 5', 'price = 1006'),
		[
			'newest',
			'newest to 1010',
			'cheapest',
			'balls',
			'balls from 1000',
			'popular balls',
			...of('search'),
			'three pieces',
			'on sale',
		],
	],
	[
		'the lowest price of a category changed',
		product('Кукла 1', 'price = 90'),
		[...ofDoll, 'newest to 1010', 'categories', ...of('search'), 'three pieces', 'on sale'],
	],
	[
		'a sale began',
		product('Мяч 5', onSale),
		[
			...['newest', 'newest to 1010', 'cheapest', 'balls', 'balls from 1000', 'popular balls', 'categories'],
			...of('search'),
			'three pieces',
			'on sale',
		],
	],
	[
		'a title changed',
		product('Кукла 1', `title = 'Кит'`),
		[...ofDoll, 'newest to 1010', 'for three years', ...of('search')],
	],
	[
		'a picture was added',
		product('Мяч 5', `images = '{/a.webp}'`),
		lists.filter((name) => !['categories', 'cheapest', 'best-selling balls', 'dolls'].includes(name)),
	],
	[
		'a product was hidden',
		product('Кукла 1', 'deleted_at = now()'),
		['a product', ...lists.filter((name) => !name.includes('balls'))],
	],
	['a hidden product was changed', product('Кукла 3', 'price = 1'), []],
	['a product changed its category', product('Кукла 2', `category = 'Мячи'`), lists],
	['a product was added', insert('Куклы'), lists.filter((name) => !name.includes('balls'))],
	[
		'a product was added to a new category',
		insert('Киты'),
		lists.filter((name) => !name.includes('balls') && name !== 'dolls' && name !== 'two kinds'),
	],
	[
		'a product became popular',
		product('Мяч 5', 'popularity = 9'),
		['popular balls', 'hits', ...of('search'), 'three pieces'],
	],
	['a review was changed', `update reviews set comment = 'Плохая'`, ofDoll],
	['a rating was changed', 'update reviews set rating = 1', [...ofDoll, ...of('search'), 'three pieces']],
	[
		'a review was hidden',
		`update reviews set hidden_reason = 'Нет', hidden_at = now(), hidden_by = user_id`,
		[...ofDoll, ...of('search')],
	],
	['an author has another name', `update users set full_name = 'Алия'`, ofDoll],
	[
		'a category was translated',
		`update categories set translations = '{"kk": {"category": "Доптар"}}' where name = 'Мячи'`,
		Object.keys(pages),
	],
	[
		'very many products were added',
		insert('Киты').replace(/values .*/, `select 'Кит', '', 'Киты', 1, 1 from generate_series(1, 300)`),
		Object.keys(pages),
	],
])('after %s', async (_, statement, stale) => {
	await shop.pool.query(statement)
	await heardAll()
	const dropped = Object.keys(pages).filter((name) => !kept.find(name))
	const changed: string[] = []
	const anew = new KeptAnswers(() => false)
	for (const name of Object.keys(pages)) {
		const { text, tags } = await renderPage(name, anew)
		if (text !== texts.get(name)) changed.push(name)
		// Best sellers follow within minutes.
		if (dropped.includes(name)) expect(await renderPage(name, kept.answers)).toEqual({ text, tags })
	}
	// Which products are the best-selling ones follows within an hour.
	const soon = changed.filter((name) => name !== 'best-selling balls' || stale.includes(name))
	expect(dropped, 'all that changed').toEqual(expect.arrayContaining(soon))
	expect(dropped).toEqual(Object.keys(pages).filter((name) => stale.includes(name)))
})

test('a sale that ends at the price it had is announced like one that changes the price', async () => {
	await shop.pool.query(product('Мяч 5', onSale))
	await heardAll()
	await keepPage('on sale')
	await shop.pool.query(product('Мяч 5', 'old_price = price'))
	await heardAll()
	expect(kept.find('on sale')).toBeUndefined()
})

test.each<[name: string, call: () => Call, part: string, others: string]>([
	['the shelves depend', () => ['GET /shelves', {}], 'shelves', 'places'],
	['the places depend', () => ['GET /places', {}], 'places', 'shelves'],
	['a list by place depends', () => list({ place: [1] }), 'places', 'shelves'],
	['a product depends', () => ['GET /products/{id}', { params: { id: ids['Кукла 1'] } }], 'places', 'shelves'],
])('%s on a part of the showcase', async (_, call, part, others) => {
	await keepCall(call())
	const change = async (changed: string) => {
		await shop.pool.query('update showcase set version = version + 1 where part = $1', [changed])
		await heardAll()
		return kept.find('showcase') !== undefined
	}
	expect([await change(others), await change(part)]).toEqual([true, false])
})

test('the best sellers of a place depend on what its categories list, and on no others', async () => {
	const { rows } = await shop.pool.query<{ id: number }>(
		`insert into places (position, is_inside, names, icon) values (0, false, '{"ru": "Мячи"}', 'ball') returning id`,
	)
	await shop.pool.query(`insert into place_categories values ('Мячи', $1)`, [rows[0]?.id])
	await keepCall(list({ place: [rows[0]?.id], sort: 'popular', pageSize: 2 }))
	const isKeptAfter = async (statement: string) => {
		await shop.pool.query(statement)
		await heardAll()
		return kept.find('showcase') !== undefined
	}
	expect(await isKeptAfter(insert('Куклы'))).toBe(true)
	expect(await isKeptAfter(insert('Мячи'))).toBe(false)
	await shop.pool.query('truncate places cascade')
})

test('a list of many categories carries few tags, and any change of the shop alters it', async () => {
	const many = Array.from({ length: 60 }, (_, index) => `Категория ${index}`)
	const tagsOf = (chosen: readonly string[]) => listTags(productFilter.parse({ place: ['1'] }), chosen, [])
	expect(tagsOf(many)).toEqual(['listed:', 'pictured:', 'places'])
	expect(tagsOf(many.slice(0, 20))).toHaveLength(41)
})

async function keepCall([name, sent]: Call): Promise<void> {
	const tags: string[] = []
	await inProcessCaller(shop.routes, kept.answers)(name, sent, 'ru', (noted) => tags.push(...noted))
	await kept.get('showcase', () => storablePage({ status: 200, headers: {}, html: '', tags }))
}
