import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const sampleMs = 1000
const resolutionMs = 10
const laterSeconds = 5

/** Puts off requests with 503 while the process is so far behind, `mostDelayMs` on average, that more would only pile up. */
export function shedLoad(app: FastifyInstance, mostDelayMs = 2000): void {
	const delay = monitorEventLoopDelay({ resolution: resolutionMs })
	delay.enable()
	let isBehind = false
	const timer = setInterval(() => {
		// A loop that stood still for a whole sample has measured nothing.
		isBehind = !(delay.mean / 1e6 - resolutionMs <= mostDelayMs)
		delay.reset()
	}, sampleMs).unref()
	app.addHook('onRequest', (_request, _reply, done) => {
		done(isBehind ? new Problem('unavailable', { retryAfterSeconds: laterSeconds }) : undefined)
	})
	app.addHook('onClose', async () => {
		clearInterval(timer)
		delay.disable()
	})
}
