import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { countConnections, requireConnections } from './count-connections.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

test('each web process counts, and one more that replaces another', () => {
	const [one = 0, two = 0, three = 0] = [1, 2, 3].map((processes) => countConnections({ WEB_PROCESSES: processes }))
	const web = three - two
	expect(web).toBe(30)
	expect(one).toBeGreaterThan(web)
	expect(two).toBeGreaterThan(3 * web)
})

test('the size of the pools counts for each', () => {
	const small = countConnections({ WEB_PROCESSES: 2, POOL_SIZE: 10, SLOW_POOL_SIZE: 4 })
	expect(countConnections({ WEB_PROCESSES: 2 }) - small).toBe(3 * 14)
})

test('what goes through a pooler does not count', () => {
	const pooled = { DATABASE_URL: 'postgresql://pooler/shop', LISTEN_DATABASE_URL: 'postgresql://server/shop' }
	expect(countConnections({ WEB_PROCESSES: 2, ...pooled })).toBeLessThan(countConnections({ WEB_PROCESSES: 1 }))
})

test('a shop that could need more connections than its server has does not start, and names both', async () => {
	await requireConnections(database.pool, { WEB_PROCESSES: 1 })
	const { rows } = await database.pool.query<{ most: string }>(`select current_setting('max_connections') as most`)
	const most = Number(rows[0]?.most)
	const needed = countConnections({ WEB_PROCESSES: 60 })
	await expect(requireConnections(database.pool, { WEB_PROCESSES: 60 })).rejects.toThrow(
		`The shop needs up to ${needed} connections to the database with WEB_PROCESSES 60, and the server has ${most - 3} for it: raise max_connections of the server to ${needed + 3} or more, or lower WEB_PROCESSES`,
	)
})
