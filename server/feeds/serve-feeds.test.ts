import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop
let origin: string

const secret = '0'.repeat(32)
const paths = { kaspi: `/feeds/kaspi-${secret}kaspi.xml`, yandex: `/feeds/yandex-${secret}yandex.xml` }
const asFour = ['gzip', 'gzip', 'identity', 'identity']

beforeAll(async () => {
	shop = await makeScratchShop()
	// The feed for Yandex, of 12 MB that hardly compress, fits into no buffer; that for Kaspi has no pictures.
	await shop.pool.query(
		`insert into products (title, description, category, price, quantity, images)
		select 'Кубик ' || number, '', 'Кубики', 5, 1,
			(select array['/' || string_agg(md5(number::text || part), '')] from generate_series(1, 150) as part)
		from generate_series(1, 2500) as number`,
	)
	await shop.pool.query(
		`update feeds set is_on = true, secret = '${secret}' || kind, merchant_id = '1', store_id = 'PP1'`,
	)
	origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
	shop.app.server.closeAllConnections()
	await shop.close()
})

const ask = async (encoding: string, signal: AbortSignal) =>
	await fetch(origin + paths.yandex, { headers: { 'accept-encoding': encoding }, signal })

test('a reader that leaves before the first bytes leaves nothing behind', async () => {
	const begin = shop.db.transaction.bind(shop.db)
	const { promise: gone, resolve: goOn } = Promise.withResolvers<void>()
	const making = vi.spyOn(shop.db, 'transaction').mockImplementation(async (...given) => {
		await gone
		return await begin(...given)
	})
	const leaving = new AbortController()
	const closings: Promise<unknown>[] = []
	const noteClosing = (socket: NodeJS.EventEmitter) => closings.push(once(socket, 'close'))
	shop.app.server.on('connection', noteClosing)
	const reads = Promise.allSettled(asFour.map((encoding) => ask(encoding, leaving.signal)))
	await expect.poll(() => making.mock.calls).toHaveLength(4)
	leaving.abort()
	await Promise.all([reads, ...closings])
	shop.app.server.off('connection', noteClosing)
	goOn()
	await expect.poll(() => making.mock.settledResults.map(({ type }) => type)).not.toContain('incomplete')
	making.mockRestore()
})

test('who has the present state, asks for the head or for what is kept waits for no slow reader', async () => {
	const read = async (path: string, headers: Record<string, string> = {}) =>
		await shop.app.inject({ url: path, headers })
	const { headers, body } = await read(paths.kaspi)
	const leaving = new AbortController()
	// The garbage collector would cancel an answer without a reference.
	const slow = await Promise.all(asFour.map((encoding) => ask(encoding, leaving.signal)))
	expect(slow.map(({ status }) => status)).toEqual([200, 200, 200, 200])
	expect((await read(paths.yandex)).statusCode).toBe(429)
	const known = { 'if-none-match': String(headers.etag) }
	const again = await Promise.all(Array.from({ length: 8 }, () => read(paths.kaspi, known)))
	expect(again.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 304))
	const whole = await Promise.all(Array.from({ length: 8 }, () => read(paths.kaspi)))
	expect(whole.every((answer) => answer.body === body)).toBe(true)
	const head = await shop.app.inject({ method: 'HEAD', url: paths.yandex })
	expect([head.statusCode, head.headers.etag]).toEqual([200, slow[0]?.headers.get('etag')])
	leaving.abort()
	await expect.poll(async () => (await read(paths.yandex)).statusCode, { interval: 100 }).toBe(200)
})
