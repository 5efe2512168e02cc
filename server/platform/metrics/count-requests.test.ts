import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countRequests } from './count-requests.ts'

test('crawlers that are put off are counted apart, as no fault of the shop', async () => {
	const app = fastify()
	const registry = new Registry()
	countRequests(app, { registry, orderPath: '/orders' })
	app.get('/full', (_request, reply) => reply.code(503).send())
	app.get('/found', async () => 'found')
	const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
	for (const url of ['/full', '/found'])
		for (const agent of [crawler, 'Mozilla/5.0']) await app.inject({ url, headers: { 'user-agent': agent } })
	const text = await registry.metrics()
	const counts = [...text.matchAll(/seconds_count\{method="GET",route="([^"]+)",status="(\d+)"\} (\d+)/g)]
	expect(counts.map(([, route, status, count]) => `${route} ${status} ${count}`).sort()).toEqual([
		'/found 200 2',
		'/full 503 1',
		'crawler 503 1',
	])
	await app.close()
})
