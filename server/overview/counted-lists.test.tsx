import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview, Tasks } from '#contract/overview.ts'
import { orderQuery, readOrderFilters } from '../../web/admin/orders/list/order-filters.ts'
import { CourseOfDays } from '../../web/admin/overview/course-of-days.tsx'
import { Figures } from '../../web/admin/overview/figures.tsx'
import { TaskLists } from '../../web/admin/overview/task-lists.tsx'
import { TopProducts } from '../../web/admin/overview/top-products.tsx'
import { readFilters } from '../../web/admin/products/product-filters.ts'
import { formatCount, formatTenge } from '../../web/platform/format.ts'
import { makeOrderShop, type OrderShop, type Product } from '../testing/order-shop.ts'

let shop: OrderShop
let products: Product[]
let figures: Overview

const range = 'from=2026-11-20&to=2026-11-21'

beforeAll(async () => {
	shop = await makeOrderShop()
	products = await Promise.all(
		[0, 2, 3, 4, 0].map((quantity, index) => shop.makeProduct({ quantity, price: 700 + index })),
	)
	await shop.pool.query('update products set deleted_at = now() where id = $1', [products[4]?.id])
	for (let index = 0; index < 60; index++) await keepOrder(index)
	figures = await getOverview(range)
})

afterAll(() => shop.close())

async function getOverview(days: string): Promise<Overview> {
	return (await shop.call(shop.admin, 'GET', `/overview?${days}`)).json()
}

/** Was paid, and all of it went back; before the range. */
const refundedIndex = 2

/**
 * Every hour one, from the evening before the range to the morning after it; every third one holds two products. Of those that were
 * to be paid online some are paid in cash at the door.
 */
async function keepOrder(index: number): Promise<void> {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method,
			is_paid, language, created_at, deleted_at, cash_received, refunded)
		values ($1, $2, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', 700 + $5::int, $3, $4, 'ru',
			'2026-11-19T14:00:00Z'::timestamptz + $5::int * interval '1 hour', $6, $7, $8) returning id`,
		[
			shop.customer.userId,
			index % 6,
			index % 2 === 0 ? 'YooKassa' : 'Cash',
			index % 4 < 2,
			index,
			index % 13 === 0 ? shop.clock.now() : null,
			index % 16 === 0 ? 700 + index : null,
			index === refundedIndex ? 700 + index : 0,
		],
	)
	const held = products.slice(index % 4, (index % 4) + (index % 3 === 0 ? 2 : 1))
	for (const [position, { id, price }] of held.entries()) {
		await shop.pool.query(
			`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
			values ($1, $2, $3, 'Мишка', $4, 3, 1, 2)`,
			[rows[0]?.id, id, position, price],
		)
	}
}

interface ShownLink {
	readonly address: URL
	/** All its texts, with one blank between them. */
	readonly text: string
}

/** The links of a part of the overview, as they stand on the page. */
function linksOf(part: ReactNode): ShownLink[] {
	const html = render(part)
	return [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, address = '', content = '']) => ({
		address: new URL(address.replaceAll('&amp;', '&'), 'https://shop.test'),
		text: textOf(content),
	}))
}

const render = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

const textOf = (html: string) => plain(html.replace(/<[^>]*>/g, ' '))

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** One entry of a list that a figure leads to: an order, a product, or a product with pieces to make. */
interface Entry {
	readonly totalPrice: number
	readonly payment: { readonly refunded?: number }
	readonly items: readonly { readonly product: { readonly id: string }; readonly quantity: number; unitPrice: number }[]
	readonly pieces: number
}

/** All of what the page at an address lists. */
async function follow({ pathname, searchParams }: URL): Promise<Entry[]> {
	const list = async (path: string, query: Record<string, string> = {}): Promise<Entry[]> => {
		const whole = new URLSearchParams({ ...query, pageNumber: '1', pageSize: '9999' })
		return (await shop.call(shop.admin, 'GET', `${path}?${whole}`)).json()
	}
	if (pathname === '/admin/orders') return await list('/orders', orderQuery(readOrderFilters(searchParams)))
	if (pathname === '/admin/to-make') return await list('/to-make')
	expect(pathname).toBe('/admin/products')
	expect(readFilters(searchParams).list).toBe('low')
	return await list('/low-stock')
}

const sumOf = (entries: readonly Entry[], amount: (entry: Entry) => number) =>
	entries.reduce((sum, entry) => sum + amount(entry), 0)

const priceOf = (entries: readonly Entry[]) =>
	sumOf(entries, ({ totalPrice, payment }) => totalPrice - (payment.refunded ?? 0))

/** Every figure with what it says first of the list that it leads to. */
const says: readonly [name: string, sayList: (entries: readonly Entry[]) => string][] = [
	['Сумма заказов', (orders) => formatTenge(priceOf(orders))],
	['Заказы', (orders) => formatCount(orders.length)],
	['Средний чек', (orders) => formatTenge(Math.round(priceOf(orders) / orders.length))],
	['Оплачено онлайн', ({ length }) => `${Math.round((100 * length) / figures.orders)} % ${length}`],
]

test('every figure leads to a list of as much as it says', async () => {
	const [counted, waiting] = [await countTasks(), await get('/waiting')]
	expect(waiting.orders).toBe(counted.pending)
	expect(waiting.transfers).toBe(counted.transfers + counted.transferRefunds)
	const links = linksOf(<Figures overview={figures} before={undefined} isOnlineOffered />)
	expect(links).toHaveLength(says.length)
	for (const [index, { address, text }] of links.entries()) {
		const [name = '', sayList = () => ''] = says[index] ?? []
		const listed = await follow(address)
		expect(listed.length, name).toBeGreaterThan(1)
		expect(`${text} `).toContain(plain(`${name} ${sayList(listed)}`).concat(' '))
	}
})

const countTasks = async (): Promise<Tasks> => (await shop.call(shop.admin, 'GET', '/tasks')).json()

/** How much a task counts, of the list that it leads to. */
type CountOfList = (address: URL) => Promise<number>

const entries: CountOfList = async (address) => (await follow(address)).length
const pieces: CountOfList = async (address) => sumOf(await follow(address), (entry) => entry.pieces)
const lacking: CountOfList = async ({ searchParams }) =>
	(await get(`/products/filter?missing=${readFilters(searchParams).missing}`)).totalItems

const get = async (path: string) => (await shop.call(shop.admin, 'GET', path)).json()

const onPage = (page: string, list: () => Promise<{ readonly length: number }>): CountOfList => {
	return async ({ pathname, hash }) => {
		expect(pathname + hash).toBe(page)
		return (await list()).length
	}
}

const today = '2026-11-21'

/** What stands on the page of today's deliveries. */
const deliveries = async () => await get(`/deliveries?date=${today}`)

async function listToday(): Promise<unknown[]> {
	const { deliveries: planned, unaccepted, toBring } = await deliveries()
	const isOfToday = ({ delivery }: { delivery?: { date: string } }) => delivery?.date === today
	const isOpen = ({ status }: { status: number }) => status <= 3
	const listed = [...planned.filter(isOpen), ...unaccepted.filter(isOfToday)]
	expect(toBring).toBe(listed.length)
	return listed
}

/** Every task, as it stands on the page. */
const tasks: readonly [name: string, countList: CountOfList][] = [
	['Не доставлены вовремя', onPage('/admin/deliveries', async () => (await deliveries()).late)],
	['Доставить сегодня', onPage('/admin/deliveries', listToday)],
	['Принять заказы', entries],
	['Назначить день доставки', onPage('/admin/deliveries#undated', async () => (await deliveries()).undated)],
	['Заказы в обработке', entries],
	['Оплачены, ждут отправки', entries],
	['Изготовить, штук', pieces],
	['Подтвердить переводы Kaspi', onPage('/admin/transfers', async () => (await get('/transfers')).reported)],
	['Вернуть деньги по переводам Kaspi', onPage('/admin/transfers', async () => (await get('/transfers')).refunds)],
	['Перезвонить покупателям', onPage('/admin/orders/new', () => get('/callbacks'))],
	['Ответить на возвраты и претензии', onPage('/admin/claims', () => get('/claims?state=open'))],
	['Пополнить запас', entries],
	['Без цены', lacking],
	['Без картинки', lacking],
	['Без категории', lacking],
	['Без переведённых текстов', lacking],
	[
		'Разложить категории по разделам',
		onPage('/admin/showcase#places', async () => (await get('/place-tree')).unplaced),
	],
]

/** Leaves something to do of every kind, and some of it done. */
async function leaveTasks(): Promise<void> {
	const query = async (sql: string, values: unknown[] = []) => (await shop.pool.query<{ id: string }>(sql, values)).rows
	await query(`update products set price = 0, category = '' where id = any($1)`, [
		products.slice(0, 2).map(({ id }) => id),
	])
	await query(`update products set images = '{/a.webp}' where id = $1`, [products[2]?.id])
	for (const [day, status, atMost] of [
		['2026-11-20', 1, 2],
		[today, 0, 2],
		[today, 3, 1],
		[today, 4, 1],
		['2026-11-22', 2, 1],
	]) {
		await query(
			`update orders set delivery_date = $1, delivery_from = '10:00', delivery_to = '22:00'
			where id in (
				select id from orders where status = $2 and (payment_method = 'Cash' or is_paid) and deleted_at is null and delivery_date is null limit $3
			)`,
			[day, status, atMost],
		)
	}
	for (const status of ['reported', 'succeeded']) {
		const { id } = await shop.placed([[await shop.makeProduct(), 1]])
		await query(
			`insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, method, created_at)
			values (gen_random_uuid(), $1, gen_random_uuid(), '', 700, 'KZT', $2, 'Kaspi', now())`,
			[id, status],
		)
	}
	await query(`insert into refunds (id, payment_id, amount, reason, status, idempotence_key, request_body, created_at)
		select gen_random_uuid(), id, 100, 'asked', state, gen_random_uuid(), '', now()
		from payments, unnest(array['by_hand', 'succeeded']) as state where payments.status = 'succeeded'`)
	await query(
		`insert into callbacks (name, phone, items, received_at) values ('Айгуль', '+7-(701)-123-45-67', '[]', now())`,
	)
	for (const _ of ['decided', 'open']) {
		const claim = { kind: 'return', fullName: 'Айгуль', email: 'aigul@mail.example', text: 'Мишка не подошёл' }
		await shop.call(shop.customer, 'POST', '/claims', { body: claim })
	}
	const [claim] = await get('/claims')
	await shop.call(shop.admin, 'PUT', `/claims/${claim.id}`, { body: { isDecided: true } })
	await query(`insert into products (title, description, category, price, quantity) values ('Мяч', '', 'Мячи', 1, 1)`)
}

test('every task leads to a list of as much as it says, and to nothing that is done', async () => {
	await leaveTasks()
	expect((await countTasks()).unplaced, 'few of a shop without a tree').toBe(0)
	await shop.pool.query(
		`insert into places (position, is_inside, names, icon) values (0, false, '{"ru": "Игры"}', 'bricks')`,
	)
	const links = linksOf(<TaskLists tasks={await countTasks()} />)
	expect(links.map(({ text }) => text.replace(/ \d+$/, ''))).toEqual(tasks.map(([name]) => name))
	for (const [index, { address, text }] of links.entries()) {
		const [name = '', countList] = tasks[index] ?? []
		expect(text).toBe(`${name} ${await countList?.(address)}`)
	}
	const none = Object.fromEntries(Object.keys(await countTasks()).map((name) => [name, 0]))
	const nothing: Tasks = {
		...(await countTasks()),
		...none,
		missing: { price: 0, picture: 0, category: 0, translation: 0 },
	}
	expect(textOf(render(<TaskLists tasks={nothing} />))).toBe('Дела на сегодня На сегодня всё сделано')
})

test('every figure of the range is compared with the period before, in words too', async () => {
	const before = await getOverview('from=2026-11-19&to=2026-11-19')
	const text = textOf(render(<Figures overview={figures} before={before} isOnlineOffered />))
	expect(before.orders).toBeGreaterThan(0)
	expect(text).toContain('Сравнение с периодом до этого: 19 ноября 2026 г.')
	const percent = Math.round((figures.orders / before.orders - 1) * 100)
	expect(text).toContain(`▲ ${percent} % больше на ${percent} % до этого ${before.orders}`)
	expect(text.match(/до этого \d/g)).toHaveLength(4)
})

test('every product of those that bring most leads to the orders with as many pieces of it', async () => {
	const links = linksOf(<TopProducts overview={figures} />)
	expect(links.length).toBeGreaterThan(3)
	for (const [index, { address, text }] of links.entries()) {
		const lines = (await follow(address)).flatMap(({ items }) => items)
		const held = lines.filter(({ product }) => product.id === figures.topProducts[index]?.productId)
		const pieces = held.reduce((sum, { quantity }) => sum + quantity, 0)
		const revenue = held.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
		expect(text).toBe(plain(`Мишка ${pieces} шт. ${formatTenge(revenue)}`))
	}
})

test.each([
	['day', range, 2],
	['week', 'from=2026-10-01&to=2026-12-31', 14],
	['month', 'from=2025-12-01&to=2027-02-28', 15],
])('every %s of the table leads to as many orders as came in it', async (_step, days, periods) => {
	const table = render(<CourseOfDays overview={await getOverview(days)} />)
	const rows = [...table.matchAll(/<tr class=[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => row)
	expect(rows).toHaveLength(periods)
	let counted = 0
	for (const row of rows) {
		const address = /href="([^"]*)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? ''
		const orders = await follow(new URL(address, 'https://shop.test'))
		const shown = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => textOf(cell))
		expect(shown).toEqual([formatCount(orders.length), formatTenge(priceOf(orders))].map(plain))
		counted += orders.length
	}
	expect(counted).toBeGreaterThan(20)
})
