import { inDigits, type Manner, medianOf, takeRounds } from '../measuring.ts'
import { cpuMicrosOf, postgresMicrosOf } from '../shops/process-tree.ts'
import type { RunningServer } from '../shops/start-server.ts'
import { applyLoad, type Load, type LoadResult } from './load.ts'

export interface MeasuredLoad extends LoadResult {
	/** Of the server process. */
	readonly cpuPerRequestMicros: number
	/** 0 where the server has no PostgreSQL of its own. */
	readonly postgresPerRequestMicros: number
	/** The computing share of the server process; near 1 the server is the bottleneck. */
	readonly busy: number
}

export interface Comparison {
	/** The median ratio of our requests per second to the baseline's. */
	readonly ratio: number
	readonly ours: MeasuredLoad
	readonly baseline: MeasuredLoad
}

export interface ServerLoad extends Omit<Load, 'url'> {
	readonly server: RunningServer
}

const rounds = 7

/** The two servers take turns. */
export async function compareLoads(ours: ServerLoad, baseline: ServerLoad, manner: Manner): Promise<Comparison> {
	const pairs = await takeRounds(manner, rounds, async (round) => {
		// The first server alternates, so that neither profits from a machine that calms down.
		const early = round % 2 === 0 ? await measureLoad(ours) : undefined
		const base = await measureLoad(baseline)
		return { our: early ?? (await measureLoad(ours)), base }
	})
	return {
		ratio: medianOf(pairs.map(({ our, base }) => our.requestsPerSecond / base.requestsPerSecond)),
		ours: medianLoad(pairs.map(({ our }) => our)),
		baseline: medianLoad(pairs.map(({ base }) => base)),
	}
}

export function medianLoad(loads: readonly MeasuredLoad[]): MeasuredLoad {
	const middle = (pick: (load: MeasuredLoad) => number) => medianOf(loads.map(pick))
	return {
		refused: middle(({ refused }) => refused),
		requests: middle(({ requests }) => requests),
		requestsPerSecond: middle(({ requestsPerSecond }) => requestsPerSecond),
		p50: middle(({ p50 }) => p50),
		p95: middle(({ p95 }) => p95),
		p99: middle(({ p99 }) => p99),
		cpuPerRequestMicros: middle(({ cpuPerRequestMicros }) => cpuPerRequestMicros),
		postgresPerRequestMicros: middle(({ postgresPerRequestMicros }) => postgresPerRequestMicros),
		busy: middle(({ busy }) => busy),
	}
}

/** Throws when a request is refused: a refusal costs less than an answer. */
export async function measureLoad({ server, ...load }: ServerLoad): Promise<MeasuredLoad> {
	const postgresBefore = postgresMicrosOf(server.launcher)
	const before = cpuMicrosOf(server.pid)
	const result = await applyLoad({ ...load, url: server.url })
	if (result.refused > 0) throw new Error(`${result.refused} of ${result.requests} requests were refused`)
	const spent = cpuMicrosOf(server.pid) - before
	const spentByPostgres = postgresMicrosOf(server.launcher) - postgresBefore
	return {
		...result,
		cpuPerRequestMicros: spent / result.requests,
		postgresPerRequestMicros: spentByPostgres / result.requests,
		busy: spent / 1_000_000 / (result.requests / result.requestsPerSecond),
	}
}

export function describeLoad(
	name: string,
	{ requestsPerSecond, p50, p95, p99, cpuPerRequestMicros, busy }: MeasuredLoad,
): string {
	const milliseconds = Object.entries({ p50, p95, p99 }).map(([name, value]) => `${name} ${inDigits(value, 1)} ms`)
	const parts = [`${inDigits(requestsPerSecond)}/s`, ...milliseconds]
	const isCpuKnown = !Number.isNaN(busy)
	if (isCpuKnown) parts.push(`${inDigits(cpuPerRequestMicros)} µs of the server's CPU each`)
	if (isCpuKnown) parts.push(`server ${Math.round(busy * 100)}% of a core`)
	return `${name}: ${parts.join(', ')}`
}
