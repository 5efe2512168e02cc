import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { loadPages } from './load-pages.ts'
import { PageGone } from './serve-pages.ts'

type Ask = (name: string, sent: object) => Promise<unknown>

/** A build whose one page asks for a part and does without it. */
function buildAsking(): ServerBuild {
	let ask: Ask | undefined
	const module = {
		scriptMark: 'mark',
		createRequestHandler: () => async () => {
			await ask?.('GET /part', {}).catch(() => undefined)
			return new Response()
		},
		findRendered: () => ({ html: '<html><body></body></html>', dataScript: '' }),
		runInLanguage: (_: string, run: () => unknown) => run(),
		makeLoadContext: (context: { call: Ask }) => {
			ask = context.call
		},
		resolveUrl: (url: URL) => ({ url }),
	}
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: only its entry is read
	return { entry: { module } } as unknown as ServerBuild
}

async function renderWith(part: () => Promise<unknown>): Promise<boolean | undefined> {
	const pages = await loadPages(async () => buildAsking(), { call: part, settings: {} })
	return (await pages.render(new URL('http://shop.example/'), 'ru')).lacksPart
}

test('a page lacks what failed to load, but not what was refused', async () => {
	expect(await renderWith(async () => 'part')).toBe(false)
	expect(await renderWith(async () => Promise.reject(new Problem('not_found')))).toBe(false)
	expect(await renderWith(async () => Promise.reject(new Problem('unavailable')))).toBe(true)
	expect(await renderWith(async () => Promise.reject(new Error('a statement took too long')))).toBe(true)
})

test('a page whose loader leads elsewhere is gone', async () => {
	const build = buildAsking()
	Object.assign(build.entry.module, {
		createRequestHandler: () => async () => new Response(null, { status: 302, headers: { location: '/catalog' } }),
		findRendered: () => undefined,
	})
	const pages = await loadPages(async () => build, { settings: {} })
	await expect(pages.render(new URL('http://shop.example/about'), 'ru')).rejects.toBeInstanceOf(PageGone)
})
