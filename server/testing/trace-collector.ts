import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue)
const number = z.object({ intValue: z.number() }).transform(({ intValue }) => intValue)

const span = z.object({
	traceId: z.string(),
	spanId: z.string(),
	parentSpanId: z.string().optional(),
	name: z.string(),
	attributes: z
		.array(z.object({ key: z.string(), value: z.union([value, number]) }))
		.transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value]))),
	status: z.object({ code: z.number().optional() }),
})

const sent = z.object({
	resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

export type CollectedSpan = z.output<typeof span>

/** Takes traces by OTLP over HTTP in JSON, as a collector of OpenTelemetry does. */
export async function openTraceCollector() {
	const spans: CollectedSpan[] = []
	const bodies: string[] = []
	const server = createServer(async (request, response) => {
		const body = await text(request)
		if (request.url === '/v1/traces') {
			bodies.push(body)
			const { resourceSpans } = sent.parse(JSON.parse(body))
			spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
		}
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	return {
		endpoint: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
		spans,
		/** All bodies as they came. */
		received: () => bodies.join('\n'),
		close() {
			server.close()
			server.closeAllConnections()
		},
	}
}
