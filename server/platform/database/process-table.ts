import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Account } from './account.ts'

/** A zombie does not count as running. */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
	}
	return stateOf(pid) !== 'Z'
}

function stateOf(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
		return stat.slice(stat.lastIndexOf(')') + 2)[0]
	} catch {
		return undefined
	}
}

export function processesIn(folder: string, account: Account): number[] {
	const lines = existsSync('/proc/self/cwd') ? listByWorkingFolder(folder, account) : listByCommand(folder)
	return lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid > 0 && isRunning(pid))
}

// NOTE: asks as the account itself, because root in a container may not inspect other accounts' processes.
function listByWorkingFolder(folder: string, account: Account): string[] {
	const script = 'for p in /proc/[0-9]*; do [ "$p/cwd" -ef "$1" ] && echo "$p"; done; true'
	const found = execFileSync('/bin/sh', ['-c', script, 'sh', folder], {
		encoding: 'utf8',
		cwd: '/',
		stdio: ['ignore', 'pipe', 'ignore'],
		...account,
	})
	return found.split('\n').map((path) => path.replace('/proc/', ''))
}

function listByCommand(folder: string): string[] {
	const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n')
	return lines.filter((line) => line.includes(`postgres -D ${folder}`))
}
