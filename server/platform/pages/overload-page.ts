import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'

/** As on the pages of the shop, which need not be built for this one. */
const guide = readFileSync(new URL('sorry.svg', import.meta.url), 'utf8')

// The colours, corners and focus ring of the shop; nothing is asked of the server but this page.
const style = [
	':root{color-scheme:light dark;--canvas:#fff9f1;--ink:#2c231c;--accent:#c2410c;--on-accent:#fff;',
	'background:var(--canvas);color:var(--ink);font:1.125rem/1.5 Nunito,system-ui,sans-serif}',
	'@media(prefers-color-scheme:dark){:root{--canvas:#1b1612;--ink:#f6ede3;--accent:#ff9a63;--on-accent:#2a1204}}',
	'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;text-align:center}',
	'main{max-width:34rem}',
	'p{margin:1rem 0;text-wrap:balance}',
	'svg{height:10rem;max-width:100%}',
	'.shop{font-weight:800;color:var(--accent)}',
	'h1{margin:0;font-size:1.625rem;line-height:1.25;text-wrap:balance}',
	'a{display:inline-block;margin-top:.5rem;padding:.625rem 1.5rem;border-radius:9rem;border:1px solid transparent;',
	'background:var(--accent);color:var(--on-accent);font-weight:700;text-decoration:none}',
	'a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

// Made once for each name of the shop, because it must cost next to nothing.
const pages = new Map<Language, { readonly shopHtml: string; readonly page: Buffer }>()

/** `shopHtml` is the shop's name, safe in HTML. */
export function sendOverloadPage(reply: FastifyReply, language: Language, shopHtml: string): FastifyReply {
	return reply
		.code(503)
		.headers({ 'cache-control': 'no-store', 'content-language': language, 'content-security-policy': policy })
		.type('text/html; charset=utf-8')
		.send(pageOf(language, shopHtml))
}

function pageOf(language: Language, shopHtml: string): Buffer {
	const made = pages.get(language)
	if (made?.shopHtml === shopHtml) return made.page
	const page = Buffer.from(write(language, shopHtml))
	pages.set(language, { shopHtml, page })
	return page
}

/** An empty address leads to the same page again. */
function write(locale: Language, shop: string): string {
	const title = m.overload_title({}, { locale })
	return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} — ${shop}</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main><p class="shop">${shop}</p>${guide}<h1>${title}</h1><p>${m.overload_text({}, { locale })}</p><p><a href="">${m.overload_again({}, { locale })}</a></p></main></body></html>`
}
