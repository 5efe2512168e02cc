import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#contract/overview.ts'
import { makeOrderShop, type OrderShop, type Product } from '../testing/order-shop.ts'

let shop: OrderShop
let products: Product[]

beforeAll(async () => {
	shop = await makeOrderShop()
	products = await Promise.all(
		Array.from({ length: 13 }, (_, index) =>
			shop.makeProduct({ title: `Мишка ${index}`, price: 500 + index * 70, quantity: index }),
		),
	)
	await shop.pool.query('update products set deleted_at = now() where id = $1', [products[1]?.id])
	for (const [index, moment] of moments().entries()) await keepOrder(index, moment)
})

afterAll(() => shop.close())

/** Days in a row at times around midnight in Kostanay, which is 19:00 UTC, and others through the day. */
function moments(): Date[] {
	const times = ['18:59:59.999', '19:00:00.000', '19:00:00.001', '00:00:00.000', '12:30:00.000']
	const days = Array.from({ length: 40 }, (_, index) => new Date(Date.UTC(2026, 9, 20 + index)))
	return days.flatMap((day, index) =>
		// One day of every seven is without orders.
		index % 7 === 6 ? [] : times.map((time) => new Date(`${day.toISOString().slice(0, 10)}T${time}Z`)),
	)
}

interface Money {
	/** Online payments and refunds in their order; whole tenge. */
	readonly online: readonly { readonly came: number; readonly went: number }[]
	readonly cash: number | null
	readonly isPaid: boolean
	readonly refunded: number
}

const nothing: Money = { online: [], cash: null, isPaid: false, refunded: 0 }

/** All that becomes of the money of an order that was to be paid online: of a price, by a number. */
const onlineMoney: readonly ((price: number) => Omit<Money, 'refunded'>)[] = [
	() => nothing,
	(price) => ({ online: [{ came: price, went: 0 }], cash: null, isPaid: true }),
	(price) => ({ online: [{ came: price, went: 0 }], cash: 0, isPaid: true }),
	(price) => ({ online: [{ came: price, went: 300 }], cash: null, isPaid: true }),
	(price) => ({ online: [{ came: price, went: 300 }], cash: 0, isPaid: true }),
	// A part came at the door before all of it came online.
	(price) => ({ online: [{ came: price, went: 0 }], cash: 200, isPaid: true }),
	(price) => ({ online: [{ came: price, went: 300 }], cash: 200, isPaid: true }),
	(price) => ({ online: [{ came: price, went: 200 }], cash: 300, isPaid: true }),
	(price) => ({ online: [{ came: price, went: price }], cash: null, isPaid: false }),
	(price) => ({ online: [{ came: price, went: price }], cash: 200, isPaid: false }),
	(price) => ({ online: [{ came: price, went: price }], cash: price, isPaid: true }),
	(price) => ({ online: [], cash: price, isPaid: true }),
	() => ({ online: [], cash: 200, isPaid: false }),
	// All of it went back, and it was paid anew.
	(price) => ({
		online: [
			{ came: price, went: price },
			{ came: price, went: 0 },
		],
		cash: null,
		isPaid: true,
	}),
]

function moneyOf(index: number, price: number): Money {
	if (index % 3 > 0) return index % 2 === 0 ? { ...nothing, cash: price, isPaid: true } : nothing
	const money = onlineMoney[(index / 3) % onlineMoney.length]?.(price) ?? nothing
	const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
	const went = sum(money.online.map((payment) => payment.went))
	const kept = sum(money.online.map((payment) => payment.came)) - went
	return { ...money, refunded: Math.min(went, price - kept) }
}

/** An order of one to three lines; by its index it is of every status, paid so or so, given back in part, deleted, or by phone. */
async function keepOrder(index: number, createdAt: Date): Promise<void> {
	const lines = products.slice(index % 11, (index % 11) + 1 + (index % 3)).map(({ id, price }, line) => ({
		id,
		price,
		quantity: 1 + ((index + line) % 4),
		toMake: (index + line) % 2,
	}))
	const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
	const { online, cash, isPaid, refunded } = moneyOf(index, total)
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, taken_by, status, customer_name, customer_phone, address, total_price, payment_method,
			is_paid, refunded, cash_received, language, created_at, deleted_at, card_at_door)
		values ($1, $2, $3, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', $4, $5, $6, $7, $8, 'ru', $9, $10, $11) returning id`,
		[
			index % 5 === 0 ? null : shop.customer.userId,
			index % 5 === 0 ? shop.admin.userId : null,
			index % 6,
			total,
			index % 3 === 0 ? 'YooKassa' : 'Cash',
			isPaid,
			refunded,
			cash,
			createdAt,
			index % 17 === 0 ? createdAt : null,
			cash !== null && index % 4 === 0,
		],
	)
	// Each had a try before it that came to nothing.
	for (const { came, went, status } of online.flatMap((payment) => [
		{ ...payment, went: 0, status: 'canceled' },
		{ ...payment, status: 'succeeded' },
	])) {
		await shop.pool.query(
			`insert into payments (id, reference, idempotence_key, request_body, amount, currency, status, refunded, created_at)
			values (gen_random_uuid(), $1, gen_random_uuid(), '', $2, 'KZT', $5, $3, $4)`,
			[rows[0]?.id, came, went, createdAt, status],
		)
	}
	for (const [position, { id, price, quantity, toMake }] of lines.entries()) {
		await shop.pool.query(
			`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
			values ($1, $2, $3, 'Мишка', $4, $5, $6, $7)`,
			[rows[0]?.id, id, position, price, quantity, quantity - toMake, toMake],
		)
	}
}

async function ask(from: string, to: string): Promise<{ status: number; overview: Overview }> {
	const answer = await shop.call(shop.admin, 'GET', `/overview?from=${from}&to=${to}`)
	return { status: answer.status, overview: answer.json() }
}

const ranges = [
	['2026-11-01', '2026-11-01'],
	['2026-11-03', '2026-11-12'],
	['2026-10-01', '2026-12-31'],
	['2026-01-01', '2026-01-31'],
] as const

/**
 * Every line of the orders that count, with the day that a clock five hours ahead of UTC showed; paid online is that of which the
 * provider took money that did not all go back. An order counts with its price; once money went back, with what came online
 * less what went back, and what came in cash, but never more than its price.
 */
const countedLines = `(
	select o.id, o.card_at_door, least(price.sum, coalesce(o.cash_received, 0)) as at_door, l.*, coalesce(online.came > online.went, false) as paid_online,
		case when online.went > 0
			then least(price.sum, online.came - online.went + coalesce(o.cash_received, 0)) else price.sum end as brought,
		to_char((o.created_at at time zone 'UTC') + interval '5 hours', 'YYYY-MM-DD') as day
	from orders o
	join order_lines l on l.order_id = o.id
	cross join lateral (select sum(quantity * unit_price) as sum from order_lines where order_id = o.id) price
	cross join lateral (
		select sum(amount) as came, sum(refunded) as went from payments where reference = o.id and status = 'succeeded'
	) online
	where o.deleted_at is null and o.status in (0, 1, 2, 3, 4)
)`

/** The revenue of the orders whose lines a condition counts. */
const broughtWhere = (condition: string) => `(
	select coalesce(sum(brought), 0)::integer from (select distinct id, brought from ${countedLines} c where ${condition}) one
)`

test.each(ranges)('the figures from %s to %s are what the lines of its orders add up to', async (from, to) => {
	const { overview } = await ask(from, to)
	const {
		rows: [expected],
	} = await shop.pool.query(
		`select count(distinct id)::integer as orders, ${broughtWhere('day between $1 and $2')} as revenue,
			count(distinct id) filter (where paid_online)::integer as "paidOnline"
		from ${countedLines} c where day between $1 and $2`,
		[from, to],
	)
	expect(overview).toMatchObject({ from, to, ...expected })
	expect(overview.averageOrder).toBe(expected.orders === 0 ? 0 : Math.round(expected.revenue / expected.orders))
})

test.each(ranges)('the money from %s to %s is told by how it came', async (from, to) => {
	const { paidBy, revenue } = (await ask(from, to)).overview
	const {
		rows: [expected],
	} = await shop.pool.query(
		`select coalesce(sum(at_door) filter (where not card_at_door), 0)::integer as cash,
			coalesce(sum(at_door) filter (where card_at_door), 0)::integer as card,
			coalesce(sum(brought - at_door) filter (where paid_online and at_door < price), 0)::integer as online
		from (
			select distinct id, card_at_door, at_door, brought, paid_online,
				(select total_price from orders where orders.id = c.id) as price
			from ${countedLines} c where day between $1 and $2
		) one`,
		[from, to],
	)
	expect(paidBy).toEqual({ ...expected, transfer: 0 })
	expect(paidBy.cash + paidBy.card + paidBy.online).toBeLessThanOrEqual(revenue)
})

test.each(ranges)('every day from %s to %s has its own orders and revenue, or none', async (from, to) => {
	const { overview } = await ask(from, to)
	const { rows } = await shop.pool.query(
		`select to_char(d, 'YYYY-MM-DD') as date,
			(select count(distinct id) from ${countedLines} c where day = to_char(d, 'YYYY-MM-DD'))::integer as orders,
			${broughtWhere("day = to_char(d, 'YYYY-MM-DD')")} as revenue
		from generate_series($1::timestamp, $2::timestamp, interval '1 day') d order by d`,
		[from, to],
	)
	expect(overview.days).toEqual(rows)
})

test.each(ranges)('the products that brought most from %s to %s come first, at most ten of them', async (from, to) => {
	const { overview } = await ask(from, to)
	const { rows } = await shop.pool.query(
		`select id as "productId", title, pieces, revenue from (
			select p.id, p.title,
				(select coalesce(sum(quantity), 0) from ${countedLines} c where product_id = p.id and day between $1 and $2)::integer as pieces,
				(select coalesce(sum(quantity * unit_price), 0) from ${countedLines} c where product_id = p.id and day between $1 and $2)::integer as revenue
			from products p
		) every where pieces > 0 order by revenue desc, id limit 10`,
		[from, to],
	)
	expect(overview.topProducts).toEqual(rows)
})

test('a discount brought nothing, and what is still due did not come online', async () => {
	const [product] = products
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, customer_name, customer_phone, address, total_price, discount, payment_method, is_paid, due, language, created_at)
		values ($1, 'Айгуль', '+7-(701)-123-45-67', 'ул. Абая, 1', 900, 100, 'YooKassa', true, 400, 'ru', '2026-12-31T10:00:00Z') returning id`,
		[shop.customer.userId],
	)
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make, discount)
		values ($1, $2, 0, 'Мишка', 500, 2, 2, 0, 100)`,
		[rows[0]?.id, product?.id],
	)
	const { topProducts, paidBy } = (await ask('2026-12-31', '2026-12-31')).overview
	expect([topProducts.map(({ revenue }) => revenue), paidBy.online]).toEqual([[900], 500])
})

test('the last moment of a day in Kostanay and the first of the next are two days', async () => {
	const { overview } = await ask('2026-11-10', '2026-11-11')
	const [one, other] = overview.days
	await keepOrder(1, new Date('2026-11-10T18:59:59.999Z'))
	await keepOrder(1, new Date('2026-11-10T19:00:00.000Z'))
	const after = (await ask('2026-11-10', '2026-11-11')).overview.days
	expect(after.map(({ orders }) => orders)).toEqual([(one?.orders ?? 0) + 1, (other?.orders ?? 0) + 1])
})

test('before March 2024 the day of Kostanay began an hour earlier', async () => {
	await keepOrder(1, new Date('2024-02-10T17:59:59.999Z'))
	await keepOrder(1, new Date('2024-02-10T18:00:00.000Z'))
	const { overview } = await ask('2024-02-10', '2024-02-11')
	expect(overview.days.map(({ orders }) => orders)).toEqual([1, 1])
})

test('a range is at most 731 days long and does not end before it begins', async () => {
	expect(await ask('2024-12-01', '2026-12-01')).toMatchObject({ status: 200, overview: { days: { length: 731 } } })
	for (const [from, to] of [
		['2024-11-30', '2026-12-01'],
		['2026-12-02', '2026-12-01'],
		['2026-02-30', '2026-03-01'],
		['', '2026-03-01'],
	] as const) {
		expect(await ask(from, to), `${from} ${to}`).toMatchObject({ status: 400, overview: { code: 'invalid_input' } })
	}
})
