import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onStarterGone } from './on-starter-gone.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The project installs its own Node, because the host's may be older. */
export const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')

export class SetupError extends Error {}

/** In production, away from a terminal, a line of JSON like those of the shop's log. */
function report(sentence) {
	const isJson = process.env.SHOP_MODE === 'production' && !process.stdout.isTTY
	const line = { level: 60, time: Date.now(), pid: process.pid, name: 'start', msg: sentence }
	console.error(isJson ? JSON.stringify(line) : sentence)
}

/** A `SetupError` ends the script with one line and exit code 1. */
export async function main(work) {
	checkNode()
	// NOTE: a kill -9 of npm signals none of its children, so this process must watch for it.
	const stopWatching = onStarterGone(() => process.kill(process.pid, 'SIGTERM'))
	try {
		process.exitCode = await work()
	} catch (error) {
		if (!(error instanceof SetupError)) throw error
		report(error.message)
		process.exitCode = 1
	} finally {
		stopWatching()
	}
}

function checkNode() {
	if (Number.parseInt(process.versions.node, 10) >= 20) return
	report(`Node.js 20 or newer is needed; this is ${process.versions.node}: get a newer one from https://nodejs.org`)
	process.exit(1)
}

/**
 * The program ends with this process, even after kill -9. Resolves to `{ code, output }`; `output` needs `quiet`. What takes longer
 * than `limitMs` is killed.
 */
export async function run(program, args, { quiet = false, env = {}, cwd = root, limitMs } = {}) {
	const child = spawn(program, args, {
		cwd,
		detached: true,
		env: { ...process.env, ...env },
		stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
	})
	const callOff = guard(child.pid)
	let asked
	const stopForwarding = forwardSignals((signal) => {
		asked = signal
		signalGroup(child.pid, signal)
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (data) => {
			output += data
		})
	}
	const timer = limitMs && setTimeout(() => signalGroup(child.pid, 'SIGKILL'), limitMs)
	const code = await exitCodeOf(child)
	clearTimeout(timer)
	stopForwarding()
	callOff()
	if (asked) process.exit(128 + constants.signals[asked])
	return { code, output }
}

/** As in a shell: 128 plus the number of the signal that ended the child. */
export function exitCodeOf(child) {
	return new Promise((resolve, reject) => {
		child.once('error', (error) => reject(new SetupError(`${child.spawnfile} cannot be run: ${error.message}`)))
		child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
	})
}

export function forwardSignals(send) {
	const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
	for (const signal of signals) process.on(signal, send)
	return () => {
		for (const signal of signals) process.off(signal, send)
	}
}

function signalGroup(pid, signal) {
	try {
		process.kill(-pid, signal)
	} catch {
		// The child has just ended.
	}
}

// The shell waits on a pipe whose other end only this process holds.
function guard(pid) {
	if (process.platform === 'win32' || !pid) return () => {}
	const script = 'read _; kill -s KILL -- "-$1"'
	const shell = spawn('/bin/sh', ['-c', script, 'guard', String(pid)], {
		detached: true,
		stdio: ['pipe', 'ignore', 'ignore'],
	})
	shell.on('error', () => {})
	shell.stdin.on('error', () => {})
	shell.unref()
	shell.stdin.unref()
	return () => shell.kill('SIGKILL')
}
