import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderFailure } from '../payments/provider/yookassa-client.ts'
import { makePaymentShop, type PaymentShop } from '../testing/payments/payment-shop.ts'

const isLong = process.env.PROPERTY_RUNS !== undefined
const runs = Number(process.env.PROPERTY_RUNS ?? 12)

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop({ UNPAID_ORDER_HOURS: '24' })
})

afterAll(() => shop.close())

/** The possible actions, each on one of the orders placed so far (any number: the remainder counts). */
const happening = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('place' as const),
			isOnline: fc.boolean(),
			pieces: fc.integer({ min: 1, max: 4 }),
		}),
	},
	{ weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'decline' as const), order: fc.nat() }) },
	{ weight: 4, arbitrary: fc.record({ kind: fc.constant('notify' as const), notification: fc.nat() }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constantFrom('cancel' as const, 'pay again' as const, 'delete' as const),
			order: fc.nat(),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('set status' as const),
			order: fc.nat(),
			status: fc.integer({ min: 0, max: 5 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('settle' as const),
			order: fc.nat(),
			outcome: fc.constantFrom('delivered', 'refused'),
			cash: fc.constantFrom(undefined, undefined, 0, 300, 700),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('refund' as const),
			order: fc.nat(),
			amount: fc.constantFrom(1, 300, 700, 1400),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('change lines' as const),
			order: fc.nat(),
			pieces: fc.integer({ min: 1, max: 4 }),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('give back at provider' as const),
			order: fc.nat(),
			amount: fc.constantFrom(undefined, 1, 300, 700),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 30, 61, 25 * 60) }),
	},
	{ weight: 2, arbitrary: fc.constant({ kind: 'sweep' as const }) },
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('provider' as const), isDown: fc.boolean(), losesAnswers: fc.boolean() }),
	},
)

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

interface World {
	readonly product: { readonly id: string; readonly price: number }
	readonly orders: { readonly id: string; isChanged: boolean }[]
}

const productsInStock = 5

async function happen(world: World, what: Happening): Promise<void> {
	const order = 'order' in what ? world.orders[what.order % Math.max(1, world.orders.length)] : undefined
	if (what.kind === 'place') await place(world, what)
	else if (what.kind === 'wait') await shop.advance(what.minutes * 60_000)
	else if (what.kind === 'notify') await notify(what.notification)
	else if (what.kind === 'sweep') await lookAfter()
	else if (what.kind === 'provider') upset(what)
	else if (!order) return
	else if (what.kind === 'change lines') await changeLines(world, order, what.pieces)
	else await change(order.id, what)
}

async function place({ product, orders }: World, { isOnline, pieces }: { isOnline: boolean; pieces: number }) {
	const lines: Parameters<typeof shop.place>[1] = [[product, pieces]]
	const answer = await (isOnline ? shop.placeOnline(lines) : shop.place(shop.customer, lines))
	expect([201, 409]).toContain(answer.status)
	if (answer.status === 201) orders.push({ id: answer.json().id, isChanged: false })
}

/** Any notification that ever came, again or out of turn. */
async function notify(which: number) {
	const known = shop.queued.length
	if (known === 0) return
	await shop.payments.handleNotification(shop.queued[which % known] ?? 0).catch((error: unknown) => {
		// The queue tries such a one again.
		if (!(error instanceof ProviderFailure)) throw error
	})
}

async function lookAfter() {
	await shop.sweep()
	await shop.expire()
}

function upset({ isDown, losesAnswers }: { isDown: boolean; losesAnswers: boolean }) {
	const answers = losesAnswers ? [{ status: 500, times: 2, afterDoing: true }] : []
	shop.emulator.faults.set({ isDown, answers, notifications: { copies: 2, isStale: losesAnswers } })
}

async function change(
	id: string,
	what: Exclude<Happening, { kind: 'place' | 'wait' | 'notify' | 'sweep' | 'provider' | 'change lines' }>,
) {
	if (what.kind === 'set status') await shop.setStatus(id, what.status)
	else if (what.kind === 'cancel') await shop.call(shop.customer, 'DELETE', `/orders/${id}`)
	else if (what.kind === 'delete') await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	else if (what.kind === 'settle') await press(id, 'settlement', { outcome: what.outcome, cash: what.cash })
	else if (what.kind === 'refund') await press(id, 'refunds', { amount: what.amount })
	else if (what.kind === 'give back at provider') await giveBackAtProvider(id, what.amount)
	else if (what.kind === 'pay again') await shop.call(shop.customer, 'GET', `/payments/by-order/${id}`)
	else await atAnyPayment(id, what.kind)
}

async function changeLines({ product }: World, order: World['orders'][number], quantity: number) {
	const { version } = (await shop.call(shop.admin, 'GET', `/orders/${order.id}`)).json()
	const items = [{ productId: product.id, quantity, unitPrice: product.price }]
	const body = { version: version ?? 1, items }
	const { status } = await shop.call(shop.admin, 'PUT', `/orders/${order.id}/lines`, { body })
	expect([200, 404, 409]).toContain(status)
	if (status === 200) order.isChanged = true
}

/** An administrator does it, twice. */
async function press(id: string, what: 'settlement' | 'refunds', body: object) {
	const answers = await Promise.all([1, 2].map(() => shop.call(shop.admin, 'POST', `/orders/${id}/${what}`, { body })))
	// Nobody takes cash for what is paid, or not delivered.
	const expected = 'cash' in body && body.cash ? [200, 400, 404, 409] : [200, 404, 409]
	for (const { status } of answers) expect(expected).toContain(status)
}

/** Where nothing was paid, or the provider is down, nobody can. */
async function giveBackAtProvider(id: string, amount: number | undefined) {
	await shop.giveBackAtProvider(id, amount).catch(() => undefined)
}

/** The payer may have several pages of one order open. */
async function atAnyPayment(orderId: string, outcome: 'pay' | 'decline') {
	const { rows } = await shop.provider.query<{ url: string }>(
		`select body #>> '{confirmation,confirmation_url}' as url from emulated_payments
		where kind = 'payment' and body #>> '{metadata,reference}' = $1 order by created_at, id`,
		[orderId],
	)
	for (const { url } of rows) await shop.atProvider(url, outcome).catch(() => undefined)
}

/** The provider works again, and everything that is due is done. */
async function settle() {
	shop.emulator.faults.set({})
	for (let round = 0; round < 4; round++) {
		await shop.advance(61 * 60_000)
		await lookAfter()
	}
}

interface OrderSums {
	readonly id: string
	readonly status: number
	readonly is_paid: boolean
	readonly is_online: boolean
	readonly is_deleted: boolean
	readonly taken: number
	readonly pieces: number
	readonly live: number
	readonly total: number
	readonly refunded: number
	readonly due: number
	/** At the door. */
	readonly cash: number
	/** Whether all of it came in cash. */
	readonly is_cash: boolean
	/** The rest of the online payments that the shop knows of. */
	readonly left: number
}

async function readOrders({ orders }: World): Promise<OrderSums[]> {
	const { rows } = await shop.pool.query<OrderSums>(
		`select o.id, o.status, o.is_paid, o.payment_method = 'YooKassa' as is_online, o.deleted_at is not null as is_deleted,
			o.total_price::integer as total, o.refunded::integer, o.due::integer, coalesce(o.cash_received, 0)::integer as cash, coalesce(o.cash_received >= o.total_price, false) as is_cash, sum(l.from_stock)::integer as taken, sum(l.quantity - l.from_stock - l.to_make)::integer as pieces,
			(select count(*) from payments p where p.reference = o.id and p.status in ('creating', 'pending', 'waiting_for_capture'))::integer as live,
			(select coalesce(sum(p.amount - p.refunded), 0) from payments p where p.reference = o.id and p.status = 'succeeded')::integer as left
		from orders o join order_lines l on l.order_id = o.id where o.id = any($1::uuid[]) group by o.id`,
		[orders.map(({ id }) => id)],
	)
	return rows
}

/** For each order, the sum that the provider took and the part that it keeps. */
async function readMoney({ orders }: World) {
	const { rows } = await shop.provider.query<{ id: string; kept: number }>(
		`select p.body #>> '{metadata,reference}' as id,
			((p.body #>> '{amount,value}')::numeric - coalesce((
				select sum((r.body #>> '{amount,value}')::numeric) from emulated_payments r
				where r.payment_id = p.id and r.kind = 'refund' and r.body ->> 'status' = 'succeeded'
			), 0))::integer as kept
		from emulated_payments p
		where p.kind = 'payment' and p.body ->> 'status' = 'succeeded' and p.body #>> '{metadata,reference}' = any($1::text[])`,
		[orders.map(({ id }) => id)],
	)
	return rows
}

async function expectExact(world: World) {
	const [orders, money] = [await readOrders(world), await readMoney(world)]
	const holding = orders.filter(({ status, is_deleted }) => status !== 5 && !(is_deleted && status <= 2))
	const held = holding.reduce((sum, { taken }) => sum + taken, 0)
	const shipped = orders.filter(({ status, is_deleted }) => is_deleted && status === 5)
	expect((await shop.stockOf(world.product)) ?? 0).toBe(productsInStock - held)
	expect(shipped.every(({ pieces }) => pieces === 0)).toBe(true)
	expect(money.every(({ kept }) => kept >= 0)).toBe(true)
	for (const order of orders) {
		const kept = money.filter(({ id, kept }) => id === order.id && kept > 0)
		expect(order.live).toBeLessThanOrEqual(1)
		// Money that the provider keeps is on one paid order, once, and none of it on a cancelled one.
		if (order.is_online) expect(kept.length).toBe(order.is_paid && !order.is_cash ? 1 : 0)
		expect(order.is_paid).toBe(order.left > 0 || order.is_cash)
		// A sum that is neither kept nor given back never arrived, or is due since the lines cost more.
		expect(order.due).toBe(order.left === 0 ? 0 : Math.max(0, order.total - order.left - order.refunded - order.cash))
		const isChanged = world.orders.some(({ id, isChanged }) => id === order.id && isChanged)
		if (isChanged) expect(order.refunded).toBeLessThanOrEqual(order.total - order.left)
		else expect(order.left === 0 ? [0, order.total] : [order.total - order.left]).toContain(order.refunded)
		if (order.status === 5 || (order.is_deleted && order.status <= 2)) expect(kept).toEqual([])
		expect(kept.reduce((sum, { kept: rest }) => sum + rest, 0)).toBe(order.left)
	}
}

test('whatever happens in whatever order, no piece and no tenge is lost or doubled', { timeout: 600_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (happenings) => {
			shop.queued.length = 0
			shop.emulator.faults.set({})
			const world: World = { product: await shop.makeProduct({ price: 700, quantity: productsInStock }), orders: [] }
			for (const what of happenings) await happen(world, what)
			await settle()
			await expectExact(world)
		}),
		{ numRuns: runs, ...(!isLong && { interruptAfterTimeLimit: 60_000 }) },
	)
})
