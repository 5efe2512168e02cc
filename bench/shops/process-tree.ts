import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Listed {
	readonly pid: number
	readonly parent: number
	readonly residentKilobytes: number
	readonly command: string
}

export function listTree(root: number): Listed[] {
	const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
	const processes = listed.split('\n').flatMap((line) => {
		const [, pid, parent, rss, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
		return pid ? [{ pid: Number(pid), parent: Number(parent), residentKilobytes: Number(rss), command }] : []
	})
	const descendants = new Set([root])
	// The list grows during the loop.
	for (const ancestor of descendants) {
		for (const { pid, parent } of processes) if (parent === ancestor) descendants.add(pid)
	}
	return processes.filter(({ pid }) => descendants.has(pid))
}

/** Throws when no process runs the script. */
export function findScript(root: number, script: string): number {
	const found = listTree(root).find(({ command }) => command.includes(script))
	if (!found) throw new Error(`Nothing runs ${script}`)
	return found.pid
}

/** Includes shared pages. */
export function residentMegabytes(pid: number): number {
	const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
	return inMegabytes(Number(kilobytes))
}

/** Counts shared pages once where the system tells (PSS on Linux). */
export function measureTree(root: number): Record<Part, number> {
	const parts = { Node: 0, PostgreSQL: 0, launcher: 0 }
	for (const one of listTree(root)) {
		parts[partOf(one)] += inMegabytes(readProportional(one.pid) ?? one.residentKilobytes)
	}
	return parts
}

/** How long the main thread has been ready to run without a processor; `undefined` where the system does not tell. */
export function readProcessorWaitMs(pid: number): number | undefined {
	try {
		const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
		return Number(nanoseconds) / 1e6
	} catch {
		return undefined
	}
}

/** The parts of `npm start`. */
export type Part = 'Node' | 'PostgreSQL' | 'launcher'

function partOf({ command }: Listed): Part {
	if (command.includes('server/main.ts')) return 'Node'
	return /^(\S*\/)?postgres[: ]/.test(command) ? 'PostgreSQL' : 'launcher'
}

function readProportional(pid: number): number | undefined {
	const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]
	return kilobytes === undefined ? undefined : Number(kilobytes)
}

const microsPerTick = 10_000

/** Not a number where the system has no `/proc`. */
export function cpuMicrosOf(pid: number): number {
	const { user, system } = readTimes(pid)
	return (user + system) * microsPerTick
}

/** Processor microseconds so far. Those of connections that ended are the first process's, which is read last. */
export function postgresMicrosOf(launcher: number): number {
	const processes = listTree(launcher).filter((one) => partOf(one) === 'PostgreSQL')
	const times = processes
		.reverse()
		.map(({ pid }) => readTimes(pid))
		.filter(({ user }) => !Number.isNaN(user))
	return times.reduce((sum, { user, system, ended }) => sum + user + system + ended, 0) * microsPerTick
}

/** In ticks; `ended` is that of children that ended. */
function readTimes(pid: number) {
	const stat = read(`/proc/${pid}/stat`)
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
	const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
	return { user: user ?? Number.NaN, system: system ?? Number.NaN, ended: (endedUser ?? 0) + (endedSystem ?? 0) }
}

function inMegabytes(kilobytes: number): number {
	return (kilobytes * 1_024) / 1_000_000
}

function read(path: string): string {
	try {
		return readFileSync(path, 'utf8')
	} catch {
		return ''
	}
}
