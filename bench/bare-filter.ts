import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { productFilter } from '../contract/catalog.ts'
import { filterProducts } from '../server/catalog/lists/filter-products.ts'

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
export function bareFilter(pool: pg.Pool): (query: string) => Promise<string> {
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
