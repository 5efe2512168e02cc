import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/escape-html.ts'
import { fromHundredths, inHundredths, sayAmount } from './amounts.ts'
import type { Amount, EmulatedPayment } from './emulated-objects.ts'
import { payPageStyle } from './pay-page-style.ts'

const styleHash = createHash('sha256').update(payPageStyle).digest('base64')

/** Lets the page show its style and send its forms to itself. */
export const cabinetPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`

interface Shown {
	readonly payments: readonly EmulatedPayment[]
	/** The sum that was typed last cannot go back. */
	readonly isRefused: boolean
}

/** The page where the shopkeeper gives money back past the shop; in Russian, like the shopkeeper's letters. */
export function drawCabinet({ payments, isRefused }: Shown): string {
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

/** What of a payment did not go back yet. */
export function restOf({ amount, refunded_amount }: EmulatedPayment): Amount {
	const refunded = refunded_amount ? inHundredths(refunded_amount) : 0n
	return fromHundredths(inHundredths(amount) - refunded, amount.currency)
}

function drawPayment(payment: EmulatedPayment): string {
	const { id, amount, description = '', refunded_amount } = payment
	const sum = (shown: Amount) => sayAmount(shown, 'ru-KZ')
	const back = refunded_amount ? `<p class="hint">Возвращено ${sum(refunded_amount)}</p>` : ''
	return `<section class="panel">
<p class="shop">${escapeHtml(description)}</p>
<p class="about">${id}</p>
<p class="sum"><span>Оплачено</span> <strong>${sum(amount)}</strong></p>
${back}
${payment.refundable ? drawForm(id, restOf(payment)) : ''}
</section>`
}

function drawForm(id: string, rest: Amount): string {
	return `<form method="post" action="/dev/yookassa/cabinet/${id}">
<label for="sum-${id}">Сумма возврата</label>
<input id="sum-${id}" name="amount" inputmode="decimal" autocomplete="off" maxlength="16" value="${rest.value}">
<div class="buttons"><button class="main">Вернуть деньги</button></div>
</form>`
}
