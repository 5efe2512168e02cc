import { z } from 'zod'

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

/** What a notification names; nothing of it is to be believed. */
export interface ReadNotification {
	readonly event: string
	/** The provider's id of the payment or refund. */
	readonly objectId: string
	readonly attemptId: string | undefined
}

/** Reads a notification's body; `undefined` for what is none. */
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

/** What is handled; everything else that the provider tells is only kept. */
export const handledEvents: readonly string[] = [
	'payment.waiting_for_capture',
	'payment.succeeded',
	'payment.canceled',
	'refund.succeeded',
]
