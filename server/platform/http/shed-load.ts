import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const sampleMs = 1000

/** Puts off requests with 503 while the process is more than `mostDelayMs` behind, since more would only pile up. */
export function shedLoad(app: FastifyInstance, mostDelayMs = 2000): void {
	let isBehind = false
	let due = performance.now() + sampleMs
	const timer = setInterval(() => {
		const now = performance.now()
		isBehind = now - due > mostDelayMs
		due = now + sampleMs
	}, sampleMs).unref()
	app.addHook('onRequest', (_request, _reply, done) => {
		done(isBehind ? new Problem('unavailable') : undefined)
	})
	app.addHook('onClose', async () => clearInterval(timer))
}
