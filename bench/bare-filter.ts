import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { productFilter } from '../contract/catalog.ts'
import { filterProducts } from '../server/catalog/filter-products.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'

/** A statement as the shop sent it; equal texts have one name, under which `pg` prepares them. */
interface Statement {
	readonly name: string
	readonly text: string
	readonly values: unknown[]
}

/**
 * Mounts the least that could answer a filter: the shop's own statements, prepared by `pg` on a pool of the shop's size, and
 * their rows as JSON. Joins the database of the shop that runs on `dataDir`; the returned function leaves it. A filter that
 * is asked for the first time is answered more slowly: the shop filters by it, and what it sends is noted.
 */
export async function addBareFilter(app: FastifyInstance, dataDir: string): Promise<() => Promise<void>> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined, join: true })
	const names = new Map<string, string>()
	const recorded = new Map<string, readonly Statement[]>()
	app.get('/filter', async ({ url, query }, reply) => {
		const statements = recorded.get(url) ?? (await recordStatements(pool, query, names))
		recorded.set(url, statements)
		const results = await Promise.all(statements.map((statement) => pool.query(statement)))
		return reply.type('application/json; charset=utf-8').send(JSON.stringify(results.map(({ rows }) => rows)))
	})
	return close
}

/** Has the shop filter once and notes what it sends: whatever becomes of its statements, the same ones are compared. */
async function recordStatements(pool: pg.Pool, query: unknown, names: Map<string, string>): Promise<Statement[]> {
	const sent: Statement[] = []
	const logQuery = (text: string, values: unknown[]) => {
		const name = names.get(text) ?? `bare_${names.size}`
		names.set(text, name)
		sent.push({ name, text, values })
	}
	await filterProducts(drizzle(pool, { logger: { logQuery } }), productFilter.parse(query))
	return sent
}
