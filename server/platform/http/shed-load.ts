import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const sampleMs = 1000

/**
 * Puts off requests with 503 while the process is more than `mostDelayMs` behind, since more would only pile up. A single long
 * task puts nothing off: it takes two late samples in a row.
 */
export function shedLoad(app: FastifyInstance, mostDelayMs = 2000): void {
	let lateInARow = 0
	let due = performance.now() + sampleMs
	const timer = setInterval(() => {
		const now = performance.now()
		lateInARow = now - due > mostDelayMs ? lateInARow + 1 : 0
		due = now + sampleMs
	}, sampleMs).unref()
	app.addHook('onRequest', (_request, _reply, done) => {
		done(lateInARow > 1 ? new Problem('unavailable') : undefined)
	})
	app.addHook('onClose', async () => clearInterval(timer))
}
