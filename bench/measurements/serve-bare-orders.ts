import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import closeWithGrace from 'close-with-grace'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { letterQueue } from '../../server/mail/outbox.ts'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import { endWithParent } from '../../server/platform/process/end-with-parent.ts'

/** As browsers send it. */
const placement = z.object({
	userId: z.string(),
	customerName: z.string(),
	customerPhone: z.string(),
	totalPrice: z.int(),
	items: z.array(z.object({ productId: z.string(), quantity: z.int(), unitPrice: z.int() })),
	shipping: z.object({ address: z.string() }),
})

interface PlaceBareOrderInput {
	readonly key: string
	/** Uses the transaction of the connection. */
	readonly keepLetters: (client: pg.PoolClient) => Promise<unknown>
}

interface Product {
	readonly id: string
	readonly title: string
	readonly price: number
	readonly quantity: number
}

/**
 * Writes the same rows as the shop in one transaction, with the same order of locks and prepared statements. It checks only
 * what needs a statement; the letters are ready.
 */
async function placeBareOrder(pool: pg.Pool, sent: string, { key, keepLetters }: PlaceBareOrderInput) {
	const order = placement.parse(JSON.parse(sent))
	const { userId, items } = order
	const orderId = randomUUID()
	const client = await pool.connect()
	const ask = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
	try {
		await client.query('begin')
		await ask('hold_user', holdUser, [userId])
		await ask('claim', claimKey, [userId, key, createHash('sha256').update(sent).digest()])
		await ask('recent', findRecent, [userId])
		const ids = items.map(({ productId }) => productId)
		const pieces = items.map(({ quantity }) => quantity)
		const { rows } = await ask('lock_toys', lockProducts, [ids])
		const lines = priceLines(items, rows)
		const fromStock = lines.map((line) => line.fromStock)
		await ask('take', takePieces, [ids, fromStock])
		await ask('empty_cart', takeFromCart, [userId, ids, pieces])
		await keepLetters(client)
		await ask('order', insertOrder, [
			orderId,
			userId,
			order.customerName,
			order.customerPhone,
			order.shipping.address,
			order.totalPrice,
		])
		const titles = lines.map(({ title }) => title)
		const prices = lines.map(({ price }) => price)
		await ask('lines', insertLines, [orderId, ids, titles, prices, pieces, fromStock])
		await ask('event', insertEvent, [orderId, userId])
		const answer = JSON.stringify({ id: orderId, ...order, items: lines })
		await ask('keep', 'update idempotency_keys set order_id = $3, answer = $4 where user_id = $1 and key = $2', [
			userId,
			key,
			orderId,
			answer,
		])
		await client.query('commit')
		return answer
	} catch (error) {
		await client.query('rollback')
		throw error
	} finally {
		client.release()
	}
}

function priceLines(items: z.output<typeof placement>['items'], products: readonly Product[]) {
	const byId = new Map(products.map((product) => [product.id, product]))
	return items.map(({ productId, quantity }) => {
		const product = byId.get(productId)
		if (!product) throw new Error(`There is no product ${productId}`)
		return {
			productId,
			quantity,
			title: product.title,
			price: product.price,
			fromStock: Math.min(product.quantity, quantity),
		}
	})
}

const holdUser = 'select * from users where id = $1 and deleted_at is null for key share'

const claimKey = `
	insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, $2, $3, now())
	on conflict (user_id, key) do nothing returning key`

const findRecent = `
	select created_at from orders
	where deleted_at is null and user_id = $1 and created_at > now() - interval '1 hour'
	order by created_at desc, id desc limit 1 offset 300000`

const lockProducts = `
	select id, title, price, quantity, days_to_make, deleted_at from products
	where id = any($1::uuid[]) order by id for no key update`

const takePieces = `
	update products set quantity = quantity - taken.pieces
	from unnest($1::uuid[], $2::integer[]) as taken (id, pieces) where products.id = taken.id`

const insertOrder = `
	insert into orders (id, user_id, customer_name, customer_phone, address, total_price, payment_method, language)
	values ($1, $2, $3, $4, $5, $6, 'Cash', 'ru')`

const insertLines = `
	insert into order_lines (order_id, product_id, position, title, unit_price, quantity, from_stock, to_make)
	select $1, id, place, title, price, pieces, from_stock, pieces - from_stock
	from unnest($2::uuid[], $3::text[], $4::integer[], $5::integer[], $6::integer[]) with ordinality
		as line (id, title, price, pieces, from_stock, place)`

const insertEvent = `insert into order_events (order_id, at, user_id, kind) values ($1, now(), $2, 'placed')`

const takeFromCart = `
	merge into cart_lines as line
	using unnest($2::uuid[], $3::integer[]) as taken (product_id, pieces)
	on line.user_id = $1 and line.product_id = taken.product_id
	when matched and line.quantity <= taken.pieces then delete
	when matched then update set quantity = line.quantity - taken.pieces`

// A minimal server for orders: joins the database of the shop on DATA_DIR with as many connections and places what it gets. It
// queues letters that the shop has written.

endWithParent()
const { pool, url, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', log: console.error, join: true })
const letterOf = async (recipient: string) => {
	const { rows } = await pool.query<object>(
		`select recipient as to, subject, text, html from mailbox where recipient ${recipient} order by id desc limit 1`,
	)
	return rows[0] ?? {}
}
const letters = [await letterOf(`like 'buyer-%'`), await letterOf(`not like 'buyer-%'`)] as const
const boss = new PgBoss({ connectionString: url, schema: 'jobs', schedule: false, supervise: false, migrate: false })
await boss.start()
const { name, retries: retryLimit, retryDelaySeconds: retryDelay, runsAtMostSeconds: expireInSeconds } = letterQueue
const jobs = letters.map((data) => ({ data, retryLimit, retryDelay, retryBackoff: true, expireInSeconds }))
const keepLetters = (client: pg.PoolClient) =>
	boss.insert(name, jobs, { db: { executeSql: (statement, values) => client.query(statement, values) } })

const server = createServer(async (request, response) => {
	try {
		const sent = await text(request)
		const key = String(request.headers['idempotency-key'])
		// A request without a body only asks whether the server is up.
		const answer = sent && (await placeBareOrder(pool, sent, { key, keepLetters }))
		response.writeHead(sent ? 201 : 200, { 'content-type': 'application/json; charset=utf-8' }).end(answer)
	} catch (error) {
		console.error(error)
		response.writeHead(500).end()
	}
})
closeWithGrace({ delay: 9_000 }, async ({ err }) => {
	if (err) console.error(err)
	server.close()
	server.closeAllConnections()
	await boss.stop({ graceful: false })
	await close()
})
server.listen(Number(process.env.PORT), '127.0.0.1')
