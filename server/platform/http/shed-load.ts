import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const sampleMs = 1000

/** Answers 503 after two late samples in a row, so a single long task refuses nothing. */
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
