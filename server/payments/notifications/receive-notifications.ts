import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressList } from './address-list.ts'
import { insertNotification } from './queries.ts'
import { handledEvents, readNotification } from './read-notification.ts'

interface Mounting {
	readonly db: Database
	readonly clock: Clock
	/** As `/api/payments/notifications`. */
	readonly path: string
	/** Addresses and networks that the provider sends from. */
	readonly addresses: readonly string[]
	/** Has a notification handled once the transaction is committed. */
	readonly queueNotification: (tx: Database, id: number) => Promise<void>
}

const mostBytes = 64 * 1024

/**
 * Takes what the provider tells. Nothing of it is believed: it is kept as it came, and 200 says so; a job asks the provider.
 * Whoever is not in the address list gets 403, what is no notification 400.
 */
export function mountNotifications(app: FastifyInstance, mounting: Mounting): void {
	const isProvider = addressList(mounting.addresses)
	app.register(async (scope) => {
		// The text is kept as it came, whatever it says it is.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
		scope.route({
			method: 'POST',
			url: mounting.path,
			bodyLimit: mostBytes,
			onRequest: async (request) => refuseOthers(request, isProvider),
			handler: async (request, reply) => {
				await keep(mounting, request)
				return reply.header('cache-control', 'no-store').send({})
			},
		})
	})
}

function refuseOthers({ ip: address, log }: FastifyRequest, isProvider: (address: string) => boolean): void {
	if (isProvider(address)) return
	log.warn({ event: 'notification-refused', address }, 'a payment notification came from a foreign address')
	throw new Problem('forbidden')
}

async function keep({ db, clock, queueNotification }: Mounting, { body, ip: address }: FastifyRequest): Promise<void> {
	const told = typeof body === 'string' ? readNotification(body) : undefined
	if (typeof body !== 'string' || !told) throw new Problem('malformed_request')
	const { event, objectId } = told
	const now = clock.now()
	const isHandled = handledEvents.includes(event)
	await db.transaction(async (tx) => {
		const ignored = isHandled ? {} : { handledAt: now, outcome: 'ignored' }
		const id = await insertNotification(tx, { receivedAt: now, address, body, event, objectId, ...ignored })
		if (isHandled) await queueNotification(tx, id)
	})
}
