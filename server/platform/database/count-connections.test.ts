import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScratchDatabase, type ScratchDatabase } from '../../testing/database/scratch-database.ts'
import { makePool } from '../make-pool.ts'
import { countConnections, requireConnections } from './count-connections.ts'

let database: ScratchDatabase

beforeAll(async () => {
	database = await makeScratchDatabase()
})

afterAll(() => database.drop())

test('the size of the pools counts', () => {
	expect(countConnections({}) - countConnections({ POOL_SIZE: 10 })).toBe(14)
})

test('what goes through a pooler does not count', () => {
	const pooled = { DATABASE_URL: 'postgresql://pooler/shop', LISTEN_DATABASE_URL: 'postgresql://server/shop' }
	expect(countConnections(pooled)).toBeLessThan(countConnections({}))
})

test('a shop that could need more connections than its server has does not start, and names both', async () => {
	await requireConnections(database.pool, {})
	const { rows } = await database.pool.query<{ most: string }>(`select current_setting('max_connections') as most`)
	const most = Number(rows[0]?.most)
	const needed = countConnections({ POOL_SIZE: 1_000 })
	await expect(requireConnections(database.pool, { POOL_SIZE: 1_000 })).rejects.toThrow(
		`The shop needs up to ${needed} connections to the database, and the server has ${most - 3} for it: raise max_connections of the server to ${needed + 3} or more, or lower POOL_SIZE`,
	)
})

/** The role of the tests may not change its own limit, so its queries find another `pg_roles`. */
async function refusalWith({ roleLimit, databaseLimit }: { roleLimit: number; databaseLimit: number }) {
	const pool = makePool(database.url, { options: '-c search_path=limited,pg_catalog' })
	const name = new URL(database.url).pathname.slice(1)
	await pool.query(`create schema limited
		create view pg_roles as select rolname, ${roleLimit} as rolconnlimit, false as rolsuper from pg_catalog.pg_roles`)
	await pool.query(`alter database ${name} connection limit ${databaseLimit}`)
	try {
		return await requireConnections(pool, {}).then(
			() => 'none',
			(error: Error) => error.message.replace(/^.*, and /, ''),
		)
	} finally {
		await pool.query(`alter database ${name} connection limit -1`)
		await pool.query('drop schema limited cascade')
		await pool.end()
	}
}

test('the limits of the role and of the database count as well, the lowest one', async () => {
	const { username: role, pathname } = new URL(database.url)
	const name = pathname.slice(1)
	const needed = countConnections({})
	expect(await refusalWith({ roleLimit: -1, databaseLimit: -1 })).toBe('none')
	expect(await refusalWith({ roleLimit: needed, databaseLimit: needed })).toBe('none')
	expect(await refusalWith({ roleLimit: 12, databaseLimit: 13 })).toBe(
		`the role ${role} has 12 for it: raise its limit (ALTER ROLE ${role} CONNECTION LIMIT) to ${needed} or more`,
	)
	expect(await refusalWith({ roleLimit: 14, databaseLimit: 13 })).toBe(
		`the database ${name} has 13 for it: raise its limit (ALTER DATABASE ${name} CONNECTION LIMIT) to ${needed} or more`,
	)
})
