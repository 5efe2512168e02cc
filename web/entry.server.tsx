import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { Language } from '#contract/values/language.ts'
import { overwriteGetLocale } from '#messages/runtime'
import type { Call, SentParts } from './platform/api/call.ts'
import { sendRequest } from './platform/api/send-request.ts'
import { callContext, settingsContext } from './platform/load-context.ts'
import { setScriptMark } from './platform/script-mark.ts'
import { type PublicSettings, setShopNames } from './platform/settings.ts'

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
	setShopNames(settings.seller)
	return provider
}

/** A page that failed to render is answered with status 500; why stands in the log. */
export function handleError(error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: the renderer has no other way to the log
	console.error(error)
}

interface RenderedHtml {
	/** Every script of the renderer has the mark. */
	readonly html: string
	/** The script that gives the data of the loaders to the router in the browser. */
	readonly dataScript: string
}

const rendered = new WeakMap<Response, RenderedHtml>()

/** The page of a response that was made here; as its body the HTML would be encoded and decoded for nothing. */
export function findRendered(response: Response): RenderedHtml | undefined {
	return rendered.get(response)
}

/** Renders the whole page before a byte is sent: a page is kept and sent many times. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
	// The router would render the data as parts that wait for it; it is all there already.
	const { serverHandoffStream, ...withoutData } = context
	const data = serverHandoffStream ? await readText(serverHandoffStream) : ''
	const html = await renderWhole(<ServerRouter context={withoutData} url={request.url} nonce={scriptMark} />)
	const response = new Response(null, { status, headers })
	rendered.set(response, { html, dataScript: writeDataScript(data) })
	return response
}

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
	return text
}

/** The renderer of strings does not wait: it marks the place of a part whose code is not loaded yet, or that failed. */
const unfinished = '<!--$!-->'

async function renderWhole(page: ReactElement): Promise<string> {
	const html = renderToString(page)
	return html.includes(unfinished) ? await renderWaiting(page) : html
}

function renderWaiting(page: ReactElement): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(page, {
			// Nothing is put off to a script at the page's end: a page is sent whole, and must be readable without scripts.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => resolve(text(pipe(new PassThrough())).then((html) => html.replace('<!DOCTYPE html>', ''))),
			onShellError: reject,
			onError: reject,
		})
	})
}

function writeDataScript(data: string): string {
	return `{const{streamController:s}=window.__reactRouterContext;s.enqueue(${escapeScript(JSON.stringify(data))});s.close()}`
}

function escapeScript(script: string): string {
	return script.replace(/[&><\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
