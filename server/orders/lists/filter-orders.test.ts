import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderSorts } from '#contract/orders.ts'
import { dayMs, hourMs } from '#contract/values/durations.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../../testing/order-shop.ts'
import { randomRuns, randomSeed } from '../../testing/random-runs.ts'

let shop: OrderShop
let [bear, doll]: Product[] = []

interface StoredOrder {
	readonly place: number
	readonly id: string
	readonly name: string
	readonly digits: string
	readonly status: number
	/** How the money came; none did for what is not paid. */
	readonly came: 'online' | 'at the door' | undefined
	readonly method: string
	readonly total: number
	/** The day on which it was placed in Kostanay. */
	readonly day: string
	readonly deliveryDate: string | null
	readonly deliveryFrom: string | null
	readonly product: string
}

/** Orders of two months, the oldest first. */
const kept: StoredOrder[] = []

const names = ['Айгуль', 'Айгүл Сәрсен', 'Данияр', 'Ия Ким', 'Ada Lee', "О'Нил_50%", 'Мария Айгерим']

beforeAll(async () => {
	shop = await makeOrderShop()
	bear = await shop.makeProduct({ price: 100 })
	doll = await shop.makeProduct({ price: 250 })
	for (let place = 0; place < 60; place++) kept.push(await keepOne(place))
	await shop.pool.query('analyze orders')
})

afterAll(() => shop.close())

/** Every third order is to be paid online here, and may have been paid at the door after all. */
function cameHow(place: number): StoredOrder['came'] {
	return place % 3 === 0 && place % 4 !== 0 ? 'online' : 'at the door'
}

async function keepOne(place: number): Promise<StoredOrder> {
	const at = new Date(Date.UTC(2026, 8, 1, (place * 7) % 24) + place * dayMs)
	const digits = `7${String((place * 911_382_323) % 1_000_000_000).padStart(9, '0')}`
	const one = {
		name: names[place % names.length] ?? '',
		digits,
		status: place % 6,
		came: place % 5 === 0 ? cameHow(place) : undefined,
		method: place % 3 === 0 ? 'YooKassa' : 'Cash',
		total: 100 * (1 + (place % 13)),
		deliveryDate: place % 4 === 0 ? null : `2026-10-${String(1 + (place % 9)).padStart(2, '0')}`,
		deliveryFrom: [null, '14:00', '10:00', '14:00'][place % 4] ?? null,
		product: (place % 8 === 0 ? doll : bear)?.id ?? '',
	}
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, status, customer_name, customer_phone, address, total_price, payment_method, is_paid, language,
			created_at, delivery_date, delivery_from, delivery_to, cash_received)
		values ($1, $2, $3, $4, 'ул. Абая, 1', $5, $6, $7, 'ru', $8, $9, $10, $11, $12) returning id`,
		[
			shop.customer.userId,
			one.status,
			one.name,
			`+7-(${digits.slice(0, 3)})-${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`,
			one.total,
			one.method,
			one.came !== undefined,
			at,
			one.deliveryDate,
			one.deliveryFrom,
			one.deliveryFrom && '20:00',
			one.came === 'at the door' ? one.total : one.came && 0,
		],
	)
	const id = rows[0]?.id ?? ''
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
		values ($1, $2, 0, 'Мишка', 100, 1, 1, 0)`,
		[id, one.product],
	)
	// Kostanay is five hours ahead.
	const day = new Date(at.getTime() + 5 * hourMs).toISOString().slice(0, 10)
	return { ...one, place, id, day }
}

async function list(query: Record<string, string>) {
	const answer = await shop.call(shop.admin, 'GET', `/orders?${new URLSearchParams(query)}`)
	expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
	const orders: { id: string }[] = answer.json()
	return { total: answer.headers['x-total-count'], ids: orders.map(({ id }) => id) }
}

const idsOf = (isFound: (one: StoredOrder) => boolean) =>
	kept
		.filter(isFound)
		.map(({ id }) => id)
		.reverse()

const some = (place: number): StoredOrder => kept[place] ?? expect.fail('so many are kept')

test('an order is found by its number, with the sign and without, and by its whole id', async () => {
	const { id } = some(17)
	for (const query of [`#${id.slice(0, 8)}`, id.slice(0, 8).toUpperCase(), id]) {
		expect((await list({ query })).ids, query).toContain(id)
	}
	expect((await list({ query: `#${id.slice(0, 8)}` })).ids).toEqual(idsOf((one) => one.id.startsWith(id.slice(0, 8))))
})

test('orders are found by how a phone begins, however it is typed, and by its last digits', async () => {
	const { id, digits } = some(23)
	const [code, block, ending] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
	for (const query of [
		`+7 (${code}) ${block}-${ending.slice(0, 2)}-${ending.slice(2)}`,
		`8${digits}`,
		digits,
		`8 ${code} ${block}`,
		`+7${code}${block}`,
		ending,
	]) {
		expect((await list({ query })).ids, query).toContain(id)
	}
	expect((await list({ query: `+7${digits}` })).ids).toEqual([id])
})

test('orders are found by a part of a name in any letters, and by two letters that begin a word of it', async () => {
	expect((await list({ query: 'АЙГ' })).ids).toEqual(idsOf(({ name }) => name.includes('Айг')))
	expect((await list({ query: 'ия' })).ids).toEqual(idsOf(({ name }) => name === 'Ия Ким'))
	expect((await list({ query: 'ки' })).ids).toEqual(idsOf(({ name }) => name === 'Ия Ким'))
	expect((await list({ query: "о'нил_50%" })).ids).toEqual(idsOf(({ name }) => name.startsWith('О')))
	expect((await list({ query: 'нил550' })).ids).toEqual([])
	expect((await list({ query: 'Ada' })).ids).toEqual(expect.arrayContaining(idsOf(({ name }) => name === 'Ada Lee')))
})

test.each([
	['Айгуль Семёнова', ['Семёнова Айгуль', 'Семенова', 'СЕМЕНОВА АЙГ', 'ай семён']],
	['Әсел Нұрланқызы', ['Асел', 'Нурланкызы', 'нұрланқызы әсел']],
])('an order of %s is found as people say the name', async (customerName, said) => {
	const body = { ...placement([[bear ?? expect.fail(), 1]]), customerName }
	const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
	for (const query of said) expect((await list({ query })).ids, query).toEqual([id])
	expect((await list({ query: `${customerName} Петрова` })).ids).toEqual([])
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
})

test('a whole email finds its orders, however many others have it as a part', async () => {
	const { ids: all } = await list({ pageSize: '100' })
	const { rows } = await shop.pool.query('select email from users where id = $1', [shop.customer.userId])
	await shop.pool.query(
		`insert into users (email, full_name, password_hash)
		select number || email, full_name, password_hash from users, generate_series(1, 150) as number where id = $1`,
		[shop.customer.userId],
	)
	// The newest version of a row stands behind all others.
	await shop.pool.query('update users set full_name = full_name where id = $1', [shop.customer.userId])
	expect((await list({ query: rows[0].email, pageSize: '100' })).ids.sort()).toEqual(all.sort())
})

test('orders are found by an email at a national domain as people write it', async () => {
	const email = 'aigul@xn--80a1acny.xn--p1ai'
	await shop.pool.query('update users set email = $2 where id = $1', [shop.customer.userId, email])
	const all = kept.map(({ id }) => id).sort()
	expect((await list({ query: 'aigul@почта.рф', pageSize: '100' })).ids.sort()).toEqual(all)
})

test('orders are found by the email of their customer', async () => {
	const all = kept.map(({ id }) => id).sort()
	const { rows } = await shop.pool.query('select email from users where id = $1', [shop.customer.userId])
	expect((await list({ query: rows[0].email.toUpperCase(), pageSize: '100' })).ids.sort()).toEqual(all)
	expect((await list({ query: 'nobody@example.com' })).ids).toEqual([])
})

test('what can be neither a number, nor a phone, nor a name finds nothing', async () => {
	for (const query of ['?', 'ж', '#ключ', '%%', '123456789012']) expect((await list({ query })).ids, query).toEqual([])
})

test('only the whole list is counted, in whatever order', async () => {
	expect((await list({ pageSize: '5' })).total).toBe('60')
	expect((await list({ sort: 'dear' })).total).toBe('60')
	expect((await list({ status: '0' })).total).toBeUndefined()
	expect((await list({ query: 'Айгуль' })).total).toBeUndefined()
})

test('days are those of Kostanay, both included', async () => {
	const { day } = some(30)
	expect((await list({ from: day, to: day })).ids).toEqual(idsOf((one) => one.day === day))
	expect((await list({ from: day })).ids).toEqual(idsOf((one) => one.day >= day))
	expect((await list({ to: day })).ids).toEqual(idsOf((one) => one.day <= day))
})

test('the orders of a product are found', async () => {
	expect((await list({ productId: doll?.id ?? '' })).ids).toEqual(idsOf(({ product }) => product === doll?.id))
})

test('paid online is what was paid so, and not what was to be and brought cash at the door', async () => {
	expect(some(0)).toMatchObject({ method: 'YooKassa', came: 'at the door' })
	expect((await list({ payment: 'paid_online' })).ids).toEqual(idsOf(({ came }) => came === 'online'))
})

test('what is still to be delivered comes first, the soonest first', async () => {
	const { ids } = await list({ sort: 'delivery' })
	const places = ids.map((id) => kept.findIndex((one) => one.id === id))
	const firstDone = places.findIndex((place) => some(place).status >= 4)
	expect(places.slice(firstDone).every((place) => some(place).status >= 4)).toBe(true)
	const days = places.slice(0, firstDone).map((place) => some(place).deliveryDate ?? '9999')
	expect(days).toEqual([...days].sort())
})

const order: Record<(typeof orderSorts)[number], (one: StoredOrder, other: StoredOrder) => number> = {
	new: (one, other) => other.place - one.place,
	old: (one, other) => one.place - other.place,
	dear: (one, other) => other.total - one.total || other.place - one.place,
	delivery: (one, other) => {
		const keyOf = ({ status, deliveryDate, deliveryFrom, place }: StoredOrder) =>
			[Number(status >= 4), deliveryDate ?? '9999', deliveryFrom ?? '99', String(place).padStart(3, '0')].join()
		return keyOf(one) < keyOf(other) ? -1 : 1
	},
}

const isPayment: Record<string, (one: StoredOrder) => boolean> = {
	paid: ({ came }) => came !== undefined,
	unpaid: ({ came }) => came === undefined,
	cash: ({ method }) => method === 'Cash',
	online: ({ method }) => method === 'YooKassa',
	paid_online: ({ came }) => came === 'online',
}

/** Most questions have one filter or two, so that most of them find something. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
	fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const filters = fc.record({
	status: rarely(fc.subarray(['0', '1', '2', '3', '4', '5'], { minLength: 2 }).map((statuses) => statuses.join())),
	payment: rarely(fc.constantFrom('paid', 'unpaid', 'cash', 'online', 'paid_online')),
	deliveryDate: rarely(fc.constantFrom('2026-10-02', '2026-10-05', '2027-01-01')),
	from: rarely(fc.integer({ min: 0, max: 40 })),
	query: rarely(fc.constantFrom('Айг', 'мария', '+777', 'ия')),
	sort: rarely(fc.constantFrom(...orderSorts)),
})

test('filters together let through what each of them lets through, page by page, in every order', async () => {
	await fc.assert(
		fc.asyncProperty(filters, fc.integer({ min: 1, max: 2 }), async ({ from, ...rest }, pageNumber) => {
			const since = from === undefined ? undefined : some(from).day
			const found = kept.filter(
				(one) =>
					(rest.status?.includes(String(one.status)) ?? true) &&
					(rest.payment === undefined || isPayment[rest.payment]?.(one)) &&
					(rest.deliveryDate === undefined || one.deliveryDate === rest.deliveryDate) &&
					(since === undefined || one.day >= since) &&
					(rest.query === undefined || isMeant(one, rest.query)),
			)
			const expected = found.sort(order[rest.sort ?? 'new']).slice((pageNumber - 1) * 7, pageNumber * 7)
			const asked = Object.entries({ ...rest, from: since }).filter(([, value]) => value !== undefined)
			const query = { ...Object.fromEntries(asked), pageNumber: String(pageNumber), pageSize: '7' }
			expect((await list(query)).ids).toEqual(expected.map(({ id }) => id))
		}),
		{ numRuns: randomRuns(150), seed: randomSeed() },
	)
})

function isMeant({ name, digits }: StoredOrder, query: string): boolean {
	if (query === '+777') return digits.startsWith('77')
	const letters = name.toLowerCase()
	const words = ` ${letters}`
	return query === 'ия' ? words.includes(' ия') : letters.includes(query.toLowerCase())
}

test('a deleted order is found by nothing', async () => {
	const placed = await shop.call(shop.customer, 'POST', '/orders', {
		body: { ...placement([[bear ?? expect.fail(), 1]]), customerName: 'Исчезающий' },
	})
	const { id } = placed.json()
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	expect((await list({ query: 'исчезающий' })).ids).toEqual([])
	expect((await list({ query: `#${id.slice(0, 8)}` })).ids).not.toContain(id)
})

test('an order is found by its own name, whatever its letters become when they are made small', async () => {
	const names = ['Гүлİстан', 'İя Ким', 'ΟΔΥΣΣΕΥΣ']
	for (const customerName of names) {
		const body = { ...placement([[bear ?? expect.fail(), 1]]), customerName }
		const { id } = (await shop.call(shop.customer, 'POST', '/orders', { body })).json()
		expect((await list({ query: customerName })).ids, customerName).toContain(id)
		await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	}
})

test.each([
	'status=6',
	'status=0,',
	'payment=maybe',
	'deliveryDate=2026-02-30',
	'from=0000-01-01',
	'to=12.12.2026',
	'productId=1',
	'sort=cheap',
	`query=${'я'.repeat(51)}`,
	'query=%00',
])('%s is refused', async (query) => {
	expect((await shop.call(shop.admin, 'GET', `/orders?${query}`)).status).toBe(400)
})

test('however many orders are newer, what is searched for is found among all of them', async () => {
	const { rows } = await shop.pool.query<{ id: string }>(
		`insert into orders (user_id, customer_name, customer_phone, address, total_price, payment_method, language, created_at)
		select $1, case when number % 400 = 0 then 'Зарина' else 'Другой' end, '+7-(700)-000-00-00', 'ул. Абая, 1', 0, 'Cash', 'ru',
			timestamptz '2027-01-01' + number * interval '1 hour'
		from generate_series(1, 2000) as number returning id`,
		[shop.customer.userId],
	)
	await shop.pool.query(
		`insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
		select id, $1, 0, 'Мишка', 0, 1, 1, 0 from orders where created_at >= '2027-01-01'`,
		[bear?.id],
	)
	const newest = await list({ query: 'зарин', pageSize: '3' })
	const next = await list({ query: 'зарин', pageSize: '3', pageNumber: '2' })
	const sought = rows.filter((_, index) => (index + 1) % 400 === 0).map(({ id }) => id)
	expect([...newest.ids, ...next.ids]).toEqual(sought.reverse())
	expect((await list({ query: 'Данияр', pageSize: '500' })).ids).toEqual(idsOf(({ name }) => name === 'Данияр'))
})
