import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { jobSchema } from '../../jobs.ts'
import { readApplied, repeatMigrations } from '../migrate.ts'

interface Opened {
	readonly url: string
	readonly pool: Pool
}

interface SchemaInput {
	readonly old: Opened
	readonly owner: Opened
	readonly migrations: string
}

/** Makes the tables of the old database in the new one: by the same migrations, and the job queue's own. */
export async function makeSchema({ old, owner, migrations }: SchemaInput): Promise<void> {
	await repeatMigrations(owner.pool, migrations, await readApplied(old.pool))
	const { rows } = await old.pool.query<{ has: boolean }>('select to_regnamespace($1) is not null as has', [jobSchema])
	// The queue may be of an older release: both become that of this one.
	if (rows[0]?.has) for (const { url } of [old, owner]) await openQueue(url)
}

async function openQueue(connectionString: string): Promise<void> {
	const boss = new PgBoss({ connectionString, schema: jobSchema, supervise: false, schedule: false })
	let failure: unknown
	boss.on('error', (error) => {
		failure ??= error
	})
	await boss.start()
	await boss.stop({ graceful: false, close: true })
	if (failure) throw failure
}
