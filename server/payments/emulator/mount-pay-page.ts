import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'
import { ApiError } from './api-error.ts'
import { breakConnection } from './break-connection.ts'
import { changePaymentNow, getPayment } from './change-payment.ts'
import { drawPayPage, payPagePolicy } from './draw-pay-page.ts'
import type { EmulatedPayment } from './emulated-objects.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { cancelPayment, chargePayment } from './payment-course.ts'
import { findTestCard, type TestCard } from './test-cards.ts'

const answerShape = z.object({ outcome: z.enum(['pay', 'decline']), card: z.string().max(100).default('') })

/** Mounts the page where payers pay, `/{paymentId}`: its form, or JSON, posts `outcome` (pay or decline) and perhaps `card`. */
export function mountPayPage(scope: FastifyInstance, deps: EmulatorDeps): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: 4096 },
		async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
	)
	scope.setErrorHandler((error) => {
		throw error instanceof ApiError ? new Problem('not_found') : error
	})
	scope.addHook('onRequest', async (request, reply) => {
		refuseStrangers(request, deps.isPublic)
		if (deps.faults.plan.isDown) return breakConnection(reply)
	})
	scope.get('/:id', async (request, reply) => {
		return showPage(reply, await getPayment(deps, idOf(request)), deps)
	})
	scope.post('/:id', async (request, reply) => {
		const answer = answerShape.safeParse(request.body)
		if (!answer.success) throw new Problem('invalid_input')
		const { outcome, card: typed } = answer.data
		const card = findTestCard(typed)
		if (outcome === 'pay' && typed.trim() !== '' && !card) {
			return showPage(reply.code(422), await getPayment(deps, idOf(request)), { ...deps, isCardUnknown: true })
		}
		const { confirmation } = await finishPayment(deps, idOf(request), outcome === 'pay' ? { card } : undefined)
		return reply.header('cache-control', 'no-store').redirect(confirmation.return_url, 303)
	})
}

/** Pays, with a card or without one, or declines; what is over already stays as it is. */
async function finishPayment(
	deps: EmulatorDeps,
	id: string,
	paying: { card: TestCard | undefined } | undefined,
): Promise<EmulatedPayment> {
	return await changePaymentNow(deps, id, (payment) => {
		if (payment.status !== 'pending') return payment
		if (paying) return chargePayment(payment, paying.card, deps.clock.now())
		return cancelPayment(payment, { party: 'yoo_money', reason: 'general_decline' })
	})
}

function showPage(
	reply: FastifyReply,
	payment: EmulatedPayment,
	{ shopName, isCardUnknown = false }: { shopName: string; isCardUnknown?: boolean },
) {
	return reply
		.headers({ 'cache-control': 'no-store', 'content-security-policy': payPagePolicy(payment) })
		.type('text/html; charset=utf-8')
		.send(drawPayPage(payment, { shopName, isCardUnknown }))
}

function idOf({ params }: FastifyRequest): string {
	return z.object({ id: z.string() }).parse(params).id
}
