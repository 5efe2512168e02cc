import type { Pool } from 'pg'
import { StartupError } from '../startup-error.ts'

const oldestMajor = 18

interface Server {
	readonly number: number
	readonly version: string
	readonly encoding: string
	readonly isStandby: boolean
	readonly isReadOnly: boolean
}

/** Throws a `StartupError` before any migration when the server cannot run them all. */
export async function requireServer(pool: Pool): Promise<void> {
	const { rows } = await pool.query<Server>(`select current_setting('server_version_num')::integer as number,
		current_setting('server_version') as version, current_setting('server_encoding') as encoding,
		pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::boolean as "isReadOnly"`)
	const problem = rows[0] && findProblem(rows[0])
	if (problem) throw new StartupError(`DATABASE_URL: ${problem}`)
}

function findProblem({ number, version, encoding, isStandby, isReadOnly }: Server): string | undefined {
	if (number < oldestMajor * 10_000) {
		return `the server is PostgreSQL ${version.split(' ')[0]}, the shop needs ${oldestMajor} or newer`
	}
	if (isStandby) return 'the server is a standby, which takes no changes: name the primary'
	if (isReadOnly) return 'the database is read-only: turn default_transaction_read_only off for the shop'
	if (encoding !== 'UTF8') return `the database has the encoding ${encoding}, the shop needs one with UTF8`
	return undefined
}
