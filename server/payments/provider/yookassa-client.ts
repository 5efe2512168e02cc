import type { z } from 'zod'
import {
	type ProviderPage,
	type ProviderPayment,
	type ProviderRefund,
	providerError,
	providerPage,
	providerPayment,
	providerRefund,
} from './provider-objects.ts'

/**
 * The calls of YooKassa's API that the shop makes. Each asks once and throws a `ProviderFailure`: callers repeat with
 * the same key and body, or asks what became of it. `body` is sent to the letter.
 */
export interface YookassaClient {
	createPayment(key: string, body: string): Promise<ProviderPayment>
	getPayment(id: string): Promise<ProviderPayment>
	cancelPayment(id: string, key: string): Promise<ProviderPayment>
	/** One page, the newest first, by the API's own parameters, as `created_at.gte`, `limit`, `cursor`. */
	listPayments(query: Readonly<Record<string, string>>): Promise<ProviderPage<ProviderPayment>>
	createRefund(key: string, body: string): Promise<ProviderRefund>
	getRefund(id: string): Promise<ProviderRefund>
	/** The same with refunds; `payment_id` narrows them to those of one payment. */
	listRefunds(query: Readonly<Record<string, string>>): Promise<ProviderPage<ProviderRefund>>
}

interface Account {
	/** As `https://api.yookassa.ru/v3`. */
	readonly apiUrl: string
	readonly shopId: string
	readonly secretKey: string
	/** The provider answers within 30 seconds, even if only that it does not know. */
	readonly timeoutMs?: number
}

interface Asking {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly key?: string
	readonly body?: string
}

const longestSentence = 300

/** Talks to YooKassa over HTTP. No redirect is followed, and neither the secret key nor card numbers get into an error. */
export function yookassaClient({ apiUrl, shopId, secretKey, timeoutMs = 35_000 }: Account): YookassaClient {
	const credentials = Buffer.from(`${shopId}:${secretKey}`).toString('base64')
	const conceal = (text: string) => text.replaceAll(credentials, '…').replaceAll(secretKey || credentials, '…')

	async function ask<Answer>(asking: Asking, shape: z.ZodType<Answer>): Promise<Answer> {
		const { method, path, key, body } = asking
		const headers = {
			authorization: `Basic ${credentials}`,
			accept: 'application/json',
			...(method === 'POST' && { 'content-type': 'application/json' }),
			...(key && { 'idempotence-key': key }),
		}
		const init = { method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) } as const
		const { status, text } = await send(`${apiUrl}${path}`, body === undefined ? init : { ...init, body })
		const json = parseJson(text)
		if (status !== 200) throw failureOf(status, json, conceal)
		const read = shape.safeParse(json)
		if (!read.success) throw new ProviderFailure('unknown', `an unreadable answer to ${method} ${path}`, { status })
		return read.data
	}

	const get = <Answer>(path: string, shape: z.ZodType<Answer>) => ask({ method: 'GET', path }, shape)
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
 * What became of a request: `refused` and `missing` are answers for good; with `unknown` it may have been done all the same,
 * and may be repeated with the same key and body.
 */
type FailureKind = 'unknown' | 'refused' | 'missing'

interface Details {
	/** The HTTP status; none when there was no answer. */
	readonly status?: number
	/** The provider's words for it. */
	readonly code?: string | undefined
	readonly parameter?: string | undefined
	/** How long the provider wants to be left alone. */
	readonly retryAfterMs?: number | undefined
}

/** A request that the payment provider did not answer with what was asked for. It may be logged: it holds no secret. */
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

/** Reads a list of the provider page by page; one without an end counts as no answer. */
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

/** NOTE: of what `fetch` throws only the code is told, since its message may repeat what was sent. */
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
	const say = (text: string | null | undefined) =>
		text
			? conceal(text)
					.replace(/\d{6,}/g, '…')
					.slice(0, longestSentence)
			: undefined
	const code = say(error?.code)
	const parameter = say(error?.parameter)
	// The id is what the provider's support asks for.
	const id = error?.id ? `id ${conceal(error.id).slice(0, longestSentence)}` : undefined
	const said = [code, say(error?.description), parameter, id].filter(Boolean).join(', ')
	// Whatever else there is (202, 429, 500) leaves open whether it was done.
	return new ProviderFailure(kindOfStatus[status] ?? 'unknown', said ? `${status}: ${said}` : `${status}`, {
		status,
		code,
		parameter,
		retryAfterMs: error?.retry_after ?? undefined,
	})
}
