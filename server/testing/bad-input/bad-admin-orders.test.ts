import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as admin from '#contract/admin-orders.ts'
import { calls } from '#contract/calls.ts'
import { listProductsToMake } from '#contract/editing.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import { saveWrapping } from '#contract/prices/wrapping.ts'
import type { Language } from '#contract/values/language.ts'
import { mountedPath } from '../../platform/http/mount-routes.ts'
import { watchChanges } from '../database/watch-changes.ts'
import { makeOrderShop, type OrderShop, type Product, placement } from '../order-shop.ts'
import { expectOfMany, randomRuns, randomSeed } from '../random-runs.ts'
import { expectRefusal } from './expect-refusal.ts'
import { junkBody, junkHeaders, junkId, junkQuery, unaskedText, type WrittenField } from './junk.ts'
import { junkQueryValue } from './junk-query-value.ts'

vi.setConfig({ testTimeout: 180_000 })

type Call = [name: string, endpoint: EndpointDeclaration]

const tried: unknown[] = [...Object.values(admin), listProductsToMake, saveWrapping]
const declared: Call[] = Object.entries(calls)
const triedCalls = declared.filter(([, endpoint]) => tried.includes(endpoint))

const junk = fc.record({
	isAdmin: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
	write: junkBody,
	headers: junkHeaders,
	query: junkQueryValue,
	moreQuery: junkQuery,
	ids: fc.tuple(junkId, junkId),
	wish: fc.constantFrom<Language>('ru', 'kk', 'en'),
})

type Junk = typeof junk extends fc.Arbitrary<infer Made> ? Made : never

let shop: OrderShop
let changes: Awaited<ReturnType<typeof watchChanges>>
let product: Product
let orderId: string
let noteId: string
let wrappingVersion: number

beforeAll(async () => {
	shop = await makeOrderShop({ RATE_LIMIT_FACTOR: '10000' })
	product = await shop.makeProduct({ quantity: 9000 })
	changes = await watchChanges(shop.pool)
})

afterAll(() => shop.close())

/** Makes another order on its way, with a note. */
async function renew(): Promise<void> {
	orderId = (await shop.placed([[product, 1]])).id
	await shop.setStatus(orderId, 3)
	const note = await shop.call(shop.admin, 'POST', `/orders/${orderId}/notes`, { body: { text: 'Заметка' } })
	noteId = String(note.json().id)
	wrappingVersion = (await shop.call(shop.admin, 'GET', '/wrapping')).json().version
	await changes.take()
}

const rightBodies: Readonly<Record<string, () => object>> = {
	addOrderNote: () => ({ text: 'Домофон 12' }),
	refundOrder: () => ({ amount: 500, pieces: [{ productId: product.id, quantity: 1 }] }),
	changeOrders: () => ({ status: 1, orders: [{ id: orderId, seen: 3 }] }),
	settleDelivery: () => ({ outcome: 'delivered', cash: 1000 }),
	closeCashDay: () => ({ received: 1000, note: 'Всё сошлось' }),
	saveWrapping: () => ({ version: wrappingVersion, price: 700 }),
	placePhoneOrder: () => ({ ...placement([[product, 1]]), customerId: shop.customer.userId, note: null }),
}

const rightQueries: Readonly<Record<string, string>> = { date: '2026-12-01', query: 'customer' }

function requestFor([name, endpoint]: Call, made: Junk) {
	const { method, query, body } = endpoint
	const [id, otherId] = made.ids
	const path = mountedPath(endpoint, { apiBase: '/api', authBase: '/api/auth' })
		.replace(':noteId', otherId ?? noteId)
		.replace(':date', id ?? '2026-12-01')
		.replace(':id', id ?? orderId)
	const search = Object.keys(query?.shape ?? {}).map((key) => `${key}=${made.query ?? rightQueries[key] ?? ''}`)
	const fields = Object.entries(rightBodies[name]?.() ?? {}).map(
		([key, value]): WrittenField => [JSON.stringify(key), JSON.stringify(value)],
	)
	return {
		method,
		url: `${path}?${[...search, made.moreQuery].join('&')}`,
		headers: {
			...(body && { 'content-type': 'application/json' }),
			authorization: `Bearer ${(made.isAdmin ? shop.admin : shop.customer).token}`,
			'accept-language': made.wish,
			...made.headers,
		},
		...(body && { payload: made.write(fields) }),
	}
}

test.each(triedCalls)(
	'whatever is sent to %s, it is refused in the language of the request or does what an administrator asked for',
	async (...call) => {
		const seed = randomSeed()
		let isRenewed = false
		let accepted = 0
		await fc.assert(
			fc.asyncProperty(junk, async (made) => {
				if (!isRenewed) await renew()
				isRenewed = true
				const request = requestFor(call, made)
				const answer = await shop.app.inject(request)
				try {
					expect(answer.statusCode).toBeLessThan(500)
					if (answer.statusCode >= 400) return await expectRefusal(answer, made.wish, changes)
					accepted++
					expect(made.isAdmin).toBe(true)
					const stored = await changes.take()
					expect(stored.filter(({ row }) => row.includes(unaskedText))).toEqual([])
					expect(stored.filter(({ table }) => table === 'audit_entries')).toHaveLength(call[1].method === 'GET' ? 0 : 1)
					isRenewed = stored.length === 0
				} catch (error) {
					throw new Error(`${JSON.stringify(request)}\n${answer.statusCode} ${answer.body}\n${error}`)
				}
			}),
			{ numRuns: randomRuns(120), seed, endOnFailure: true },
		)
		// Nothing was paid online, so nothing can be refunded.
		const message = `some of it must have been right, seed ${seed}`
		if (call[0] !== 'refundOrder') expectOfMany(() => expect(accepted, message).toBeGreaterThan(0))
	},
)
