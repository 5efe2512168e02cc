import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { locks } from '../locks.ts'
import { StartupError } from '../startup-error.ts'
import { acceptNewer, ownRelease, readUnusedSince } from './releases.ts'

type Migration = { readonly name: string; readonly hash: string; readonly sql: string }

/**
 * Each file has its own transaction. A database with migrations of a newer release is left as it is. Throws a `StartupError`,
 * without a change, when database and folder do not match.
 */
export async function migrate(
	pool: Pool,
	folder: string,
	log: (line: string) => void,
	release = ownRelease,
): Promise<number> {
	const migrations = readMigrations(folder)
	return await migrateTo(pool, migrations, log, (applied) => leaveNewer({ applied, migrations, release, log }))
}

interface LeaveNewerInput {
	readonly applied: AppliedMigration[]
	readonly migrations: readonly Migration[]
	readonly release: string
	readonly log: (line: string) => void
}

/** Throws a `StartupError` when this release does not work with those of a newer one. */
function leaveNewer({ applied, migrations, release, log }: LeaveNewerInput): AppliedMigration[] {
	const newer = applied.slice(migrations.length)
	const hasAll = migrations.every(({ name }, index) => applied[index]?.name === name)
	if (!hasAll || newer.length === 0) return applied
	acceptNewer(newer, release, log)
	return applied.slice(0, migrations.length)
}

/** Makes an empty database what `applied` made of another one. Throws a `StartupError` when the folder lacks one of them. */
export async function repeatMigrations(
	pool: Pool,
	folder: string,
	applied: readonly AppliedMigration[],
): Promise<void> {
	const migrations = readMigrations(folder)
	checkApplied(migrations, applied)
	await migrateTo(
		pool,
		migrations.slice(0, applied.length),
		() => undefined,
		(own) => own,
	)
}

/** The names of those that `migrate` would apply. Throws a `StartupError` when database and folder do not match. */
export async function findPending(pool: Pool, folder: string): Promise<string[]> {
	const migrations = readMigrations(folder)
	const found = await readApplied(pool)
	const applied = leaveNewer({ applied: found, migrations, release: ownRelease, log: () => undefined })
	checkApplied(migrations, applied)
	return migrations.slice(applied.length).map(({ name }) => name)
}

async function migrateTo(
	pool: Pool,
	migrations: readonly Migration[],
	log: (line: string) => void,
	withoutNewer: (applied: AppliedMigration[]) => AppliedMigration[],
): Promise<number> {
	const client = await pool.connect()
	try {
		await client.query('select pg_advisory_lock($1)', [locks.migrations])
		const applied = withoutNewer(await readApplied(client))
		checkApplied(migrations, applied)
		const pending = migrations.slice(applied.length)
		for (const migration of pending) {
			await apply(client, migration)
			log(`Applied migration ${migration.name}`)
		}
		return pending.length
	} finally {
		await client.query('select pg_advisory_unlock($1)', [locks.migrations]).catch(() => {})
		client.release()
	}
}

function readMigrations(folder: string): Migration[] {
	const names = readdirSync(folder)
		.filter((name) => name.endsWith('.sql'))
		.sort()
	names.forEach((name, index) => {
		if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) throw new StartupError(`Migration ${name} is not named NNNN-name.sql`)
		const before = names[index - 1]
		if (before !== undefined && numberOf(name) === numberOf(before)) {
			throw new StartupError(`Migrations ${before} and ${name} have the same number`)
		}
	})
	return names.map((name) => {
		const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
		return { name, hash: createHash('sha256').update(sql).digest('hex'), sql }
	})
}

function numberOf(name: string): string {
	return name.slice(0, 4)
}

export type AppliedMigration = { readonly name: string; readonly hash: string; readonly unusedSince: string | null }

/** In their order; none in an empty database. */
export async function readApplied(client: Pool | PoolClient): Promise<AppliedMigration[]> {
	const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`)
	if (!rows[0]?.exists) return []
	// Before the first contracting migration the column may be missing.
	const { rows: applied } = await client.query<AppliedMigration>(
		`select name, hash, to_jsonb(migrations) ->> 'unused_since' as "unusedSince" from migrations order by name collate "C"`,
	)
	return applied
}

function checkApplied(migrations: readonly Migration[], applied: readonly AppliedMigration[]): void {
	const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
	const numbers = new Set(migrations.map(({ name }) => numberOf(name)))
	// The migrations were rewritten before the first release, so another name under a known number is from before it.
	const unreleased = applied.find(({ name }) => !known.has(name) && numbers.has(numberOf(name)))
	if (unreleased) {
		throw new StartupError(
			`The database was made by an unreleased version of this shop (it has ${unreleased.name}) and cannot be upgraded: start with an empty database or another DATA_DIR`,
		)
	}
	const newer = applied.filter(({ name }) => !known.has(name))
	if (newer.length > 0) {
		const names = newer.map(({ name }) => name).join(', ')
		throw new StartupError(`The database is newer than this shop (it has ${names}): start the newer version`)
	}
	const changed = applied.find(({ name, hash }) => known.get(name) !== hash)
	if (changed)
		throw new StartupError(`Migration ${changed.name} was changed after it was applied: write a new one instead`)
	const last = applied.at(-1)
	const skipped = migrations.slice(0, applied.length).find(({ name }, index) => name !== applied[index]?.name)
	if (skipped && last)
		throw new StartupError(
			`Migration ${skipped.name} comes before ${last.name}, which is applied: give it a later number`,
		)
}

async function apply(client: PoolClient, { name, hash, sql }: Migration): Promise<void> {
	try {
		await client.query('begin')
		await client.query(`create table if not exists migrations (
			name text primary key, hash text not null, applied_at timestamptz not null default now())`)
		await client.query('alter table migrations add column if not exists unused_since text')
		await client.query(sql)
		const unusedSince = readUnusedSince(sql)
		await client.query('insert into migrations (name, hash, unused_since) values ($1, $2, $3)', [
			name,
			hash,
			unusedSince,
		])
		await client.query('commit')
	} catch (error) {
		await client.query('rollback')
		throw new StartupError(`Migration ${name} failed${describePlace(sql, error)}`)
	}
}

function describePlace(sql: string, error: unknown): string {
	if (!(error instanceof Error)) return ''
	const position = 'position' in error ? Number(error.position) : 0
	const line = position > 0 ? ` at line ${sql.slice(0, position).split('\n').length}` : ''
	return `${line}: ${error.message}`
}
