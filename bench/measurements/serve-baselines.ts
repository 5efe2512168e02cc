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

// A minimal server beside the shop on SHOP_URL and DATA_DIR: the catalogue page as a ready buffer and the filter by the shop's
// own statements on an equal pool.

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

/** Leaves out headers of the connection: each server sends its own. */
async function readPage(url: string) {
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		get(url, { headers: { 'accept-encoding': chromiumAccepts } }, resolve).once('error', reject)
	})
	if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}`)
	const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
	return { headers, body: await buffer(answer) }
}

interface Statement {
	readonly name: string
	readonly text: string
	readonly values: unknown[]
}

/**
 * Runs the shop's own statements, prepared by `pg`, and returns rows as JSON. The first request of a filter is slower: it lets
 * the shop run and records the statements.
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

/** Both sides compare the same statements, however the shop changes. */
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
