import { BlockList, isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invariant } from '#contract/invariant.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { Problem } from '../../platform/problem.ts'
import { insertNotification } from './queries.ts'

const mostBytes = 64 * 1024

interface MountNotificationsInput extends Pick<Deps, 'db' | 'clock'> {
	readonly path: string
	readonly senderNetworks: readonly string[]
	/** Must queue only after the commit. */
	readonly queueNotification: (tx: Database, id: number) => Promise<void>
}

/** Trusts no notification: a job asks the provider instead. Unknown senders get 403, malformed notifications 400. */
export function mountNotifications(app: FastifyInstance, input: MountNotificationsInput): void {
	const isProvider = ipAddressList(input.senderNetworks)
	app.register(async (scope) => {
		// Saves the text unchanged, whatever its content type.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
		scope.route({
			method: 'POST',
			url: input.path,
			bodyLimit: mostBytes,
			onRequest: async (request) => assertProvider(request, isProvider),
			handler: async (request, reply) => {
				await saveNotification(input, request)
				return reply.header('cache-control', 'no-store').send({})
			},
		})
	})
}

function assertProvider({ ip, log }: FastifyRequest, isProvider: (ipAddress: string) => boolean): void {
	if (isProvider(ip)) return
	log.warn({ event: 'notification-refused', address: ip }, 'a payment notification came from a foreign address')
	throw new Problem('forbidden')
}

async function saveNotification(
	{ db, clock, queueNotification }: MountNotificationsInput,
	{ body, ip }: FastifyRequest,
): Promise<void> {
	const notification = typeof body === 'string' ? readNotification(body) : undefined
	if (typeof body !== 'string' || !notification) throw new Problem('malformed_request')
	const { event, objectId } = notification
	const now = clock.now()
	const isHandled = handledEvents.includes(event)
	await db.transaction(async (tx) => {
		const ignored = isHandled ? {} : { handledAt: now, outcome: 'ignored' }
		const id = await insertNotification(tx, { receivedAt: now, ipAddress: ip, body, event, objectId, ...ignored })
		if (isHandled) await queueNotification(tx, id)
	})
}

const notification = z.object({
	type: z.literal('notification'),
	event: z.string().regex(/^[a-z_.]{1,64}$/),
	object: z.object({
		id: z.string().regex(/^[\w-]{1,64}$/),
		metadata: z
			.object({ attempt_id: z.uuid().optional().catch(undefined) })
			.nullish()
			.catch(undefined),
	}),
})

/** Named by the sender, so not trusted. */
export interface ReadNotification {
	readonly event: string
	readonly objectId: string
	readonly attemptId: string | undefined
}

export function readNotification(body: string): ReadNotification | undefined {
	const read = notification.safeParse(parseJson(body))
	if (!read.success) return undefined
	const { event, object } = read.data
	return { event, objectId: object.id, attemptId: object.metadata?.attempt_id }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const handledEvents: readonly string[] = [
	'payment.waiting_for_capture',
	'payment.succeeded',
	'payment.canceled',
	'refund.succeeded',
]

const familyOf = (ipAddress: string) => (isIP(ipAddress) === 6 ? 'ipv6' : 'ipv4')

/** Matches addresses and networks such as `185.71.76.0/27`; an IPv4 address may come as `::ffff:185.71.76.1`. */
export function ipAddressList(entries: readonly string[]): (ipAddress: string) => boolean {
	const list = new BlockList()
	for (const entry of entries) {
		const [network, prefix] = entry.split('/')
		invariant(network !== undefined, 'a split text has a first part')
		if (prefix === undefined) list.addAddress(network, familyOf(network))
		else list.addSubnet(network, Number(prefix), familyOf(network))
	}
	return (ipAddress) => isIP(ipAddress) !== 0 && list.check(ipAddress, familyOf(ipAddress))
}
