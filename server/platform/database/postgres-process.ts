import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { bareEnvironment } from './account.ts'
import type { DatabaseHome } from './database-home.ts'
import { guard } from './guard.ts'
import { BACKUP_ROLE, DATABASE } from './init-cluster.ts'
import { fewSettingArguments, settingArguments } from './postgres-settings.ts'
import { readPostmaster } from './postmaster-file.ts'

/** `ended` resolves at any end of the server; `stop()` ends it and waits. */
export type PostgresProcess = { readonly pid: number; readonly ended: Promise<void>; stop(): Promise<void> }

export type Launch = {
	readonly home: DatabaseHome
	readonly binaries: string
	readonly socketDir: string
	readonly durable: boolean
	readonly settings?: Readonly<Record<string, string>>
	/** Of another major version. */
	readonly isOther?: boolean
	/** Lets the superuser in too, over the same socket. */
	readonly admitsSuperuser?: boolean
	readonly log: (line: string) => void
}

const LARGEST_LOG = 10_000_000
const STOP_LIMIT_MS = 5_000

/** Resolves once the server takes connections. Throws a `StartupError` with the server's own reason. */
export async function startPostgres(launch: Launch): Promise<PostgresProcess> {
	const { home, binaries, socketDir, durable, log } = launch
	const logFile = join(home.path, 'server.log')
	const logStart = turnLog(logFile)
	const output = openSync(logFile, 'a', 0o600)
	const rules = writeAccessRules(home.path, launch.admitsSuperuser ? [...ROLES, 'all postgres'] : ROLES)
	const own = { unix_socket_directories: socketDir, ...rules, ...launch.settings }
	const args = launch.isOther ? fewSettingArguments(own) : settingArguments(durable, own)
	const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', home.data, ...args], {
		cwd: '/',
		detached: true,
		stdio: ['ignore', output, output],
		env: bareEnvironment(),
		...home.account,
	})
	closeSync(output)
	const pid = child.pid ?? 0
	const callOff = pid ? guard(pid, 'INT', home.account) : () => {}
	const ended = new Promise<void>((resolve) => {
		child.once('exit', () => resolve())
		child.once('error', () => resolve())
	}).then(callOff)
	child.unref()

	if (await isReady(home.data, child, log)) return { pid, ended, stop: () => stop(child, ended) }
	const lines = readFileSync(logFile).subarray(logStart).toString().trim()
	const reason = lines.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? (lines.split('\n').at(-1) || 'no reason given')
	throw new StartupError(`The database could not start: ${reason} (see ${logFile})`)
}

function turnLog(file: string): number {
	if (!existsSync(file)) return 0
	const { size } = statSync(file)
	if (size < LARGEST_LOG) return size
	renameSync(file, `${file}.1`)
	return 0
}

// A database and a role that may connect to it.
const ROLES = [`all ${DATABASE}`, `postgres ${BACKUP_ROLE}`]

// Only the account of this shop may connect over the socket; the kernel checks it, so no password can leak.
function writeAccessRules(path: string, roles: readonly string[]): Record<string, string> {
	const rules = join(path, 'hba.conf')
	const people = join(path, 'ident.conf')
	const { username } = userInfo()
	writeFileSync(rules, roles.map((role) => `local ${role} peer map=shop\n`).join(''))
	writeFileSync(people, roles.map((role) => `shop "${username}" ${role.split(' ')[1]}\n`).join(''))
	// Under root another account reads them, whatever the umask.
	for (const file of [rules, people]) chmodSync(file, 0o644)
	return { hba_file: rules, ident_file: people }
}

async function isReady(data: string, child: ChildProcess, log: (line: string) => void): Promise<boolean> {
	const began = Date.now()
	let hasLogged = false
	while (child.pid && child.exitCode === null && child.signalCode === null) {
		const postmaster = readPostmaster(data)
		if (postmaster?.pid === child.pid && postmaster.isReady) return true
		if (!hasLogged && Date.now() - began > 3_000) {
			log('The database is recovering what it had not written out')
			hasLogged = true
		}
		await wait(5)
	}
	return false
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
	child.ref()
	for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
		child.kill(signal)
		const limit = new AbortController()
		const inTime = await Promise.race([
			ended.then(() => true),
			wait(STOP_LIMIT_MS, false, { signal: limit.signal }).catch(() => false),
		])
		limit.abort()
		if (inTime) return
	}
}
