import type { z } from 'zod'
import { inSpan } from '../../platform/spans.ts'
import {
	type ProviderPage,
	type ProviderPayment,
	type ProviderRefund,
	providerError,
	providerPage,
	providerPayment,
	providerRefund,
} from './provider-objects.ts'

/** Each call asks once and throws a `ProviderFailure`; callers repeat with the same key and the very same `body`. */
export interface YookassaClient {
	createPayment(key: string, body: string): Promise<ProviderPayment>
	getPayment(id: string): Promise<ProviderPayment>
	cancelPayment(id: string, key: string): Promise<ProviderPayment>
	/**
	 * Returns one page, the newest first; `query` has the API's own parameters, such as `created_at.gte`, `limit`, `cursor`.
	 */
	listPayments(query: Readonly<Record<string, string>>): Promise<ProviderPage<ProviderPayment>>
	createRefund(key: string, body: string): Promise<ProviderRefund>
	getRefund(id: string): Promise<ProviderRefund>
	listRefunds(query: Readonly<Record<string, string>>): Promise<ProviderPage<ProviderRefund>>
}

interface Account {
	readonly apiUrl: string
	readonly shopId: string
	readonly secretKey: string
	/** The provider answers within 30 seconds. */
	readonly timeoutMs?: number
}

interface AskInput {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly key?: string
	readonly body?: string
}

const longestSentence = 300

/** Follows no redirect; errors never hold the secret key or card numbers. */
export function yookassaClient({ apiUrl, shopId, secretKey, timeoutMs = 35_000 }: Account): YookassaClient {
	const credentials = Buffer.from(`${shopId}:${secretKey}`).toString('base64')
	const conceal = (text: string) => text.replaceAll(credentials, '…').replaceAll(secretKey || credentials, '…')

	async function ask<Answer>(asking: AskInput, schema: z.ZodType<Answer>): Promise<Answer> {
		const { method, path, key, body } = asking
		const headers = {
			authorization: `Basic ${credentials}`,
			accept: 'application/json',
			...(method === 'POST' && { 'content-type': 'application/json' }),
			...(key && { 'idempotence-key': key }),
		}
		const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const
		// The rest of the path is the id of a payment.
		const fields = { 'http.request.method': method, 'server.address': new URL(apiUrl).hostname }
		const span = { name: `YooKassa ${method} /${path.split(/[/?]/)[1]}`, kind: 'client', fields } as const
		const { status, text } = await inSpan(span, () =>
			send(`${apiUrl}${path}`, body === undefined ? init : { ...init, body }),
		)
		const json = parseJson(text)
		if (status !== 200) throw failureOf(status, json, conceal)
		const read = schema.safeParse(json)
		if (!read.success) throw new ProviderFailure('unknown', `an unreadable answer to ${method} ${path}`, { status })
		return read.data
	}

	const get = <Answer>(path: string, schema: z.ZodType<Answer>) => ask({ method: 'GET', path }, schema)
	return {
		createPayment: (key, body) => ask({ method: 'POST', path: '/payments', key, body }, providerPayment),
		getPayment: (id) => get(`/payments/${encodeURIComponent(id)}`, providerPayment),
		cancelPayment: (id, key) =>
			ask({ method: 'POST', path: `/payments/${encodeURIComponent(id)}/cancel`, key }, providerPayment),
		listPayments: (query) => get(`/payments?${new URLSearchParams(query)}`, providerPage(providerPayment)),
		createRefund: (key, body) => ask({ method: 'POST', path: '/refunds', key, body }, providerRefund),
		getRefund: (id) => get(`/refunds/${encodeURIComponent(id)}`, providerRefund),
		listRefunds: (query) => get(`/refunds?${new URLSearchParams(query)}`, providerPage(providerRefund)),
	}
}

/**
 * `refused` and `missing` are final; after `unknown` the request may have worked, and may repeat with the same key and body.
 */
type FailureKind = 'unknown' | 'refused' | 'missing'

interface Details {
	readonly status?: number
	readonly code?: string | undefined
	readonly parameter?: string | undefined
	readonly retryAfterMs?: number | undefined
}

/** Safe to log: it holds no secret. */
export class ProviderFailure extends Error {
	override readonly name = 'ProviderFailure'
	readonly kind: FailureKind
	readonly details: Details

	constructor(kind: FailureKind, sentence: string, details: Details = {}) {
		super(sentence)
		this.kind = kind
		this.details = details
	}
}

type Query = Readonly<Record<string, string>>

const mostPages = 100

/** A list that never ends counts as no answer. */
export async function* pagesOf<Item>(
	list: (query: Query) => Promise<ProviderPage<Item>>,
	query: Query,
): AsyncGenerator<readonly Item[], void> {
	let cursor: string | undefined
	for (let page = 0; page < mostPages; page++) {
		const { items, nextCursor } = await list({ ...query, limit: '100', ...(cursor && { cursor }) })
		yield items
		if (!nextCursor) return
		cursor = nextCursor
	}
	throw new ProviderFailure('unknown', 'a list without an end')
}

/** NOTE: reports only the code of a `fetch` error, since its message may repeat the request. */
async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
	try {
		const response = await fetch(url, init)
		return { status: response.status, text: await response.text() }
	} catch (error) {
		if (error instanceof Error && error.name === 'TimeoutError')
			throw new ProviderFailure('unknown', 'no answer in time')
		const code = error instanceof Error ? codeOf(error.cause) : undefined
		throw new ProviderFailure('unknown', code ? `no answer: ${code}` : 'no answer')
	}
}

function codeOf(cause: unknown): string | undefined {
	if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined
	return typeof cause.code === 'string' ? cause.code : undefined
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

const kindOfStatus: Readonly<Record<number, FailureKind>> = {
	400: 'refused',
	401: 'refused',
	403: 'refused',
	404: 'missing',
	405: 'refused',
	415: 'refused',
}

function failureOf(status: number, json: unknown, conceal: (text: string) => string): ProviderFailure {
	const error = providerError.safeParse(json).data
	const concealed = (text: string | null | undefined) =>
		text
			? conceal(text)
					.replace(/\d{6,}/g, '…')
					.slice(0, longestSentence)
			: undefined
	const code = concealed(error?.code)
	const parameter = concealed(error?.parameter)
	// The provider's support asks for this id.
	const id = error?.id ? `id ${conceal(error.id).slice(0, longestSentence)}` : undefined
	const details = [code, concealed(error?.description), parameter, id].filter(Boolean).join(', ')
	// After any other status (202, 429, 500) the outcome is open.
	return new ProviderFailure(kindOfStatus[status] ?? 'unknown', details ? `${status}: ${details}` : `${status}`, {
		status,
		code,
		parameter,
		retryAfterMs: error?.retry_after ?? undefined,
	})
}
