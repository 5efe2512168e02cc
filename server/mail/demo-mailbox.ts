import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuseStrangers } from '../platform/refuse-strangers.ts'
import { escapeHtml } from './escape-html.ts'
import { insertDemoLetter, listDemoLetters } from './queries.ts'
import type { MailTransport } from './transport.ts'

export function demoMailbox(db: Database, clock: Clock): MailTransport {
	return { send: (letter) => insertDemoLetter(db, letter, clock.now()), close: () => undefined }
}

export function mountMailbox(app: FastifyInstance, db: Database): void {
	app.get('/dev/mailbox.json', async (request, reply) => {
		refuseStrangers(request)
		reply.header('cache-control', 'no-store')
		return await listDemoLetters(db)
	})
	app.get('/dev/mailbox', async (request, reply) => {
		refuseStrangers(request)
		const page = drawPage(await listDemoLetters(db))
		return reply
			.headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
			.type('text/html; charset=utf-8')
			.send(page)
	})
}

// Letters carry their styles in attributes and stand in frames without any rights.
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'"

type DemoLetter = Awaited<ReturnType<typeof listDemoLetters>>[number]

function drawPage(letters: readonly DemoLetter[]): string {
	const list = letters.length > 0 ? letters.map(drawLetter).join('\n') : '<p>Писем пока нет.</p>'
	return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Почта демо-магазина</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1f2430 }
article { border: 1px solid #d5d9e0; border-radius: 8px; padding: 0 1rem 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 1rem 0 0 }
.about { color: #5a6270; margin: 0 }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
iframe { width: 100%; height: 32rem; border: 1px solid #d5d9e0 }
</style>
</head>
<body>
<h1>Почта демо-магазина</h1>
<p>Демо-магазин не отправляет писем: все они здесь, новые сверху.</p>
${list}
</body>
</html>`
}

function drawLetter({ to, subject, text, html, sentAt }: DemoLetter): string {
	const moment = sentAt.toLocaleString('ru-KZ', { timeZone: 'Asia/Qostanay' })
	return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about">${escapeHtml(to)} · <time datetime="${sentAt.toISOString()}">${escapeHtml(moment)}</time></p>
<div class="text">${linked(escapeHtml(text))}</div>
<details><summary>Как письмо выглядит в почте</summary>
<iframe sandbox title="${escapeHtml(subject)}" loading="lazy" srcdoc="${escapeHtml(html)}"></iframe></details>
</article>`
}

function linked(html: string): string {
	return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}
