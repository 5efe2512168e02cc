import { type Agent, type IncomingMessage, request } from 'node:http'
import { chromiumAccepts } from './load.ts'

/** A request to a server: with `json` a POST of that body, else a GET. */
export interface RequestToSend {
	readonly path: string
	readonly json?: unknown
	/** What the browser sends as `Cookie`. */
	readonly cookie?: string | undefined
	/** An access token. */
	readonly token?: string | undefined
}

interface Answer {
	readonly status: number
	/** The cookies it sets, as the browser would send them back. */
	readonly cookie: string
}

const limitMs = 10_000

/** Sends a request and resolves once its answer has arrived whole; throws when there is none within 10 s. */
export async function sendRequest(
	url: string,
	{ path, json, cookie, token }: RequestToSend,
	agent: Agent,
): Promise<Answer> {
	const body = json === undefined ? undefined : JSON.stringify(json)
	const headers = {
		'accept-encoding': chromiumAccepts,
		...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
		...(cookie !== undefined && { cookie }),
		...(token !== undefined && { authorization: `Bearer ${token}` }),
	}
	const method = body === undefined ? 'GET' : 'POST'
	const signal = AbortSignal.timeout(limitMs)
	const response = await new Promise<IncomingMessage>((resolve, reject) => {
		request(url + path, { agent, method, headers, signal }, resolve)
			.once('error', reject)
			.end(body)
	})
	// Read to the end, so that the connection can be used again.
	for await (const _ of response);
	const cookies = response.headers['set-cookie'] ?? []
	return { status: response.statusCode ?? 0, cookie: cookies.map((set) => set.split(';', 1)[0]).join('; ') }
}
