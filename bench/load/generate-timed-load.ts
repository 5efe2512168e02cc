import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { seededRandom } from '../data/seeded-random.ts'
import { percentileOf } from '../measuring.ts'
import { type RequestToSend, sendRequest, type TimedResult, timedLoad } from './load.ts'
import { answerStarter } from './run-apart.ts'

// A fresh generator is slow, and has its connections to open: Node.js takes one of them in each turn of its loop.
const longestLeadInSeconds = 10

type Stream = z.output<typeof timedLoad>['streams'][number]

interface Timetable {
	readonly url: string
	readonly seconds: number
	readonly startsAt: number
	readonly seed: number
	readonly agent: Agent
}

interface Sent {
	readonly isRefused: boolean
	readonly isPostponed: boolean
	readonly latency: number
	readonly lateness: number
}

answerStarter(async (order) => {
	const { url, seconds, streams } = timedLoad.parse(order)
	// Connections stay open, as those of a proxy in front of the shop.
	const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY })
	const startsAt = performance.now()
	const all = streams.map((stream, seed) => sendByTimetable(stream, { url, seconds, startsAt, seed, agent }))
	const results = await Promise.all(all)
	agent.destroy()
	return results
})

/** Sends the lead-in too, but does not count it. */
async function sendByTimetable({ perSecond, requests }: Stream, timetable: Timetable): Promise<TimedResult> {
	const { url, seconds, startsAt, seed, agent } = timetable
	// A random moment within each slot keeps streams out of step.
	const random = seededRandom(seed)
	const leadIn = Math.round(Math.min(longestLeadInSeconds, seconds / 4) * perSecond)
	const sent: Promise<Sent>[] = []
	for (let slot = 0; slot < leadIn + seconds * perSecond; slot++) {
		const request = requests[slot % requests.length]
		if (!request) throw new Error('A stream has nothing to send')
		const dueAt = startsAt + ((slot + random()) / perSecond) * 1_000
		const pauseMs = dueAt - performance.now()
		// A timer lasts a millisecond at least, which is too long for a thousand requests a second.
		if (pauseMs > 0) await wait(pauseMs)
		sent.push(send(request, dueAt, { url, agent }))
	}
	return summarize((await Promise.all(sent)).slice(leadIn))
}

async function send(request: RequestToSend, dueAt: number, { url, agent }: Pick<Timetable, 'url' | 'agent'>) {
	const lateness = performance.now() - dueAt
	const answer = await sendRequest(url, request, agent).catch(() => undefined)
	const isRefused = answer === undefined || answer.status < 200 || answer.status > 299
	return { isRefused, isPostponed: answer?.isPostponed ?? false, latency: performance.now() - dueAt, lateness }
}

function summarize(sent: readonly Sent[]): TimedResult {
	const answered = sent.filter(({ isRefused }) => !isRefused)
	const postponed = sent.filter(({ isPostponed }) => isPostponed)
	return {
		requests: sent.length,
		refused: sent.filter(({ isRefused }) => isRefused).length,
		...percentilesOf(sent),
		worst: percentileOf(
			sent.map(({ latency }) => latency),
			100,
		),
		...(answered.length > 0 && { answered: percentilesOf(answered) }),
		...(postponed.length > 0 && { postponed: { ...percentilesOf(postponed), count: postponed.length } }),
		lateness: percentileOf(
			sent.map(({ lateness }) => lateness),
			99,
		),
	}
}

function percentilesOf(sent: readonly Sent[]) {
	const latencies = sent.map(({ latency }) => latency)
	return { p50: percentileOf(latencies, 50), p99: percentileOf(latencies, 99) }
}
