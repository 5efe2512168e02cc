import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { minuteMs } from '#contract/values/durations.ts'
import type { Database } from '../database.ts'

const readyLimitMs = 5_500

export const probeHeader = 'x-shop-probe'

/** How a request looks to the shop behind its proxy. */
export interface SeenRequest {
	readonly scheme: string
	readonly host: string
	readonly ip: string
	/** A proxy passed the request on, but the shop does not trust that proxy. */
	readonly isProxyUnknown: boolean
}

/** Only somebody with the shop's settings can make one; it is good for two minutes. */
export function probeToken(secret: string, now: number): string {
	return createHmac('sha256', secret)
		.update(`probe ${Math.floor(now / minuteMs)}`)
		.digest('hex')
}

interface MountHealthInput {
	readonly db: Database
	readonly secret: string | undefined
}

/** `/health/live` answers a probe of the shop's own doctor with how it sees the request. */
export function mountHealth(app: FastifyInstance, { db, secret }: MountHealthInput): void {
	app.get('/health/live', async (request) => {
		const isProbe = secret !== undefined && isTokenOf(secret, request.headers[probeHeader])
		return { status: 'ok', ...(isProbe && { seen: describe(request) }) }
	})
	// A health check must answer soon, even while it waits for a connection.
	app.get('/health/ready', { handlerTimeout: readyLimitMs }, async () => {
		await db.execute('select 1')
		return { status: 'ok' }
	})
}

function isTokenOf(secret: string, given: string | string[] | undefined): boolean {
	if (typeof given !== 'string') return false
	const now = Date.now()
	const bytes = Buffer.from(given)
	return [now, now - minuteMs].some((time) => {
		const expected = Buffer.from(probeToken(secret, time))
		return bytes.length === expected.length && timingSafeEqual(bytes, expected)
	})
}

function describe({ protocol, host, ip, ips = [], headers }: FastifyRequest): SeenRequest {
	const isForwarded = headers['x-forwarded-for'] !== undefined
	// The addresses of trusted proxies and of the visitor.
	return { scheme: protocol, host, ip, isProxyUnknown: isForwarded && ips.length < 2 }
}
