import closeWithGrace from 'close-with-grace'
import fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '../server/platform/config.ts'
import { endWithParent } from '../server/platform/end-with-parent.ts'
import { addBareFilter } from './bare-filter.ts'
import { chromiumAccepts } from './load.ts'

// The shop as server/main.ts runs it, with what its routes are compared to in the same process: both have the same
// machine, heap and settings. A server of its own on BENCH_BARE_PORT holds what is not to pass the shop's hooks.

// As in main.ts, React has to see it before it is loaded.
process.env.NODE_ENV ??= 'production'
endWithParent()

/** What a page sends beside the headers that every answer of the server has. */
const pageHeaders = [
	'content-security-policy',
	'etag',
	'vary',
	'cache-control',
	'content-language',
	'content-type',
	'content-encoding',
]

const config = readConfig(process.env)
const { startShop } = await import('../server/start-shop.ts')
const shop = await startShop(config)
const fillBuffer = addReadyBuffer(shop.app)
const bare = fastify()
const leaveDatabase = await addBareFilter(bare, config.DATA_DIR)
bare.get('/usage', async () => process.cpuUsage())
closeWithGrace({ delay: 9_000 }, async ({ err }) => {
	if (err) console.error(err)
	await bare.close()
	await leaveDatabase()
	await shop.close()
})
await shop.app.listen({ host: config.HOST, port: config.PORT })
await fillBuffer()
await bare.listen({ host: config.HOST, port: Number(process.env.BENCH_BARE_PORT) })

/** A route of the shop's own server that sends what `/catalog` answers from a buffer; the returned function fills it. */
function addReadyBuffer(app: FastifyInstance): () => Promise<void> {
	let headers: Record<string, string> = {}
	let body: Buffer = Buffer.alloc(0)
	app.get('/bench/ready-buffer', (_, reply) => reply.headers(headers).send(body))
	return async () => {
		const answer = await app.inject({ url: '/catalog', headers: { 'accept-encoding': chromiumAccepts } })
		if (answer.statusCode !== 200) throw new Error(`/catalog answers ${answer.statusCode}`)
		headers = Object.fromEntries(pageHeaders.map((name) => [name, String(answer.headers[name])]))
		body = answer.rawPayload
	}
}
