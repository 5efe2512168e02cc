import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as cart from '#contract/cart.ts'
import * as delivery from '#contract/delivery.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import * as lines from '#contract/ordering/order-lines.ts'
import * as timeline from '#contract/ordering/order-timeline.ts'
import * as orders from '#contract/orders.ts'
import * as payments from '#contract/paying/payments.ts'
import * as transfers from '#contract/paying/transfers.ts'
import * as promoCodes from '#contract/prices/promo-codes.ts'
import type { Language } from '#contract/values/language.ts'
import { mountedPath } from '../../platform/http/mount-routes.ts'
import { watchChanges } from '../database/watch-changes.ts'
import { type Person, type Product, placement } from '../order-shop.ts'
import { makePaymentShop, type PaymentShop } from '../payments/payment-shop.ts'
import { expectOfMany, randomRuns, randomSeed } from '../random-runs.ts'
import { expectRefusal } from './expect-refusal.ts'
import { asObject, junkBody, junkHeaders, junkId, junkQuery, unaskedText, type WrittenField } from './junk.ts'
import { junkQueryValue } from './junk-query-value.ts'

vi.setConfig({ testTimeout: 180_000 })

const runs = randomRuns(120)
const runsWithBody = randomRuns(300)

type Sender = 'guest' | 'author' | 'stranger' | 'admin'
type Call = [name: string, endpoint: EndpointDeclaration]

const modules: unknown[] = [cart, delivery, orders, lines, timeline, payments, promoCodes, transfers].flatMap(
	(module) => Object.values(module),
)
const triedCalls: Call[] = Object.entries(calls).filter(([, endpoint]) => modules.includes(endpoint))
const ofOneOrder = triedCalls.filter(
	([, { path }]) => /\{(id|orderId|paymentId)\}/.test(path) && !/^\/(addresses|promo-codes)/.test(path),
)

const signedIn: readonly Sender[] = ['author', 'stranger', 'admin']
const sendersOf = { public: ['guest', ...signedIn], customer: signedIn, admin: ['admin'] } as const

/** The senders of calls on the author's order, or of calls that administrators do not need. */
const ownCalls: Readonly<Record<string, readonly Sender[]>> = {
	getCart: ['author', 'stranger'],
	mergeCart: ['author', 'stranger'],
	setCartLine: ['author', 'stranger'],
	deleteOrder: ['author', 'admin'],
	getOrderTimeline: ['author', 'admin'],
	getPaymentByOrder: ['author', 'admin'],
	getPaymentStatus: ['author', 'admin'],
	getTransfer: ['author', 'admin'],
	reportTransfer: ['author'],
	changePaymentMethod: ['author', 'admin'],
	changeOrderLines: ['admin'],
}

/** After these another order is needed. */
const renewing: readonly string[] = [
	'updateOrder',
	'changeOrderLines',
	'changeOrderDelivery',
	'deleteOrder',
	'answerTransfer',
	'saveTransferSettings',
	'changePromoCode',
	'endPromoCode',
]

const junk = fc.record({
	sender: fc.oneof(
		{ weight: 2, arbitrary: fc.constant<Sender>('author') },
		fc.constantFrom<Sender>('guest', 'stranger', 'admin'),
	),
	write: junkBody,
	/** Selects the object inside the body that gets the junk; mostly the body itself. */
	inside: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, fc.nat()),
	headers: junkHeaders,
	query: fc.array(fc.tuple(fc.nat(), junkQueryValue), { maxLength: 3 }),
	moreQuery: junkQuery,
	id: junkId,
	isOnline: fc.boolean(),
	wish: fc.constantFrom<Language>('ru', 'kk', 'en'),
})

type Junk = typeof junk extends fc.Arbitrary<infer Made> ? Made : never

let shop: PaymentShop
let changes: Awaited<ReturnType<typeof watchChanges>>
let people: Readonly<Record<Exclude<Sender, 'guest'>, Person>>
let product: Product
let orderId: string
let paymentId: string
let transferId: string
let settingsVersion: number
let promoCode: { id: string; version: number; code: string }

beforeAll(async () => {
	shop = await makePaymentShop({ RATE_LIMIT_FACTOR: '10000' })
	people = { author: shop.customer, stranger: await shop.signIn('stranger@toys.example'), admin: shop.admin }
	product = await shop.makeProduct({ quantity: 9000 })
	changes = await watchChanges(shop.pool)
	await renew()
})

afterAll(() => shop.close())

async function renew(): Promise<void> {
	orderId = (await shop.placeOnline([[product, 1]])).json().id
	paymentId = (await shop.call(shop.customer, 'GET', `/payments/by-order/${orderId}`)).json().paymentId
	await renewTransfer()
	await renewPromoCode()
	await changes.take()
}

async function renewPromoCode(): Promise<void> {
	if (promoCode) await shop.call(shop.admin, 'POST', `/promo-codes/${promoCode.id}/end`)
	const body = { code: 'LETO', discount: { kind: 'sum', amount: 100 } }
	promoCode = (await shop.call(shop.admin, 'POST', '/promo-codes', { body })).json()
}

/** An order that its customer reported as paid. */
async function renewTransfer(): Promise<void> {
	const { rows } = await shop.pool.query<{ version: number }>(
		'update transfer_settings set is_on = true, is_invoiced = true returning version',
	)
	settingsVersion = rows[0]?.version ?? 0
	const body = { ...placement([[product, 1]]), payment: { method: 'Kaspi' } }
	transferId = (await shop.call(shop.customer, 'POST', '/orders', { body })).json().id
	await shop.call(shop.customer, 'POST', `/orders/${transferId}/transfer/report`, { body: {} })
}

function rightBody(name: string, isOnline: boolean): Record<string, unknown> {
	if (name === 'mergeCart') return { lines: [{ productId: product.id, quantity: 2 }] }
	if (name === 'setCartLine') return { quantity: 3 }
	if (name === 'saveAddress') return { address: 'ул. Абая, 24' }
	if (name === 'checkPromoCode') return { code: promoCode.code, items: [{ productId: product.id, quantity: 2 }] }
	if (name === 'createPromoCode' || name === 'changePromoCode') {
		const code = name === 'changePromoCode' ? promoCode.code : `NEW-${randomUUID().slice(0, 8)}`
		const rules = { minSum: 0, categories: ['Куклы'], maxUses: 5 }
		return { code, discount: { kind: 'percent', amount: 10 }, ...rules, version: promoCode.version }
	}
	const { items, ...details } = placement([[product, 1]])
	if (name === 'updateOrder') return { ...details, id: orderId, status: 1, note: 'Позвоните' }
	if (name === 'changeOrderLines') {
		return { version: 1, items: [{ productId: product.id, quantity: 2, unitPrice: product.price }] }
	}
	if (name === 'changeOrderDelivery') return { version: 1, address: 'ул. Гоголя, 5', deliveryPrice: 0 }
	if (name === 'changePaymentMethod') return { method: isOnline ? 'Kaspi' : 'YooKassa' }
	if (name === 'reportTransfer') return { receipt: 'QR 4005006' }
	if (name === 'answerTransfer') return { hasCome: false, amount: product.price }
	if (name === 'saveTransferSettings') return { version: settingsVersion, link: '', isInvoiced: true }
	const consent = { terms: '2026-11-21', privacy: '2026-11-21' }
	const method = isOnline ? 'YooKassa' : 'Cash'
	return { ...details, items, note: null, consent, payment: { method, isPaid: true } }
}

const fieldsOf = (value: object) =>
	Object.entries(value).map(([key, inner]): WrittenField => [JSON.stringify(key), JSON.stringify(inner)])

function writeBody(body: Record<string, unknown>, { write, inside }: Pick<Junk, 'write' | 'inside'>): string {
	const deep = Object.entries(body).filter(([, value]) => typeof value === 'object' && value !== null)
	const [key, value] = (inside === undefined ? undefined : deep[inside % Math.max(1, deep.length)]) ?? []
	if (key === undefined) return write(fieldsOf(body))
	const written = Array.isArray(value) ? `[${write(fieldsOf(value[0]))}]` : write(fieldsOf(Object(value)))
	return asObject(fieldsOf(body).map((field) => (field[0] === JSON.stringify(key) ? [field[0], written] : field)))
}

function idFor(path: string): string {
	if (path.startsWith('/promo-codes')) return promoCode.id
	return path.includes('/transfer') ? transferId : orderId
}

function requestFor([name, endpoint]: Call, made: Junk): InjectOptions {
	const { method, path: declaredPath, query, body } = endpoint
	const path = mountedPath(endpoint, { apiBase: '/api', authBase: '/api/auth' })
		.replace(':productId', made.id ?? product.id)
		.replace(':paymentId', made.id ?? paymentId)
		.replace(/:\w+/, made.id ?? idFor(declaredPath))
	const names = Object.keys(query?.shape ?? { pageNumber: '' })
	const search = made.query.map(([which, value]) => `${names[which % names.length]}=${value ?? '1'}`)
	return {
		method,
		url: `${path}?${[...search, made.moreQuery].join('&')}`,
		headers: {
			...(body && { 'content-type': 'application/json' }),
			...(made.sender !== 'guest' && { authorization: `Bearer ${people[made.sender].token}` }),
			'accept-language': made.wish,
			...made.headers,
		},
		...(body && { payload: writeBody(rightBody(name, made.isOnline), made) }),
	}
}

async function expectOwnWorkAlone([name, { method, access }]: Call, sender: Sender) {
	expect(ownCalls[name] ?? sendersOf[access], 'anyone who is answered may ask').toContain(sender)
	const stored = await changes.take()
	expect(stored.filter(({ row }) => row.includes(unaskedText))).toEqual([])
	// A status request stores the provider's answer.
	if (method === 'GET') expect(stored.filter(({ table }) => table !== 'payments')).toEqual([])
	// The shopkeeper may say that a transfer came.
	const isPaid = stored.some(({ table, row }) => table === 'orders' && JSON.parse(row).is_paid)
	if (name !== 'answerTransfer') expect(isPaid).toBe(false)
	if (renewing.includes(name)) await renew()
}

test.each(triedCalls)(
	'whatever is sent to %s, it is refused in the language of the request or does its own work alone',
	async (...call) => {
		// Each run sends other junk; the seed in a failure repeats it.
		const seed = randomSeed()
		let accepted = 0
		const property = fc.asyncProperty(junk, async (made) => {
			const request = requestFor(call, made)
			const answer = await shop.app.inject(request)
			try {
				expect(answer.statusCode).toBeLessThan(500)
				if (answer.statusCode >= 400) return await expectRefusal(answer, made.wish, changes)
				accepted++
				await expectOwnWorkAlone(call, made.sender)
			} catch (error) {
				throw new Error(`${made.sender}: ${JSON.stringify(request)}\n${answer.statusCode} ${answer.body}\n${error}`)
			}
		})
		await fc.assert(property, { numRuns: call[1].body ? runsWithBody : runs, seed, endOnFailure: true })
		// Nothing was received, so nothing is to be given back.
		const message = `some of it must have been right, seed ${seed}`
		if (call[0] !== 'finishTransferRefund') expectOfMany(() => expect(accepted, message).toBeGreaterThan(0))
	},
)

test.each(ofOneOrder)("%s says of somebody else's order what it says of none", async (name, endpoint) => {
	await renew()
	const path = mountedPath(endpoint, { apiBase: '', authBase: '' })
	const ask = async (id: string) => {
		const body = endpoint.body && { body: rightBody(name, true) }
		const answer = await shop.call(people.stranger, endpoint.method, path.replace(/:\w+/, id), body)
		return { status: answer.status, ...answer.json(), requestId: undefined }
	}
	const theirs = await ask(path.includes(':paymentId') ? paymentId : orderId)
	expect([403, 404]).toContain(theirs.status)
	expect(theirs).toEqual(await ask(randomUUID()))
	expect(await changes.take()).toEqual([])
})

test('whatever key an order is placed with, it is placed or refused', async () => {
	for (const key of ['', ' ', 'x'.repeat(128), 'x'.repeat(129), 'ключ', 'a b', '\u00a0', '*/*', '__proto__']) {
		const answer = await shop.place(people.author, [[product, 1]], { 'idempotency-key': key })
		expect([key, [201, 400].includes(answer.status)]).toEqual([key, true])
	}
})
