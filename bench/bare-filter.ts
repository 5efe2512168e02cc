import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { filterProducts } from '../server/catalog/filter-products.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'

/** A statement as the shop sends it; each value is fixed, or the name of what the request gives. */
interface Statement {
	readonly text: string
	readonly values: readonly ({ readonly fixed: unknown } | { readonly given: Given })[]
}

type Given = keyof typeof marks

// Values that stand for nothing else, so that each is found again among a statement's parameters.
const marks = { category: 'a category to be given', minPrice: 1_111_111, maxPrice: 2_222_222 }

/**
 * Mounts the least that could answer a filter: the shop's own statements, prepared by `pg` on a pool of the shop's size, and
 * their rows as JSON. Joins the database of the shop that runs on `dataDir`; the returned function leaves it.
 */
export async function addBareFilter(app: FastifyInstance, dataDir: string): Promise<() => Promise<void>> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined, join: true })
	const [list, count] = await recordStatements(pool)
	if (!list || !count) throw new Error('The shop no longer filters by two statements')
	app.get<{ Querystring: Record<string, string> }>('/filter', async ({ query }, reply) => {
		const given = { category: query.category, minPrice: Number(query.minPrice), maxPrice: Number(query.maxPrice) }
		const [items, counted] = await Promise.all([run(pool, 'list', list, given), run(pool, 'count', count, given)])
		return reply.type('application/json; charset=utf-8').send(JSON.stringify({ items: items.rows, ...counted.rows[0] }))
	})
	return close
}

function run(pool: pg.Pool, name: string, { text, values }: Statement, given: Record<Given, unknown>) {
	return pool.query({
		name,
		text,
		values: values.map((value) => ('given' in value ? given[value.given] : value.fixed)),
	})
}

/** Has the shop filter once and notes what it sends: whatever becomes of its statements, the same ones are compared. */
async function recordStatements(pool: pg.Pool): Promise<Statement[]> {
	const statements: Statement[] = []
	const logQuery = (text: string, params: unknown[]) => {
		statements.push({ text, values: params.map(describeValue) })
	}
	await filterProducts(drizzle(pool, { logger: { logQuery } }), { pageNumber: 1, pageSize: 12, ...marks })
	return statements
}

function describeValue(value: unknown): Statement['values'][number] {
	const names = ['category', 'minPrice', 'maxPrice'] as const
	const given = names.find((name) => marks[name] === value)
	return given ? { given } : { fixed: value }
}
