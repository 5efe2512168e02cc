import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const fetchFaults = [
	'link_unreadable',
	'address_closed',
	'port_closed',
	'too_many_redirects',
	'refused',
	'no_connection',
	'too_slow',
	'too_large',
	/** Of a file in the suppliers' folder. */
	'outside_folder',
	'no_file',
] as const

export type FetchFault = (typeof fetchFaults)[number]

/** `isPassing`: a later try may succeed. */
export class FetchError extends Error {
	readonly fault: FetchFault
	readonly detail: string
	readonly isPassing: boolean

	constructor(fault: FetchFault, { detail = '', isPassing = false }: { detail?: string; isPassing?: boolean } = {}) {
		super(`${fault} ${detail}`.trim())
		this.fault = fault
		this.detail = detail
		this.isPassing = isPassing
	}
}

/** Where links may lead. */
export interface Outside {
	isAllowed(address: string): boolean
	isAllowedPort(port: number): boolean
}

const publicInternet: Outside = {
	isAllowed: isPublicAddress,
	isAllowedPort: (port) => port === 80 || port === 443,
}

export interface FetchLimits {
	readonly mostBytes: number
	/** For the whole answer, redirects included. */
	readonly mostMs: number
	readonly outside?: Outside | undefined
}

const mostRedirects = 3
const agentName = 'toy-shop (pictures and price lists)'

/**
 * Yields the content behind a link. The address is checked when the connection is made, so a name that changes its address
 * meanwhile leads nowhere else. Throws a `FetchError`, also midway.
 */
export async function* openLink(
	link: string,
	{ mostBytes, mostMs, outside = publicInternet }: FetchLimits,
): AsyncGenerator<Buffer> {
	const signal = AbortSignal.timeout(mostMs)
	try {
		const answer = await follow(link, outside, signal)
		if (Number(answer.headers['content-length'] ?? 0) > mostBytes) {
			answer.destroy()
			throw new FetchError('too_large')
		}
		yield* limitBytes(answer, mostBytes)
	} catch (error) {
		throw asFetchError(error, signal)
	}
}

/** Throws a `FetchError` for a link that leads to no public place, before anything is asked. */
export function checkLink(link: string, outside = publicInternet): void {
	readLink(link, outside)
}

/** Throws a `FetchError`. */
export async function fetchLink(link: string, limits: FetchLimits): Promise<Buffer> {
	const chunks: Buffer[] = []
	for await (const chunk of openLink(link, limits)) chunks.push(chunk)
	return Buffer.concat(chunks)
}

async function* limitBytes(answer: IncomingMessage, most: number): AsyncGenerator<Buffer> {
	let bytes = 0
	for await (const chunk of answer) {
		const content = Buffer.from(chunk)
		bytes += content.length
		if (bytes > most) throw new FetchError('too_large')
		yield content
	}
}

async function follow(link: string, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
	let url = readLink(link, outside)
	for (let redirects = 0; ; redirects++) {
		const answer = await ask(url, outside, signal)
		const { statusCode = 0, headers } = answer
		if (statusCode === 200) return answer
		// The rest of the answer is of no use.
		answer.destroy()
		if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
			throw new FetchError('refused', { detail: String(statusCode), isPassing: isPassingStatus(statusCode) })
		}
		if (redirects === mostRedirects) throw new FetchError('too_many_redirects')
		url = readLink(headers.location, outside, url)
	}
}

function isPassingStatus(status: number): boolean {
	return status === 408 || status === 429 || status >= 500
}

/** Checks everything that is known before a name is resolved: a literal address is never looked up. */
function readLink(link: string, outside: Outside, base?: URL): URL {
	const url = URL.parse(link, base?.href)
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new FetchError('link_unreadable')
	const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
	if (!outside.isAllowedPort(port)) throw new FetchError('port_closed', { detail: String(port) })
	const host = hostOf(url)
	if (isIP(host) !== 0 && !outside.isAllowed(host)) throw new FetchError('address_closed', { detail: host })
	return url
}

function hostOf({ hostname }: URL): string {
	return hostname.replace(/^\[|\]$/g, '')
}

async function ask(url: URL, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> {
	const request = url.protocol === 'https:' ? requestSecure : requestPlain
	return await new Promise((done, failed) => {
		const asked = request(url, {
			// A connection of its own: one that is kept open would skip the check.
			agent: false,
			lookup: lookupAllowed(outside),
			headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': agentName },
			signal,
		})
		asked.once('response', done)
		// More than once: an answer that is cut off fails its request again.
		asked.on('error', failed)
		asked.end()
	})
}

/** Refuses a name as soon as one of its addresses is closed. */
function lookupAllowed({ isAllowed }: Outside): LookupFunction {
	return (host, options: LookupOptions, callback) => {
		resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
			if (error) return callback(error, '', 0)
			const closed = addresses.find(({ address }) => !isAllowed(address))
			const [first] = addresses
			if (closed || !first) return callback(new FetchError('address_closed', { detail: host }), '', 0)
			if (options.all) callback(null, addresses)
			else callback(null, first.address, first.family)
		})
	}
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
	if (error instanceof FetchError) return error
	if (signal.aborted) return new FetchError('too_slow', { isPassing: true })
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	return new FetchError('no_connection', { detail: code, isPassing: true })
}
