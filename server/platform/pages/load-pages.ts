import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Language } from '#contract/values/language.ts'
import type { InProcessCaller } from '../http/call-in-process.ts'
import type { Pages } from './serve-pages.ts'

interface WebEntry {
	createRequestHandler: typeof createRequestHandler
	/** The secret `nonce` of every script from the renderer. */
	readonly scriptMark: string
	resolveUrl: Pages['resolve']
	runInLanguage<Result>(language: Language, run: () => Result): Result
	makeLoadContext(given: LoadContext): RouterContextProvider
}

export interface PageContext {
	readonly call?: InProcessCaller
	readonly settings: object
}

interface LoadContext {
	readonly call?: (name: string, sent: object, language: Language) => Promise<unknown>
	readonly settings: object
	readonly language: Language
}

/** Asks `build` again for each page, so that development can reload it. */
export function loadPages(build: () => Promise<ServerBuild>, { call, settings }: PageContext): Promise<Pages> {
	return build().then((first) => ({
		resolve: (url, role) => entryOf(first).resolveUrl(url, role),
		async render(url, language) {
			const current = await build()
			const entry = entryOf(current)
			const handle = handlerOf(current)
			const tags = new Set<string>()
			const dependOn = (noted: readonly string[]) => {
				for (const tag of noted) tags.add(tag)
			}
			const context = {
				settings,
				language,
				...(call && { call: (name: string, sent: object) => call(name, sent, language, dependOn) }),
			}
			const response = await entry.runInLanguage(language, () =>
				handle(new Request(url), entry.makeLoadContext(context)),
			)
			if (!response.headers.get('content-type')?.startsWith('text/html'))
				throw new Error(`${url.pathname} is not a page`)
			const { html, inlineScripts } = removeMarks(await response.text(), entry.scriptMark)
			return {
				status: response.status,
				html: html.replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`),
				inlineScripts,
				tags: [...tags],
			}
		},
	}))
}

/** Removes the marks: a kept page would reveal them. */
export function removeMarks(html: string, mark: string): { html: string; inlineScripts: string[] } {
	const parts = html.split(` nonce="${mark}"`)
	const inlineScripts = parts.slice(1).flatMap((after, index) => {
		const before = parts[index] ?? ''
		const end = after.indexOf('>')
		const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, end)
		return tag.startsWith('<script') && !tag.includes(' src=') ? after.slice(end + 1, after.indexOf('</script>')) : []
	})
	return { html: parts.join(''), inlineScripts }
}

/** Pictures and styles come before scripts on a slow connection. */
const modulePreload = '<link rel="modulepreload"'

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>()

function handlerOf(build: ServerBuild): ReturnType<typeof createRequestHandler> {
	const handler = handlers.get(build) ?? entryOf(build).createRequestHandler(build)
	handlers.set(build, handler)
	return handler
}

function entryOf(build: ServerBuild): WebEntry {
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the module is web/entry.server.tsx, whose exports a type test holds to WebEntry
	return build.entry.module as unknown as WebEntry
}
