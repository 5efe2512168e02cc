import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { invariant } from '#contract/invariant.ts'
import type { Language } from '#contract/values/language.ts'
import type { InProcessCaller } from '../http/call-in-process.ts'
import { Problem } from '../problem.ts'
import { lateStart, modulePreload, putOff } from './late-code.ts'
import { PageGone, type Pages } from './serve-pages.ts'

interface WebEntry {
	createRequestHandler: typeof createRequestHandler
	/** The secret `nonce` of every script from the renderer. */
	readonly scriptMark: string
	resolveUrl(...given: [...Parameters<Pages['resolve']>, settings: object]): ReturnType<Pages['resolve']>
	findRendered(response: Response): Marked | undefined
	runInLanguage<Result>(language: Language, run: () => Result): Result
	makeLoadContext(given: LoadContext): RouterContextProvider
}

interface Marked {
	readonly html: string
	readonly dataScript: string
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
		resolve: (url, role) => entryOf(first).resolveUrl(url, role, settings),
		async render(url, language, isLate) {
			const current = await build()
			const entry = entryOf(current)
			const handle = handlerOf(current)
			const tags = new Set<string>()
			const dependOn = (noted: readonly string[]) => {
				for (const tag of noted) tags.add(tag)
			}
			let lacksPart = false
			const ask = async (name: string, sent: object) => {
				try {
					return await call?.(name, sent, language, dependOn)
				} catch (error) {
					// The page may go without it. A refusal is an answer.
					lacksPart ||= !(error instanceof Problem) || error.status >= 500
					throw error
				}
			}
			const context = { settings, language, ...(call && { call: ask }) }
			const response = await entry.runInLanguage(language, () =>
				handle(new Request(url), entry.makeLoadContext(context)),
			)
			const marked = entry.findRendered(response)
			if (response.status === 302) throw new PageGone(`${url.pathname} is no page any more`)
			if (!marked) throw new Error(`${url.pathname} is not a page`)
			return {
				status: response.status,
				...finishHtml(marked, entry.scriptMark, isLate),
				tags: [...tags],
				lacksPart,
			}
		},
	}))
}

const bodyEnd = '</body></html>'

/** Removes the marks, which a kept page would reveal, and adds the data. Each copy of a page costs: this makes one. */
export function finishHtml(
	{ html, dataScript }: Marked,
	mark: string,
	isLate = false,
): { html: string; inlineScripts: string[] } {
	const parts = html.split(` nonce="${mark}"`)
	const inlineScripts = parts.slice(1).flatMap((part, index) => findScript(parts[index] ?? '', part))
	const last = parts.pop() ?? ''
	invariant(last.endsWith(bodyEnd), 'a page ends with its body')
	const added = [dataScript, ...(isLate ? [lateStart] : [])]
	parts.push(last.slice(0, -bodyEnd.length), ...added.map((script) => `<script>${script}</script>`), bodyEnd)
	const timed = parts.map(isLate ? putOff : hurryLess)
	return { html: `<!DOCTYPE html>${timed.join('')}`, inlineScripts: [...inlineScripts, ...added] }
}

/** Pictures and styles come before scripts on a slow connection. */
const hurryLess = (html: string) => html.replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)

/** The script in whose tag `before` ends and `after` goes on; none when its code is in a file. */
function findScript(before: string, after: string): string[] {
	const tagEnd = after.indexOf('>')
	const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
	if (!tag.startsWith('<script') || tag.includes(' src=')) return []
	return [after.slice(tagEnd + 1, after.indexOf('</script>'))]
}

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
