import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inTransaction } from '../../platform/in-transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'
import { ApiError } from './api-error.ts'
import { breakConnection } from './break-connection.ts'
import { getPayment } from './change-payment.ts'
import { createRefund } from './create-refund.ts'
import { cabinetPolicy, drawCabinet, restOf } from './draw-cabinet.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { listSucceeded } from './queries.ts'

const shownPayments = 50

/** As people type it: `3000` or `3000,50`; all that is left when nothing is typed. */
const refundShape = z.object({
	amount: z
		.string()
		.trim()
		.regex(/^(\d{1,9}([.,]\d{1,2})?)?$/)
		.default(''),
})

/**
 * Mounts the page where the shopkeeper sees the payments that succeeded, and gives money back without the shop: its forms, or
 * JSON, post `amount` to `/{paymentId}`.
 */
export function mountCabinet(scope: FastifyInstance, deps: EmulatorDeps): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: 4096 },
		async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
	)
	scope.addHook('onRequest', async (request, reply) => {
		// A public demo may be looked at; nobody else gives its money back.
		refuseStrangers(request, false)
		if (deps.faults.plan.isDown) return breakConnection(reply)
	})
	scope.get('/', async (_request, reply) => showCabinet(reply, deps))
	scope.post('/:id', async (request, reply) => {
		const { id } = z.object({ id: z.string() }).parse(request.params)
		const read = refundShape.safeParse(request.body ?? {})
		if (!read.success) throw new Problem('invalid_input')
		const isMade = await giveBack(deps, id, read.data.amount)
		if (!isMade) return await showCabinet(reply.code(422), deps, true)
		return reply.header('cache-control', 'no-store').redirect('/dev/yookassa/cabinet', 303)
	})
}

/** Makes a refund that the shop did not ask for and tells the shop; `false` when that much is not left. */
async function giveBack(deps: EmulatorDeps, id: string, typed: string): Promise<boolean> {
	try {
		const payment = await getPayment(deps, id)
		const value = typed === '' ? restOf(payment).value : Number(typed.replace(',', '.')).toFixed(2)
		const body = { payment_id: id, amount: { value, currency: payment.amount.currency } }
		const { events } = await inTransaction(deps.db, (tx) => createRefund(tx, deps, body))
		for (const event of events) deps.notifier.announce(event)
		return true
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		if (error.status === 404) throw new Problem('not_found')
		return false
	}
}

async function showCabinet(reply: FastifyReply, { db }: EmulatorDeps, isRefused = false): Promise<FastifyReply> {
	const payments = await listSucceeded(db, shownPayments)
	return reply
		.headers({ 'cache-control': 'no-store', 'content-security-policy': cabinetPolicy })
		.type('text/html; charset=utf-8')
		.send(drawCabinet({ payments, isRefused }))
}
