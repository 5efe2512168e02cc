import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../mail/escape-html.ts'
import { Problem } from '../../platform/problem.ts'
import { ApiError } from './api-error.ts'
import { cancelPayment, changePaymentNow, chargePayment, getPayment } from './change-payment.ts'
import { amountText, type EmulatedPayment } from './emulated-objects.ts'
import type { EmulatorDeps } from './emulator-deps.ts'
import { breakConnection } from './faults.ts'
import { payPageStyle } from './pay-page-style.ts'
import { payPageTexts } from './pay-page-texts.ts'
import { findTestCard, type TestCard, testCards } from './test-cards.ts'

const answerShape = z.object({ outcome: z.enum(['pay', 'decline']), card: z.string().max(100).default('') })

/**
 * The form, or JSON, posts `outcome` (pay or decline) and an optional `card` to `/{paymentId}`. Everybody who knows the id may: a demo
 * may be shown to others, and its money is none.
 */
export function mountPayPage(scope: FastifyInstance, deps: EmulatorDeps): void {
	scope.addContentTypeParser(
		'application/x-www-form-urlencoded',
		{ parseAs: 'string', bodyLimit: 4096 },
		async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
	)
	scope.setErrorHandler((error) => {
		throw error instanceof ApiError ? new Problem('not_found') : error
	})
	scope.addHook('onRequest', async (_request, reply) => {
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

const styleHash = createHash('sha256').update(payPageStyle).digest('base64')

function payPagePolicy({ confirmation }: EmulatedPayment): string {
	const shop = new URL(confirmation.return_url).origin
	const style = `style-src 'sha256-${styleHash}'`
	return `default-src 'none'; ${style}; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`
}

type Texts = (typeof payPageTexts)[keyof typeof payPageTexts]

interface DrawPayPageInput {
	readonly shopName: string
	readonly isCardUnknown: boolean
}

function drawPayPage(payment: EmulatedPayment, { shopName, isCardUnknown }: DrawPayPageInput): string {
	const texts = payPageTexts[payment.confirmation.locale]
	const isOpen = payment.status === 'pending'
	const action = isOpen ? drawForm(texts, isCardUnknown) : drawEnd(payment, texts)
	return `<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title} · ${escapeHtml(shopName)}</title>
<style>${payPageStyle}</style>
</head>
<body>
<header class="notice">${texts.demonstration}</header>
<main>
<h1>${texts.title}</h1>
<div class="columns">
<section class="panel">
<p class="shop">${escapeHtml(shopName)}</p>
<p class="about">${escapeHtml(payment.description ?? '')}</p>
<p class="sum"><span>${isOpen ? texts.toPay : texts.sum}</span> <strong>${amountText(payment.amount, texts.numbers)}</strong></p>
</section>
<div>
${action}
</div>
</div>
</main>
</body>
</html>`
}

function drawForm(texts: Texts, isCardUnknown: boolean): string {
	const invalid = isCardUnknown ? ' aria-invalid="true"' : ''
	const error = isCardUnknown ? `<p class="hint bad" role="alert">${texts.unknownCard}</p>` : ''
	const options = testCards.map(
		(card) => `<option value="${grouped(card)}">${card.system}: ${whatHappens(card, texts)}</option>`,
	)
	return `<form class="panel" method="post">
<label for="card">${texts.card}</label>
<input id="card" name="card" list="cards" inputmode="numeric" autocomplete="off" maxlength="40"
	placeholder="0000 0000 0000 0000" aria-describedby="card-hint"${invalid}>
<datalist id="cards">
${options.join('\n')}
</datalist>
<div id="card-hint">${error}<p class="hint">${texts.cardHint}</p></div>
<div class="buttons">
<button class="main" name="outcome" value="pay">${texts.pay}</button>
<button name="outcome" value="decline">${texts.decline}</button>
</div>
</form>
${drawCards(texts)}`
}

function drawCards(texts: Texts): string {
	const rows = testCards
		.filter(({ system }) => system === 'MasterCard')
		.map((card) => `<div><dt>${grouped(card)}</dt><dd>${whatHappens(card, texts)}</dd></div>`)
	return `<details class="panel"><summary>${texts.cards}</summary><dl>${rows.join('\n')}</dl></details>`
}

function grouped({ number }: TestCard): string {
	return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function whatHappens({ refusal, isSecure }: TestCard, texts: Texts): string {
	if (refusal) return texts.reasons[refusal.reason] ?? refusal.reason
	return isSecure ? `${texts.succeeds} (${texts.secure})` : texts.succeeds
}

function drawEnd({ status, confirmation, cancellation_details }: EmulatedPayment, texts: Texts): string {
	const reason = texts.reasons[cancellation_details?.reason ?? ''] ?? ''
	const state = {
		pending: '',
		succeeded: `<p class="state good">${texts.paid}</p>`,
		waiting_for_capture: `<p class="state good">${texts.held}</p>`,
		canceled: `<p class="state bad">${texts.canceled}</p><p class="about">${reason}</p>`,
	}
	return `<div class="panel">${state[status]}
<a class="button main" href="${escapeHtml(confirmation.return_url)}">${texts.back}</a>
</div>`
}
