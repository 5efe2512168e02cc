import { performance } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { aheadHeader, type Rank } from '#contract/endpoint.ts'
import { minuteMs } from '#contract/values/durations.ts'
import { Admission } from './admission.ts'

declare module 'fastify' {
	interface FastifyInstance {
		readonly admission: Admission
	}
	interface FastifyContextConfig {
		/** Without a rank a route never waits. */
		rank?: Rank
	}
}

const defaultPoolSize = 20
const sampleMs = 100
const logMs = minuteMs

interface AdmitCallsInput {
	readonly poolSize?: number | undefined
	/** Multiplies how long work may wait before it is refused. */
	readonly factor?: number | undefined
	/** Makes browsing urgent, as that of an administrator. */
	readonly isUrgent?: ((request: FastifyRequest) => Promise<boolean>) | undefined
}

/** Routes with a rank wait for admission once their body is there, so that a slow sender takes no place. */
export function admitCalls(
	app: FastifyInstance,
	{ poolSize = defaultPoolSize, factor = 1, isUrgent = async () => false }: AdmitCallsInput = {},
): void {
	const admission = new Admission(poolSize, { factor })
	const leaving = new WeakMap<FastifyRequest, () => void>()
	app.decorate('admission', admission)
	const rankOfBrowsing = async (request: FastifyRequest) => {
		if (request.headers[aheadHeader] !== undefined) return 'ahead'
		return (await isUrgent(request)) ? 'urgent' : 'browsing'
	}
	app.addHook('preValidation', async (request) => {
		const { rank: declared } = request.routeOptions.config
		if (!declared) return
		const rank = declared === 'browsing' ? await rankOfBrowsing(request) : declared
		leaving.set(request, await admission.enter(rank, () => request.raw.socket.destroyed))
	})
	app.addHook('onSend', (request, _reply, _payload, done) => {
		leaving.get(request)?.()
		done()
	})
	const stops = [watchLoop(admission), logRefusals(app)]
	app.addHook('onClose', async () => {
		for (const stop of stops) stop()
	})
}

function watchLoop(admission: Admission): () => void {
	let due = performance.now() + sampleMs
	let before = usedMs()
	const timer = setInterval(() => {
		const now = performance.now()
		const used = usedMs()
		admission.observe({
			delayMs: Math.max(0, now - due),
			utilization: (used - before) / (sampleMs + now - due),
		})
		before = used
		due = now + sampleMs
	}, sampleMs).unref()
	return () => clearInterval(timer)
}

/** The processor time of this thread. */
function usedMs(): number {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1000
}

/** One line a minute: a line for each would be a load of its own. */
function logRefusals({ admission, log }: FastifyInstance): () => void {
	let known = { ...admission.refused }
	const timer = setInterval(() => {
		const now = { ...admission.refused }
		const refused = {
			urgent: now.urgent - known.urgent,
			'signing-in': now['signing-in'] - known['signing-in'],
			browsing: now.browsing - known.browsing,
		}
		known = now
		if (Object.values(refused).some((count) => count > 0))
			log.warn({ refused }, 'requests were refused: the shop is overloaded')
	}, logMs).unref()
	return () => clearInterval(timer)
}
