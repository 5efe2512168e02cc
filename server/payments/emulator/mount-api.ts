import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'
import { ApiError } from './api-error.ts'
import { cancelPayment, capturePayment, changePayment, getPayment } from './change-payment.ts'
import { createPayment } from './create-payment.ts'
import { type EmulatedPayment, toApiPayment } from './emulated-objects.ts'
import { createRefund, getRefund } from './emulated-refunds.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { type AnswerFault, type ApiCall, breakConnection } from './faults.ts'
import { type ApiAnswer, answerOnce } from './idempotence.ts'
import { listPayments, listRefunds } from './list-objects.ts'

/** Needs its own scope, because it replaces the error handler. */
export async function mountApi(scope: FastifyInstance, deps: EmulatorDeps): Promise<void> {
	readJson(scope)
	scope.setErrorHandler(answerError)
	scope.addHook('onRequest', async (request, reply) => {
		refuseStrangers(request)
		if (deps.faults.plan.isDown) return breakConnection(reply)
		requireShop(request, deps)
	})
	scope.setNotFoundHandler((request) => {
		const isKnown = knownPath.test(request.url.replace(/\?.*/s, ''))
		throw isKnown ? new ApiError(405, 'Method is not allowed') : new ApiError(404, 'No such resource')
	})
	const read = (path: string, call: ApiCall, work: (request: FastifyRequest) => Promise<object>) =>
		scope.get(
			path,
			withFaults(deps, call, async (request) => answerWith(await work(request))),
		)
	const write = (path: string, call: ApiCall, work: KeyedWork) =>
		scope.post(
			path,
			withFaults(deps, call, (request) => answerOnce(deps, keyedRequest(request), (tx) => work(tx, request))),
		)
	read('/payments', 'listPayments', ({ query }) => listPayments(deps, query))
	read('/payments/:id', 'getPayment', async (request) => toApiPayment(await getPayment(deps, idOf(request))))
	read('/me', 'getMe', async () => describeShop(deps))
	// Subscriptions want the OAuth token of a partner, so a shop with its key gets 403 and sets the address in its cabinet.
	scope.all('/webhooks', refusePartnerCall)
	scope.all('/webhooks/:id', refusePartnerCall)
	read('/refunds', 'listRefunds', ({ query }) => listRefunds(deps, query))
	read('/refunds/:id', 'getRefund', (request) => getRefund(deps, idOf(request)))
	write('/payments', 'createPayment', (tx, { body }) => createPayment(tx, deps, body))
	write('/refunds', 'createRefund', (tx, { body }) => createRefund(tx, deps, body))
	write('/payments/:id/capture', 'capturePayment', async (tx, request) => {
		const capture = (held: EmulatedPayment) => capturePayment(held, request.body, deps)
		const { payment, events } = await changePayment(tx, deps.clock, idOf(request), capture)
		return { ...answerWith(toApiPayment(payment)), events }
	})
	write('/payments/:id/cancel', 'cancelPayment', async (tx, request) => {
		const { payment, events } = await changePayment(tx, deps.clock, idOf(request), cancelByShop)
		return { ...answerWith(toApiPayment(payment)), events }
	})
}

const knownPath = /\/v3\/(me|payments(\/[^/]+(\/(cancel|capture))?)?|refunds(\/[^/]+)?)$/

function describeShop({ shopId, wantsReceipts }: EmulatorDeps): object {
	return {
		account_id: shopId,
		status: 'enabled',
		test: true,
		fiscalization_enabled: wantsReceipts,
		fiscalization: { enabled: wantsReceipts, ...(wantsReceipts && { provider: 'yookassa' }) },
		payment_methods: ['bank_card'],
	}
}

function refusePartnerCall(): never {
	throw new ApiError(403, 'Webhooks are managed with an OAuth token; a shop sets its address in the merchant profile')
}

type KeyedWork = (tx: Database, request: FastifyRequest) => Promise<ApiAnswer>

function answerWith(body: object): ApiAnswer {
	return { status: 200, body, events: [] }
}

function idOf({ params }: FastifyRequest): string {
	return z.object({ id: z.string() }).parse(params).id
}

function keyedRequest({ headers, method, url, body }: FastifyRequest) {
	return { key: [headers['idempotence-key']].flat()[0], call: `${method} ${url}`, body }
}

function cancelByShop(payment: EmulatedPayment): EmulatedPayment {
	if (payment.status !== 'waiting_for_capture') {
		throw new ApiError(400, 'Only a payment in waiting_for_capture can be canceled', 'payment_id')
	}
	return cancelPayment(payment, { party: 'merchant', reason: 'canceled_by_merchant' })
}

function readJson(scope: FastifyInstance): void {
	scope.removeAllContentTypeParsers()
	scope.addContentTypeParser(
		'application/json',
		{ parseAs: 'string' },
		async (_request: FastifyRequest, body: string) => {
			if (body === '') return undefined
			try {
				return JSON.parse(body)
			} catch {
				throw new ApiError(400, 'Request body is not JSON')
			}
		},
	)
}

function requireShop({ headers }: FastifyRequest, { shopId, secretKey }: EmulatorDeps): void {
	const expected = Buffer.from(`Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`)
	const given = Buffer.from(headers.authorization ?? '')
	if (given.length === expected.length && timingSafeEqual(given, expected)) return
	throw new ApiError(401, 'Error in shopId or secret key. Check their validity.')
}

async function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
	// A stranger learns nothing about the emulator.
	if (error instanceof Problem) return reply.code(error.status).send()
	const refusal = error instanceof ApiError ? error : new ApiError(statusOf(error), error.message)
	if (refusal.status >= 500) request.log.error({ err: error }, 'the emulated payment provider failed')
	return reply.code(refusal.status).send(refusal.body)
}

function statusOf(error: FastifyError | Error): number {
	const status = 'statusCode' in error ? error.statusCode : undefined
	return status !== undefined && status >= 400 && status < 500 ? status : 500
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function withFaults(deps: EmulatorDeps, call: ApiCall, work: (request: FastifyRequest) => Promise<ApiAnswer>): Handle {
	return async (request, reply) => {
		const fault = deps.faults.take(call)
		const answer = !fault || fault.afterDoing || fault.status === 200 ? await work(request) : undefined
		// The shop may get the notification before the answer, as at the provider.
		for (const event of answer?.events ?? []) deps.notifier.announce(event)
		if (fault?.delayMs) await wait(fault.delayMs, undefined, { ref: false, signal: deps.ending }).catch(() => undefined)
		if (fault?.status === 0) return breakConnection(reply)
		if (fault?.text !== undefined) return reply.code(fault.status).type('text/html; charset=utf-8').send(fault.text)
		const { status, body } = shown(answer, fault)
		return reply.code(status).send(body)
	}
}

function shown(answer: ApiAnswer | undefined, fault: AnswerFault | undefined): Pick<ApiAnswer, 'status' | 'body'> {
	if (answer && (!fault || fault.status === 200)) return answer
	const { status, body } = new ApiError(fault?.status ?? 500, 'A planned failure')
	return { status, body }
}
