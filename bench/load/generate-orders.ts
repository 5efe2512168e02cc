import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { z } from 'zod'
import { seededRandom, shuffle } from '../data/seeded-random.ts'
import { percentileOf } from '../figures.ts'
import type { LoadResult } from './load.ts'
import { orderLoad } from './load.ts'
import { answerStarter } from './run-apart.ts'

answerStarter(generate)

type BuyOnInput = z.output<typeof orderLoad>

const mostProducts = 4

async function generate(order: unknown): Promise<LoadResult> {
	const asked = orderLoad.parse(order)
	const random = seededRandom(asked.seed)
	const agent = new Agent({ keepAlive: true })
	const latencies: number[] = []
	let refused = 0
	const startedAt = performance.now()
	const buyOn = async (buyer: BuyOnInput['buyers'][number]) => {
		while (performance.now() - startedAt < asked.seconds * 1_000) {
			const body = JSON.stringify(drawOrder(asked.products, buyer.userId, random))
			const sentAt = performance.now()
			if ((await post(asked.url, { body, token: buyer.token }, agent)) !== 201) refused++
			latencies.push(performance.now() - sentAt)
		}
	}
	await Promise.all(asked.buyers.map(buyOn))
	const seconds = (performance.now() - startedAt) / 1_000
	agent.destroy()
	return {
		requests: latencies.length,
		requestsPerSecond: latencies.length / seconds,
		refused,
		p50: percentileOf(latencies, 50),
		p95: percentileOf(latencies, 95),
		p99: percentileOf(latencies, 99),
	}
}

/** One to four products in cash, as from a browser. */
function drawOrder(products: BuyOnInput['products'], userId: string, random: () => number) {
	const count = 1 + Math.floor(random() * mostProducts)
	const places = Array.from({ length: count * 2 }, () => Math.floor(random() * products.length))
	const drawn = shuffle([...new Set(places)], random).slice(0, count)
	const items = drawn.flatMap((place) => {
		const product = products[place]
		return product ? [{ productId: product.id, unitPrice: product.price, quantity: 1 + Math.floor(random() * 2) }] : []
	})
	return {
		userId,
		customerName: 'Measured Buyer',
		customerPhone: '+7-(701)-123-45-67',
		totalPrice: items.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
		items,
		shipping: { address: 'ул. Абая, 1', city: 'Kostanay', country: 'Kazakhstan' },
		payment: { method: 'Cash', isPaid: false },
	}
}

async function post(url: string, { body, token }: { body: string; token: string }, agent: Agent): Promise<number> {
	const headers = {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
		authorization: `Bearer ${token}`,
		'idempotency-key': randomUUID(),
	}
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url, { agent, method: 'POST', headers }, resolve).once('error', reject).end(body)
	})
	// Reading to the end frees the connection.
	for await (const _ of answer);
	return answer.statusCode ?? 0
}
