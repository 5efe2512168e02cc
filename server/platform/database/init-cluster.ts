import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
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

/** Safe to kill at any moment: the next start begins again. */
export async function initCluster(home: DatabaseHome, binaries: string, durable: boolean): Promise<void> {
	const cluster = dirname(home.data)
	for (const name of readdirSync(cluster).filter((name) => name.startsWith('new-'))) {
		rmSync(join(cluster, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
	}
	const fresh = join(cluster, `new-${randomBytes(4).toString('hex')}`)
	const run = (program: string, args: string[], input = '') =>
		runProgram({ program: join(binaries, 'bin', program), args, input, home })

	const made = await run('initdb', [
		...['-D', fresh, '-U', 'postgres', '-E', 'UTF8', '--auth=reject', '--no-instructions', LETTERS, ...LOCALE],
		durable ? `--sync-method=${SYNC_METHOD}` : '--no-sync',
	])
	if (made.code !== 0) throw new StartupError(`The database could not be made: ${lastLine(made.output)}`)

	const roles = `create role ${DATABASE} login createdb;\ncreate database ${DATABASE} owner ${DATABASE};\n`
	const filled = await run('postgres', ['--single', '-D', fresh, '-c', 'log_checkpoints=off', 'postgres'], roles)
	const problem = filled.output.split('\n').find((line) => /\b(ERROR|FATAL|PANIC):/.test(line))
	if (problem || filled.code !== 0) {
		throw new StartupError(`The database could not be made: ${problem ?? lastLine(filled.output)}`)
	}
	renameSync(fresh, home.data)
	syncFolder(cluster)
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
