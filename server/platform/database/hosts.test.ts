import { afterEach, expect, test } from 'vitest'
import { startFakePostgres } from '../../testing/database/fake-postgres.ts'
import { makePool } from '../make-pool.ts'
import { hostUrls, newClient } from './hosts.ts'

const started: { close: () => void }[] = []

afterEach(() => {
	for (const { close } of started.splice(0)) close()
})

async function startServer(isReadOnly: boolean) {
	const server = await startFakePostgres({ transaction_read_only: isReadOnly ? 'on' : 'off' })
	started.push(server)
	return server
}

function listOf(...urls: readonly string[]): string {
	const hosts = urls.map((url) => new URL(url).host).join(',')
	return `postgresql://shop@${hosts}/shop?target_session_attrs=read-write`
}

test('a list of hosts is one address per host, without what the driver does not know', () => {
	expect(
		hostUrls('postgresql://me:p%40ss@one:5432,[::1]:5433/shop?target_session_attrs=read-write&sslmode=require'),
	).toEqual([
		'postgresql://me:p%40ss@one:5432/shop?sslmode=require',
		'postgresql://me:p%40ss@[::1]:5433/shop?sslmode=require',
	])
	expect(hostUrls('postgresql://one/shop?target_session_attrs=primary')).toEqual(['postgresql://one/shop'])
	expect(hostUrls('postgresql:///shop?host=/run/postgresql')).toEqual(['postgresql:///shop?host=/run/postgresql'])
})

test('each new connection goes to the server that takes writes then', async () => {
	const [one, other] = [await startServer(true), await startServer(false)]
	const pool = makePool(listOf(one.url, other.url))
	await pool.query('select 1')
	expect(other.statements).toContain('select 1')
	expect(one.statements).not.toContain('select 1')

	const third = await startServer(false)
	const moved = makePool(listOf(third.url, one.url))
	await moved.query('select 2')
	expect(third.statements).toContain('select 2')
	await Promise.all([pool.end(), moved.end()])
})

test('a server has no more connections than the pool may open, although each begins with a question', async () => {
	const [standby, primary] = [await startServer(true), await startServer(false)]
	const pool = makePool(listOf(standby.url, primary.url), { max: 3 })
	await Promise.all(Array.from({ length: 9 }, () => pool.query('select 1')))
	expect(primary.mostConnections()).toBe(3)
	await pool.end()
})

test('after a failover the pool goes on with the new primary', async () => {
	const [old, standby] = [await startServer(false), await startFakePostgres({ transaction_read_only: 'off' })]
	started.push(standby)
	const pool = makePool(listOf(old.url, standby.url))
	await pool.query('select 1')
	old.close()
	await expect
		.poll(() =>
			pool.query('select 2').then(
				() => true,
				() => false,
			),
		)
		.toBe(true)
	expect(standby.statements).toContain('select 2')
	await pool.end()
})

test('a server that is away does not hold up the one that is there', async () => {
	const gone = await startServer(false)
	gone.close()
	const there = await startServer(false)
	const client = newClient(listOf(gone.url, there.url), {})
	await client.connect()
	expect(`${client.host}:${client.port}`).toBe(new URL(there.url).host)
	await client.end()
})

test('where no server takes writes, the reason is that of a database that only reads', async () => {
	const [one, other] = [await startServer(true), await startServer(true)]
	await expect(newClient(listOf(one.url, other.url), {}).connect()).rejects.toMatchObject({ code: '25006' })
})
