import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import closeWithGrace from 'close-with-grace'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { productFilter } from '../../contract/catalog.ts'
import { filterProducts } from '../../server/catalog/lists/filter-products.ts'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import { endWithParent } from '../../server/platform/process/end-with-parent.ts'
import { chromiumAccepts } from '../load/load.ts'

// The least that could answer what the shop on SHOP_URL and DATA_DIR answers: Node's own server, with the shop's catalogue page
// in a ready buffer, and its filter by the shop's statements on a pool of the shop's size.

endWithParent()
const { pool, close } = await openDatabase({ dataDir: process.env.DATA_DIR ?? '', log: console.error, join: true })
const filter = bareFilter(pool)
const page = await readPage(`${process.env.SHOP_URL}/catalog`)

const server = createServer(async ({ url = '/' }, response) => {
	try {
		const isFilter = url.startsWith('/filter?')
		const answer = isFilter ? await filter(url.slice('/filter?'.length)) : page.body
		const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(answer) }
		response.writeHead(200, isFilter ? headers : page.headers).end(answer)
	} catch (error) {
		console.error(error)
		response.writeHead(500).end()
	}
})
closeWithGrace({ delay: 9_000 }, async ({ err }) => {
	if (err) console.error(err)
	server.close()
	server.closeAllConnections()
	await close()
})
server.listen(Number(process.env.PORT), '127.0.0.1')

/** A page as it is sent to Chromium; what belongs to the connection is left out, for each server says that itself. */
async function readPage(url: string) {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': chromiumAccepts } }, resolve).once('error', reject)
	})
	if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
	const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
	return { headers, body: await buffer(answer) }
}

/** A statement as the shop sent it; equal texts have one name, under which `pg` prepares them. */
interface Statement {
	readonly name: string
	readonly text: string
	readonly values: unknown[]
}

/**
 * The least that could answer a filter, by its query string: the shop's own statements, prepared by `pg`, and their rows as JSON.
 * A filter that is asked for the first time is answered more slowly: the shop filters by it, and what it sends is noted.
 */
function bareFilter(pool: pg.Pool): (query: string) => Promise<string> {
	const names = new Map<string, string>()
	const recorded = new Map<string, readonly Statement[]>()
	return async (query) => {
		const statements = recorded.get(query) ?? (await recordStatements(pool, query, names))
		recorded.set(query, statements)
		const results = await Promise.all(statements.map((statement) => pool.query(statement)))
		return JSON.stringify(results.map(({ rows }) => rows))
	}
}

/** Has the shop filter once and notes what it sends: whatever becomes of its statements, the same ones are compared. */
async function recordStatements(pool: pg.Pool, query: string, names: Map<string, string>): Promise<Statement[]> {
	const sent: Statement[] = []
	const logQuery = (text: string, values: unknown[]) => {
		const name = names.get(text) ?? `bare_${names.size}`
		names.set(text, name)
		sent.push({ name, text, values })
	}
	const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(query)))
	await filterProducts(drizzle(pool, { logger: { logQuery } }), filter)
	return sent
}
