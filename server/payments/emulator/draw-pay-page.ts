import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/escape-html.ts'
import { sayAmount } from './amounts.ts'
import type { EmulatedPayment } from './emulated-objects.ts'
import { payPageStyle } from './pay-page-style.ts'
import { payPageTexts } from './pay-page-texts.ts'
import { type TestCard, testCards } from './test-cards.ts'

type Texts = (typeof payPageTexts)[keyof typeof payPageTexts]

const styleHash = createHash('sha256').update(payPageStyle).digest('base64')

/** What the page may do: show its style, and send its form, which leads back to the shop. */
export function payPagePolicy({ confirmation }: EmulatedPayment): string {
	const shop = new URL(confirmation.return_url).origin
	const style = `style-src 'sha256-${styleHash}'`
	return `default-src 'none'; ${style}; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`
}

interface Shown {
	readonly shopName: string
	/** The card that was typed is none of the test shop's. */
	readonly isCardUnknown: boolean
}

/** The page where a payer pays or declines; of a payment that is over, how it ended. */
export function drawPayPage(payment: EmulatedPayment, { shopName, isCardUnknown }: Shown): string {
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
<p class="sum"><span>${isOpen ? texts.toPay : texts.sum}</span> <strong>${sayAmount(payment.amount, texts.numbers)}</strong></p>
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

/** One card of every kind. */
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
