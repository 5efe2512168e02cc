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
	const { missing } = readFilters(searchParams)
	if (missing !== '') return (await listMissing(missing)).items
	expect(readFilters(searchParams).list).toBe('low')
	return await list('/low-stock')
}

const listMissing = async (missing: string) =>
	(await shop.call(shop.admin, 'GET', `/products/filter?missing=${missing}`)).json()

const sumOf = (entries: readonly Entry[], amount: (entry: Entry) => number) =>
	entries.reduce((sum, entry) => sum + amount(entry), 0)

const priceOf = (entries: readonly Entry[]) =>
	sumOf(entries, ({ totalPrice, payment }) => totalPrice - (payment.refunded ?? 0))

/** Every figure with what it says first of the list that it leads to. */
const says: readonly [name: string, sayList: (entries: readonly Entry[]) => string][] = [
	['Выручка', (orders) => formatTenge(priceOf(orders))],
	['Заказы', (orders) => formatCount(orders.length)],
	['Средний чек', (orders) => formatTenge(Math.round(priceOf(orders) / orders.length))],
	['Оплачено онлайн', ({ length }) => `${Math.round((100 * length) / figures.orders)} % ${length}`],
]

test('every figure leads to a list of as much as it says', async () => {
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

/** The tasks that this shop has, with what each says of the list that it leads to. */
const tasks: readonly [name: string, sayList: (entries: readonly Entry[]) => string][] = [
	['Принять заказы', ({ length }) => String(length)],
	['Заказы в обработке', ({ length }) => String(length)],
	['Оплачены, ждут отправки', ({ length }) => String(length)],
	['Изготовить, штук', (made) => String(sumOf(made, ({ pieces }) => pieces))],
	['Заканчиваются', ({ length }) => String(length)],
	['Без цены', ({ length }) => String(length)],
	['Без картинки', ({ length }) => String(length)],
	['Без категории', ({ length }) => String(length)],
	['Без перевода', ({ length }) => String(length)],
]

test('every task leads to a list of as much as it says, and to nothing that is done', async () => {
	await shop.pool.query(`update products set price = 0, category = '' where id = any($1)`, [
		products.slice(0, 2).map(({ id }) => id),
	])
	await shop.pool.query(`update products set images = '{/a.webp}' where id = $1`, [products[2]?.id])
	const links = linksOf(<TaskLists tasks={await countTasks()} />)
	const elsewhere = ['/admin/deliveries', '/admin/showcase']
	const listed = links.filter(({ address }) => !elsewhere.includes(address.pathname))
	expect(listed.map(({ text }) => text.replace(/ \d+$/, ''))).toEqual(tasks.map(([name]) => name))
	for (const [index, { address, text }] of listed.entries()) {
		const [name = '', sayList = () => ''] = tasks[index] ?? []
		expect(text).toBe(`${name} ${sayList(await follow(address))}`)
	}
	const none = { ...(await countTasks()), pending: 0, processing: 0, paid: 0, toMake: 0, undated: 0 }
	expect(textOf(render(<TaskLists tasks={none} />))).toContain('На сегодня всё сделано')
	expect((await shop.call(shop.customer, 'GET', '/tasks')).status).toBe(403)
})

test('deliveries, transfers, callbacks, claims and categories that wait are counted', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const before = await countTasks()
	const since = async (name: Exclude<keyof Tasks, 'missing'>) => (await countTasks())[name] - before[name]
	const bringOn = (day: string) =>
		shop.pool.query(
			`update orders set delivery_date = $2, delivery_from = '10:00', delivery_to = '22:00' where id = $1`,
			[id, day],
		)
	await bringOn('2026-11-20')
	expect([await since('late'), await since('undated')]).toEqual([1, -1])
	await bringOn('2026-11-21')
	expect([await since('late'), await since('today')]).toEqual([0, 1])
	await shop.pool.query(
		`insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, method, created_at)
		values (gen_random_uuid(), $1, gen_random_uuid(), '', 700, 'KZT', 'reported', 'Kaspi', now())`,
		[id],
	)
	await shop.pool.query(`insert into refunds (id, payment_id, amount, reason, status, idempotence_key, request_body, created_at)
		select gen_random_uuid(), id, 100, 'asked', 'by_hand', gen_random_uuid(), '', now() from payments limit 1`)
	await shop.pool.query(
		`insert into callbacks (name, phone, items, received_at) values ('Айгуль', '+7-(701)-123-45-67', '[]', now())`,
	)
	const claim = { kind: 'return', fullName: 'Айгуль', email: 'aigul@mail.example', text: 'Мишка не подошёл' }
	await shop.call(shop.customer, 'POST', '/claims', { body: claim })
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity) values ('Мяч', '', 'Мячи', 1, 1)`,
	)
	for (const name of ['transfers', 'transferRefunds', 'callbacks', 'claims', 'unplaced'] as const) {
		expect(await since(name), name).toBe(1)
	}
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
