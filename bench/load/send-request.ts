import { type Agent, type IncomingMessage, request } from 'node:http'
import { chromiumAccepts } from './load.ts'

/** With `json` a POST, else a GET. */
export interface RequestToSend {
	readonly path: string
	readonly json?: unknown
	readonly cookie?: string | undefined
	readonly token?: string | undefined
}

interface Answer {
	readonly status: number
	/** It is 503 and says when to ask again. */
	readonly isPostponed: boolean
	/** The cookies in the form that a browser returns. */
	readonly cookie: string
}

const limitMs = 10_000

/** Throws without a complete answer within 10 s. */
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
	// Reading to the end frees the connection.
	for await (const _ of response);
	const cookies = response.headers['set-cookie'] ?? []
	const { statusCode: status = 0 } = response
	const isPostponed = status === 503 && response.headers['retry-after'] !== undefined
	return { status, isPostponed, cookie: cookies.map((set) => set.split(';', 1)[0]).join('; ') }
}
