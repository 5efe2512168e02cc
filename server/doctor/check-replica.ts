import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

interface CheckReplicaInput {
	readonly primary: Pool
	readonly replica: Pool
	/** Of the replica, for the person who reads. */
	readonly name: string
	/** One that lags more is left out by the shop. */
	readonly mostLagMs: number
}

const unused = 'the primary serves its reads meanwhile; mend it, or take it out of DATABASE_READ_URL'

/** A replica answers, is a standby of the same server and version, and has replayed what the primary had written a moment ago. */
export async function checkReplica({ primary, replica, name, mostLagMs }: CheckReplicaInput): Promise<Finding> {
	try {
		const [here, there] = [await readServer(primary), await readServer(replica)]
		if (!there.isStandby)
			return fail(`${name} is no standby`, 'name hot standbys of the primary in DATABASE_READ_URL, and no primary')
		if (there.system !== here.system)
			return fail(`${name} is a standby of another server`, 'name standbys of the server of DATABASE_URL')
		if (there.major !== here.major)
			return fail(`${name} is PostgreSQL ${there.major}, its primary ${here.major}`, `make it anew with ${here.major}`)
		const lagMs = await measureLag(primary, replica, mostLagMs)
		if (lagMs === undefined) return warn(`${name} lags more than ${mostLagMs / 1000} s`, unused)
		return ok(`${name} is a standby of PostgreSQL ${there.major}, ${(lagMs / 1000).toFixed(1)} s behind`)
	} catch (error) {
		return fail(`${name}: ${reasonOf(error)}`, unused)
	}
}

async function readServer(pool: Pool) {
	const { rows } = await pool.query<{ isStandby: boolean; major: number; system: string }>(
		`select pg_is_in_recovery() as "isStandby", current_setting('server_version_num')::integer / 10000 as major,
			system_identifier::text as system from pg_control_system()`,
	)
	return rows[0] ?? { isStandby: false, major: 0, system: '' }
}

/** How long the replica takes to replay all that the primary has written by now; `undefined` when it takes too long. */
async function measureLag(primary: Pool, replica: Pool, mostLagMs: number): Promise<number | undefined> {
	const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
	const began = performance.now()
	for (;;) {
		const answer = await replica.query<{ hasAll: boolean }>(
			'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasAll"',
			[rows[0]?.position],
		)
		const lagMs = performance.now() - began
		if (answer.rows[0]?.hasAll) return lagMs
		if (lagMs > mostLagMs) return undefined
		await wait(100)
	}
}
