import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { bareEnvironment } from './account.ts'
import type { DatabaseHome } from './database-home.ts'
import { guard } from './guard.ts'
import { SYNC_METHOD } from './postgres-settings.ts'

/** Names the database and the role that owns it, which is not a superuser. */
export const DATABASE = 'shop'

// Sort order by code point, Unicode case rules, and Unicode letters for the full text parser.
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
const LETTERS = process.platform === 'darwin' ? '--lc-ctype=en_US.UTF-8' : '--lc-ctype=C.UTF-8'

/** Takes backups, over the shop's socket and in the database `postgres` alone; it reads none of the shop's tables. */
export const BACKUP_ROLE = 'shop_backup'

const backupFunctions = [
	'pg_backup_start(text, boolean)',
	'pg_backup_stop(boolean)',
	'pg_create_restore_point(text)',
	'pg_switch_wal()',
]

// REPLICATION lets it reserve WAL.
const backupRole = [
	`do $$ begin if to_regrole('${BACKUP_ROLE}') is null then create role ${BACKUP_ROLE} login replication; end if; end $$;`,
	...backupFunctions.map((name) => `grant execute on function ${name} to ${BACKUP_ROLE};`),
]

/** A name for a cluster in the making; what an interrupted attempt left is removed. */
export function newClusterFolder(home: DatabaseHome): string {
	removeUnfinished(home)
	return join(dirname(home.data), `new-${randomBytes(4).toString('hex')}`)
}

function removeUnfinished(home: DatabaseHome): void {
	const cluster = dirname(home.data)
	for (const name of readdirSync(cluster).filter((name) => name.startsWith('new-'))) {
		rmSync(join(cluster, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
	}
}

/** Safe to kill at any moment: the next start begins again. */
export async function initCluster(home: DatabaseHome, binaries: string, durable: boolean): Promise<void> {
	const fresh = newClusterFolder(home)
	await makeCluster({ ...home, data: fresh }, binaries, durable)
	takeCluster(home, fresh)
}

/** Makes the finished cluster in `fresh` that of the home. */
export function takeCluster(home: DatabaseHome, fresh: string): void {
	renameSync(fresh, home.data)
	syncFolder(dirname(home.data))
	// The programs of an attempt that was killed live for a moment longer.
	removeUnfinished(home)
}

export async function makeCluster(home: DatabaseHome, binaries: string, durable: boolean): Promise<void> {
	const run = (program: string, args: string[], input = '') =>
		runProgram({ program: join(binaries, 'bin', program), args, input, home })

	const made = await run('initdb', [
		...['-D', home.data, '-U', 'postgres', '-E', 'UTF8', '--auth=reject', '--no-instructions', LETTERS, ...LOCALE],
		durable ? `--sync-method=${SYNC_METHOD}` : '--no-sync',
	])
	if (made.code !== 0) throw new StartupError(`The database could not be made: ${lastLine(made.output)}`)

	const shop = [`create role ${DATABASE} login createdb;`, `create database ${DATABASE} owner ${DATABASE};`]
	await runStatements(home, binaries, shop)
}

/** No server may run on the cluster. */
export async function ensureBackupRole(home: DatabaseHome, binaries: string): Promise<void> {
	const mark = join(home.data, 'has-backup-role')
	if (existsSync(mark)) return
	await runStatements(home, binaries, backupRole)
	writeFileSync(mark, '')
}

/** In the single-user mode, where a line is a statement. */
async function runStatements(home: DatabaseHome, binaries: string, statements: readonly string[]): Promise<void> {
	const { code, output } = await runProgram({
		program: join(binaries, 'bin', 'postgres'),
		args: ['--single', '-D', home.data, '-c', 'log_checkpoints=off', 'postgres'],
		input: statements.map((statement) => `${statement}\n`).join(''),
		home,
	})
	const problem = output.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line))
	if (problem || code !== 0) throw new StartupError(`The database could not be made: ${problem ?? lastLine(output)}`)
}

type Program = { program: string; args: string[]; input: string; home: DatabaseHome }

async function runProgram({ program, args, input, home }: Program): Promise<{ code: number | null; output: string }> {
	const child = spawn(program, args, { cwd: '/', detached: true, env: bareEnvironment(), ...home.account })
	const callOff = child.pid ? guard(-child.pid, 'KILL', home.account) : () => {}
	let output = ''
	child.stdout.on('data', (data) => {
		output += data
	})
	child.stderr.on('data', (data) => {
		output += data
	})
	child.stdin.on('error', () => {})
	child.stdin.end(input)
	const code = await new Promise<number | null>((resolve) => {
		child.once('close', resolve)
		child.once('error', (error) => {
			output += error.message
			resolve(null)
		})
	})
	callOff()
	return { code, output }
}

function lastLine(output: string): string {
	return output.trim().replace(/^.*\n/s, '')
}

function syncFolder(folder: string): void {
	const handle = openSync(folder, 'r')
	fsyncSync(handle)
	closeSync(handle)
}
