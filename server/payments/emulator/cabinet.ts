import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../mail/escape-html.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { refuseStrangers } from '../../platform/refuse-strangers.ts'
import { ApiError } from './api-error.ts'
import { getPayment } from './change-payment.ts'
import { type Amount, amountText, type EmulatedPayment, fromHundredths, inHundredths } from './emulated-objects.ts'
import { createRefund } from './emulated-refunds.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { breakConnection } from './faults.ts'
import { payPageStyle } from './pay-page-style.ts'
import { listSucceeded } from './queries.ts'

const shownPayments = 50

/** Accepts `3000` and `3000,50`; empty means all that is left. */
const refundShape = z.object({
	amount: z
		.string()
		.trim()
		.regex(/^(\d{1,9}([.,]\d{1,2})?)?$/)
		.default(''),
})

/** Lists succeeded payments; a form or JSON posts `amount` to `/{paymentId}` and returns money without the shop. */
export function mountCabinet(scope: FastifyInstance, deps: EmulatorDeps): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: 4096 },
		async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
	)
	scope.addHook('onRequest', async (request, reply) => {
		refuseStrangers(request)
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

async function giveBack(deps: EmulatorDeps, id: string, typed: string): Promise<boolean> {
	try {
		const payment = await getPayment(deps, id)
		const value = typed === '' ? restOf(payment).value : Number(typed.replace(',', '.')).toFixed(2)
		const body = { payment_id: id, amount: { value, currency: payment.amount.currency } }
		// The cabinet writes the receipt by itself.
		const cabinet = { ...deps, wantsReceipts: false }
		const { events } = await inTransaction(deps.db, (tx) => createRefund(tx, cabinet, body))
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

const styleHash = createHash('sha256').update(payPageStyle).digest('base64')

const cabinetPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

interface DrawCabinetInput {
	readonly payments: readonly EmulatedPayment[]
	readonly isRefused: boolean
}

function drawCabinet({ payments, isRefused }: DrawCabinetInput): string {
	const alert = isRefused ? '<p class="bad" role="alert">Столько вернуть нельзя.</p>' : ''
	const panels =
		payments.length === 0 ? ['<p class="panel">Оплаченных платежей пока нет.</p>'] : payments.map(drawPayment)
	return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Личный кабинет платёжного сервиса</title>
<style>${payPageStyle}</style>
</head>
<body>
<header class="notice">Демонстрация: деньги не двигаются</header>
<main>
<h1>Личный кабинет платёжного сервиса</h1>
${alert}
${panels.join('\n')}
</main>
</body>
</html>`
}

function restOf({ amount, refunded_amount }: EmulatedPayment): Amount {
	const refunded = refunded_amount ? inHundredths(refunded_amount) : 0n
	return fromHundredths(inHundredths(amount) - refunded, amount.currency)
}

function drawPayment(payment: EmulatedPayment): string {
	const { id, amount, description = '', refunded_amount } = payment
	const sum = (shown: Amount) => amountText(shown, 'ru-KZ')
	const back = refunded_amount ? `<p class="hint">Возвращено ${sum(refunded_amount)}</p>` : ''
	return `<section class="panel">
<p class="shop">${escapeHtml(description)}</p>
<p class="about">${id}</p>
<p class="sum"><span>Оплачено</span> <strong>${sum(amount)}</strong></p>
${back}
${payment.refundable ? drawRefundForm(id, restOf(payment)) : ''}
</section>`
}

function drawRefundForm(id: string, rest: Amount): string {
	return `<form method="post" action="/dev/yookassa/cabinet/${id}">
<label for="sum-${id}">Сумма возврата</label>
<input id="sum-${id}" name="amount" inputmode="decimal" autocomplete="off" maxlength="16" value="${rest.value}">
<div class="buttons"><button class="main">Вернуть деньги</button></div>
</form>`
}
