import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const notification = z.object({
	type: z.literal('notification'),
	event: z.string(),
	object: z.looseObject({ id: z.string(), status: z.string() }),
})

type Notification = z.output<typeof notification>

/** Takes the notifications in place of a shop and records them. */
export async function openNotifiedShop() {
	const received: Notification[] = []
	const refusals: number[] = []
	const server = createServer(async (request, response) => {
		received.push(notification.parse(JSON.parse(await text(request))))
		response.writeHead(refusals.shift() ?? 200).end()
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	const port = typeof address === 'object' ? address?.port : undefined
	return {
		url: `http://127.0.0.1:${port}/notifications`,
		received,
		/** Answers the next notifications with these statuses, and all later ones with 200. */
		refuseWith: (...statuses: number[]) => refusals.push(...statuses),
		close: () => server.close(),
	}
}
