import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenDatabase } from '../platform/database/listen-database.ts'
import { makeOrderShop, type OrderShop, type Person } from '../testing/order-shop.ts'
import { orderChannel, publishOrderChange } from './order-events.ts'

let shop: OrderShop
let url: string
let listening: Awaited<ReturnType<typeof listenDatabase>>

beforeAll(async () => {
	shop = await makeOrderShop()
	url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
	listening = await listenDatabase({
		url: shop.url,
		channels: { [orderChannel]: (payload) => publishOrderChange(shop.hub, payload) },
	})
})

afterAll(async () => {
	await listening.close()
	// The client has opened new connections for the ones it broke off, and a server waits for those nobody has used yet.
	shop.app.server.closeAllConnections()
	await shop.close()
})

async function listen(person: Person) {
	const end = new AbortController()
	const answer = await fetch(`${url}/api/events`, {
		headers: { authorization: `Bearer ${person.token}` },
		signal: end.signal,
	})
	const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
	let heard = ''
	return {
		answer,
		stop: () => end.abort(),
		/** Reads on until the text has come; all that was heard so far. */
		async until(text: string) {
			while (!heard.includes(text)) {
				const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
				if (done) throw new Error(`The stream ended after: ${heard}`)
				heard += value
			}
			return heard
		},
	}
}

test('a customer hears of own orders alone, an administrator of all', async () => {
	const neighbour = await shop.signIn('neighbour@toys.example')
	const [own, theirs, all] = await Promise.all([shop.customer, neighbour, shop.admin].map(listen))
	if (!own || !theirs || !all) throw new Error('three listen')
	const product = await shop.makeProduct()
	const first = await shop.placed([[product, 1]])
	const second = await shop.placed([[product, 1]], neighbour)
	const told = (id: string) => `event: order\ndata: {"orderId":"${id}"}\n\n`
	expect(await own.until(told(first.id))).not.toContain(second.id)
	expect(await theirs.until(told(second.id))).not.toContain(first.id)
	expect(await all.until(told(second.id))).toContain(told(first.id))
	await shop.setStatus(first.id, 3)
	await own.until(`${told(first.id)}${told(first.id)}`)
	for (const stream of [own, theirs, all]) stream.stop()
})

test('the stream says what it is, is kept by nobody and is not held back', async () => {
	const { answer, stop } = await listen(shop.customer)
	expect(answer.status).toBe(200)
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'text/event-stream; charset=utf-8',
		'cache-control': 'no-store',
		'x-accel-buffering': 'no',
		'x-content-type-options': 'nosniff',
	})
	stop()
})

test('without a token nobody listens', async () => {
	const answer = await fetch(`${url}/api/events`)
	expect([answer.status, (await answer.json()).code]).toEqual([401, 'unauthenticated'])
})

test('a person has ten streams at most, and one that ended makes room', async () => {
	const person = await shop.signIn('tabs@toys.example')
	const streams = await Promise.all(Array.from({ length: 10 }, () => listen(person)))
	expect(streams.map(({ answer }) => answer.status)).toEqual(Array(10).fill(200))
	const refused = await listen(person)
	expect(refused.answer.status).toBe(429)
	refused.stop()
	streams[0]?.stop()
	await expect.poll(() => shop.hub.countOf(person.userId)).toBe(9)
	const another = await listen(person)
	expect(another.answer.status).toBe(200)
	for (const stream of [...streams, another]) stream.stop()
})

test('when announcements may have been lost everybody is told that something may be different', async () => {
	const stream = await listen(shop.customer)
	publishOrderChange(shop.hub, undefined)
	expect(await stream.until('event: order')).toContain('event: order\ndata: {}\n\n')
	stream.stop()
})

test('closing the shop ends the streams', async () => {
	const another = await makeOrderShop()
	const url = await another.app.listen({ port: 0, host: '127.0.0.1' })
	const answer = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${another.customer.token}` } })
	const text = answer.text()
	await another.close()
	expect(await text).toBe(': open\n\n')
})
