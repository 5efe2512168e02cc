import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { watchLocks } from '../watch-locks.ts'

export type ScratchDatabase = { readonly url: string; readonly pool: pg.Pool; drop(): Promise<void> }

/** Clones the template of `global-setup.ts`. */
export async function makeScratchDatabase(): Promise<ScratchDatabase> {
	const template = new URL(inject('templateUrl'))
	const name = `shop_test_${randomBytes(6).toString('hex')}`
	await command(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
	const url = new URL(template)
	url.pathname = `/${name}`
	const pool = new pg.Pool({ connectionString: url.href, max: 10 })
	pool.on('error', () => {})
	// One that is being closed may be ended by the drop first.
	pool.on('connect', (client) => client.on('error', () => {}))
	pool.on('connect', watchLocks)
	const drop = async () => {
		await pool.end()
		await command(`drop database ${name} with (force)`)
	}
	return { url: url.href, pool, drop }
}

async function command(sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: inject('serverUrl') })
	await client.connect()
	try {
		await client.query(sql)
	} finally {
		await client.end()
	}
}
