import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'

const style = [
	':root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}',
	'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;text-align:center}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

// Made beforehand, because it must cost next to nothing.
const pages = new Map(languages.map((language) => [language, Buffer.from(write(language))]))

export function sendOverloadPage(reply: FastifyReply, language: Language): FastifyReply {
	return reply
		.code(503)
		.headers({ 'cache-control': 'no-store', 'content-language': language, 'content-security-policy': policy })
		.type('text/html; charset=utf-8')
		.send(pages.get(language))
}

/** An empty address leads to the same page again. */
function write(locale: Language): string {
	const title = m.overload_title({}, { locale })
	return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main><h1>${title}</h1><p>${m.overload_text({}, { locale })}</p><p><a href="">${m.overload_again({}, { locale })}</a></p></main></body></html>`
}
