import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claim } from '#contract/claims.ts'
import { auditOf } from '../testing/order-audit.ts'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'

let shop: OrderShop

beforeAll(async () => {
	shop = await makeOrderShop()
})

afterAll(() => shop.close())

const right = { kind: 'return', fullName: 'Айгуль', email: 'aigul@mail.example', text: 'Мишка не подошёл' }

async function file(fields: object = {}): Promise<string> {
	const body = { ...right, ...fields }
	return (await shop.call(shop.customer, 'POST', '/claims', { body })).json().number
}

const list = async (query = ''): Promise<Claim[]> => (await shop.call(shop.admin, 'GET', `/claims${query}`)).json()
const open = async () => (await shop.call(shop.admin, 'GET', '/waiting')).json().claims
const decide = (id: string, isDecided: boolean, person = shop.admin) =>
	shop.call(person, 'PUT', `/claims/${id}`, { body: { isDecided } })

async function find(number: string): Promise<Claim> {
	return (await list()).find((claim) => claim.number === number) ?? expect.fail('The claim is not listed')
}

test('claims are listed newest first, each with its order, as far as there is one', async () => {
	const { id } = await shop.placed([[await shop.makeProduct(), 1]])
	const deleted = await shop.placed([[await shop.makeProduct(), 1]])
	await shop.call(shop.admin, 'DELETE', `/orders/${deleted.id}`)
	const numbers = [
		await file({ orderNumber: id.slice(0, 8).toUpperCase(), phone: '+7-(701)-123-45-67' }),
		await file({ orderNumber: deleted.id.slice(0, 8), kind: 'claim' }),
		await file(),
	]
	for (const number of numbers) {
		await shop.pool.query(
			"update claims set received_at = received_at + $2 * interval '1 s' where '#' || left(id::text, 8) = $1",
			[number, numbers.indexOf(number)],
		)
	}
	const claims = await list()
	expect(claims.map(({ number }) => number)).toEqual(numbers.toReversed())
	expect(claims.map(({ orderId }) => orderId)).toEqual([undefined, undefined, id])
	expect(claims[2]).toMatchObject({ ...right, phone: '+7-(701)-123-45-67', answerBy: '2026-12-01' })
	expect((await list('?pageNumber=2&pageSize=1')).map(({ number }) => number)).toEqual([numbers[1]])
})

test('a decided claim waits no longer, until it is opened again, and the log names who did it', async () => {
	const { id } = await find(await file())
	const before = await open()
	const decided = (await decide(id, true)).json()
	expect(decided).toMatchObject({ id, decidedAt: shop.clock.now().toISOString(), decidedBy: 'Покупатель' })
	expect((await decide(id, true)).json()).toEqual(decided)
	expect(await open()).toBe(before - 1)
	const idsOf = async (state: string) => (await list(`?state=${state}`)).map((claim) => claim.id)
	expect([(await idsOf('open')).includes(id), await idsOf('decided')]).toEqual([false, [id]])
	expect((await decide(id, false)).json()).not.toHaveProperty('decidedAt')
	expect([(await idsOf('open')).includes(id), await idsOf('decided')]).toEqual([true, []])
	const entries = await auditOf(shop, id)
	expect(entries).toMatchObject([
		{ action: 'reopened', subject: 'claim' },
		{ action: 'decided', title: decided.number },
	])
})

test('only administrators see and decide claims, and what is unknown or malformed is refused', async () => {
	const { id } = await find(await file())
	expect((await shop.call(shop.customer, 'GET', '/claims')).status).toBe(403)
	expect((await decide(id, true, shop.customer)).status).toBe(403)
	expect((await decide(randomUUID(), true)).status).toBe(404)
	expect((await decide('1', true)).status).toBe(404)
	expect((await shop.call(shop.admin, 'PUT', `/claims/${id}`, { body: { isDecided: 'yes' } })).status).toBe(400)
	expect((await shop.call(shop.admin, 'GET', '/claims?state=lost')).status).toBe(400)
	expect((await find((await list()).find((claim) => claim.id === id)?.number ?? '')).decidedAt).toBeUndefined()
})
