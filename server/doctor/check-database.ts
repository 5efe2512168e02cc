import type { Pool } from 'pg'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

/** `require` throws for a server that the shop cannot use. */
export async function checkServer(pool: Pool, require: (pool: Pool) => Promise<void>): Promise<Finding> {
	try {
		await require(pool)
	} catch (error) {
		return fail(
			reasonOf(error),
			'name a primary server of PostgreSQL 18 or newer in DATABASE_URL, with a UTF8 database',
		)
	}
	const { rows } = await pool.query<{ version: string }>(`select current_setting('server_version') as version`)
	return ok(`PostgreSQL ${rows[0]?.version.split(' ')[0]}`)
}

export async function checkRights(pool: Pool): Promise<Finding> {
	const { rows } = await pool.query<{ user: string; name: string; onDatabase: boolean; onSchema: boolean }>(
		`select current_user as "user", current_database() as name,
			has_database_privilege(current_database(), 'create') as "onDatabase",
			has_schema_privilege('public', 'create') as "onSchema"`,
	)
	const [{ user, name, onDatabase, onSchema } = { user: '', name: '', onDatabase: false, onSchema: false }] = rows
	if (onDatabase && onSchema) return ok(`${user} may make tables in ${name}`)
	return fail(
		`${user} may not make tables in ${name}`,
		`as the server's administrator: grant create on database "${name}" to "${user}"; grant create on schema public to "${user}"`,
	)
}

/** `find` returns the migrations that are not applied yet, and throws when database and shop do not match. */
export async function checkMigrations(find: () => Promise<readonly string[]>): Promise<Finding> {
	try {
		const pending = await find()
		if (pending.length === 0) return ok('the tables are those of this shop')
		return warn(
			`${pending.length} migrations are not applied yet`,
			'the next start of the shop applies them: back up first',
		)
	} catch (error) {
		return fail(reasonOf(error), 'start the version of the shop that this database is of, or restore a backup')
	}
}

/** `open` throws when the shop's own notice does not arrive. */
export async function checkNotices(open: () => Promise<() => Promise<void>>): Promise<Finding> {
	try {
		const close = await open()
		await close()
		return ok('notices arrive')
	} catch (error) {
		return fail(reasonOf(error), 'name the database without a pooler of transactions in LISTEN_DATABASE_URL')
	}
}

interface ConnectionLimit {
	readonly most: number
	/** What to raise. */
	readonly setting: string
}

/** `needed` is what one shop opens; what others have open on its server is not for it. */
export async function checkConnections(
	pool: Pool,
	needed: number,
	getLimit: (pool: Pool) => Promise<ConnectionLimit>,
): Promise<Finding> {
	const { most, setting } = await getLimit(pool)
	const { rows } = await pool.query<{ others: number }>(
		`select count(*)::integer as others from pg_stat_activity
		where backend_type = 'client backend' and datname is distinct from current_database()`,
	)
	const free = most - (rows[0]?.others ?? 0)
	const found = `${free} connections for shops, one opens up to ${needed}`
	if (free >= needed) return ok(found)
	return fail(found, `raise ${setting} by ${needed - free} or more`)
}

const mostSecondsOff = 30

export async function checkClock(ask: () => Promise<Date | undefined>, whose: string): Promise<Finding> {
	const before = Date.now()
	const there = await ask()
	if (!there) return ok(`the clock of ${whose} is not known`)
	// The answer was given somewhere between the question and now.
	const here = (before + Date.now()) / 2
	const seconds = Math.round(Math.abs(there.getTime() - here) / 1000)
	if (seconds <= mostSecondsOff) return ok(`${seconds} s from the clock of ${whose}`)
	return warn(`${seconds} s from the clock of ${whose}`, 'let the machine set its clock: timedatectl set-ntp true')
}
