import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { z } from 'zod'
import { seededRandom } from '../data/seeded-random.ts'
import { percentileOf } from '../measuring.ts'
import { drawOrder } from './apply-orders.ts'
import { type LoadResult, orderLoad } from './load.ts'
import { answerStarter } from './run-apart.ts'

answerStarter(generate)

type BuyOnInput = z.output<typeof orderLoad>

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
