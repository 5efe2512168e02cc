import { z } from 'zod'
import { applyLoad } from './apply-load.ts'
import { inDigits, medianOf } from './figures.ts'
import type { Load, LoadResult } from './load.ts'

/** A load with the CPU time that the server's process spent on it. */
export interface MeasuredLoad extends LoadResult {
	readonly cpuPerRequestMicros: number
	/** The part of the time the server's process was computing; near 1 or above, it is the bottleneck. */
	readonly busy: number
}

export interface Comparison {
	/** The median over the rounds of our requests per second to the baseline's. */
	readonly ratio: number
	readonly ours: MeasuredLoad
	readonly baseline: MeasuredLoad
}

interface Rounds {
	readonly rounds: number
	readonly usageUrl: string
}

/** Loads two routes by turns, after a round that only warms them up, and compares what they answer per second. */
export async function compareLoads(ours: Load, baseline: Load, { rounds, usageUrl }: Rounds): Promise<Comparison> {
	const pairs = await measureInTurns({ load: ours, usageUrl }, { load: baseline, usageUrl }, rounds)
	return {
		ratio: medianOf(pairs.map(([our, base]) => our.requestsPerSecond / base.requestsPerSecond)),
		ours: medianLoad(pairs.map(([our]) => our)),
		baseline: medianLoad(pairs.map(([, base]) => base)),
	}
}

/** A load with where the server it is put on tells the CPU time it spent. */
export interface ServerLoad {
	readonly load: Load
	readonly usageUrl: string
}

/** Takes two loads by turns, after a round that only warms up: what each round measured of both. */
export async function measureInTurns(
	one: ServerLoad,
	other: ServerLoad,
	rounds: number,
): Promise<[MeasuredLoad, MeasuredLoad][]> {
	const measure = ({ load, usageUrl }: ServerLoad) => measureLoad(load, usageUrl)
	await measure(one)
	await measure(other)
	const pairs: [MeasuredLoad, MeasuredLoad][] = []
	for (let round = 0; round < rounds; round++) {
		// Which one goes first alternates too, so that neither profits from a machine that quietens down.
		const first = await measure(round % 2 === 0 ? one : other)
		const second = await measure(round % 2 === 0 ? other : one)
		pairs.push(round % 2 === 0 ? [first, second] : [second, first])
	}
	return pairs
}

/** The middle of each value over some loads. */
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
		busy: middle(({ busy }) => busy),
	}
}

const usage = z.object({ user: z.number(), system: z.number() })

async function readCpuMicros(usageUrl: string): Promise<number> {
	const { user, system } = usage.parse(await (await fetch(usageUrl)).json())
	return user + system
}

/** One load, and what it cost the server's process. Throws when any request is refused: that costs less than an answer. */
export async function measureLoad(load: Load, usageUrl: string): Promise<MeasuredLoad> {
	const before = await readCpuMicros(usageUrl)
	const result = await applyLoad(load)
	if (result.refused > 0) throw new Error(`${result.refused} of ${result.requests} requests were refused`)
	const spent = (await readCpuMicros(usageUrl)) - before
	return {
		...result,
		cpuPerRequestMicros: spent / result.requests,
		busy: spent / 1_000_000 / (result.requests / result.requestsPerSecond),
	}
}

/** What a load cost in one line, for the remarks. */
export function describeLoad(
	name: string,
	{ requestsPerSecond, p50, p95, cpuPerRequestMicros, busy }: MeasuredLoad,
): string {
	const parts = [
		`${inDigits(requestsPerSecond)}/s`,
		`p50 ${inDigits(p50, 1)} ms`,
		`p95 ${inDigits(p95, 1)} ms`,
		`${inDigits(cpuPerRequestMicros)} µs of the server's CPU each`,
		`server ${Math.round(busy * 100)}% of a core`,
	]
	return `${name}: ${parts.join(', ')}`
}
