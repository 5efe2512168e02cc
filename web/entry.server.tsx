import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { Language } from '#contract/values/language.ts'
import { overwriteGetLocale } from '#messages/runtime'
import type { Call, SentParts } from './platform/api/call.ts'
import { sendRequest } from './platform/api/send-request.ts'
import { callContext, settingsContext } from './platform/load-context.ts'
import { setScriptMark } from './platform/script-mark.ts'
import type { PublicSettings } from './platform/settings.ts'

// The server must use the router that the pages were made with, not a second copy of it.
export { createRequestHandler } from 'react-router'
export { resolveUrl } from './resolve-url.ts'

export const scriptMark: string = randomUUID()
setScriptMark(scriptMark)

const languages = new AsyncLocalStorage<Language>()
overwriteGetLocale(() => languages.getStore() ?? 'ru')

/** Renders everything inside in that language. */
export function runInLanguage<Result>(language: Language, run: () => Result): Result {
	return languages.run(language, run)
}

type LooseCall = (name: CallName, sent: SentParts) => Promise<unknown>

interface MakeLoadContextInput {
	/** Calls the API in-process; absent when the API is another server. */
	readonly call?: (name: string, sent: object, language: Language) => Promise<unknown>
	readonly settings: PublicSettings
	readonly language: Language
}

/** Gives loaders on the server the settings and a way to call the API. */
export function makeLoadContext({ call, settings, language }: MakeLoadContextInput): RouterContextProvider {
	const provider = new RouterContextProvider()
	const reach: LooseCall = call
		? (name, sent) => call(name, sent, language)
		: (name, sent) => sendRequest(name, sent, settings, { headers: { 'accept-language': language } })
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the in-process caller checks every call against the contract by its name
	provider.set(callContext, reach as Call)
	provider.set(settingsContext, settings)
	return provider
}

/** A page that failed to render is answered with status 500; why stands in the log. */
export function handleError(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the renderer has no other way to the log
	console.error(error)
}

/** Renders the whole page before a byte is sent: a page is kept and sent many times. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
	return new Promise<Response>((resolve, reject) => {
		const chunks: Buffer[] = []
		const collector = new Writable({
			write(chunk, _, done) {
				chunks.push(Buffer.from(chunk))
				done()
			},
			final(done) {
				headers.set('content-type', 'text/html')
				resolve(new Response(Buffer.concat(chunks), { status, headers }))
				done()
			},
		})
		const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={scriptMark} />, {
			nonce: scriptMark,
			// Nothing is put off to a script at the page's end: a page is sent whole, and must be readable without scripts.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(collector),
			onShellError: reject,
			onError: reject,
		})
	})
}
