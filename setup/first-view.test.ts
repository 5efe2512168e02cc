import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from './build.mjs'

interface Part {
	readonly module: string
	readonly imports: readonly string[]
	readonly clientLoaderModule?: string
	readonly hydrateFallbackModule?: string
}

const web = join(import.meta.dirname, '../build/web')
const client = join(web, 'client')

/** What every page of the shop begins with. */
const framework = /\/framework-/

beforeAll(async () => {
	await ensureBuilt()
})

/** The script files that a page loads at first, as the browser gets them. */
function listScripts(page: string): Map<string, number> {
	const [manifest = ''] = globSync('static/js/manifest-*.js', { cwd: client })
	const window: { __reactRouterManifest?: { entry: Part; routes: Record<string, Part> } } = {}
	runInNewContext(readFileSync(join(client, manifest), 'utf8'), { window })
	const { entry, routes } = window.__reactRouterManifest ?? {}
	const parts = [entry, ...['root', 'storefront/storefront-layout', page].map((id) => routes?.[id])]
	const files = parts.flatMap((part) => {
		if (!part) throw new Error(`${page} has no part in the manifest`)
		const { module, imports, clientLoaderModule = [], hydrateFallbackModule = [] } = part
		return [module, ...imports, clientLoaderModule, hydrateFallbackModule].flat()
	})
	return new Map([`/${manifest}`, ...files].map((file) => [file, statSync(join(client, `${file}.br`)).size]))
}

/** What comes by itself once the catalogue is idle, beside the page of a product, which is fetched ahead. */
const idleParts = ['keep-pages', 'measure-visit', 'row-arrows']

function listImports(file: string, found = new Set<string>()): ReadonlySet<string> {
	if (found.has(file)) return found
	found.add(file)
	const imports = readFileSync(join(client, file), 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g)
	for (const [, name] of imports) listImports(`/static/js/${name}`, found)
	return found
}

// In bytes, compressed by brotli; React and the router are some 93,000 more.
test.each([
	['storefront/catalog/catalog-page', 54_300],
	['storefront/product/product-page', 56_500],
	['storefront/auth/auth-page', 72_700],
	['storefront/checkout/checkout-page', 95_200],
	['storefront/legal/delivery-page', 50_100],
])('the first view of %s loads at most %i bytes of scripts beside React and the router', (page, budget) => {
	const own = [...listScripts(page)].filter(([file]) => !framework.test(file))
	expect(own.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(budget)
})

test('the idle catalogue fetches at most 19,900 bytes of scripts more', () => {
	const first = listScripts('storefront/catalog/catalog-page')
	const parts = idleParts.flatMap((part) => globSync(`static/js/${part}-*.js`, { cwd: client }))
	expect(parts).toHaveLength(idleParts.length)
	const later = new Set([
		...listScripts('storefront/product/product-page').keys(),
		...parts.flatMap((part) => [...listImports(`/${part}`)]),
	])
	const bytes = [...later].flatMap((file) => (first.has(file) ? [] : statSync(join(client, `${file}.br`)).size))
	expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(19_900)
})

// The rules of a form arrive once its page is idle.
test.each(['storefront/auth/auth-page', 'storefront/checkout/checkout-page'])(
	'the first view of %s does without the library of the rules',
	(page) => {
		const files = [...listScripts(page).keys()].map((file) => readFileSync(join(client, file), 'utf8'))
		expect(files.filter((code) => code.includes('safeParse'))).toEqual([])
	},
)

test('React and the router stay within 94,000 bytes', () => {
	const bytes = [...listScripts('root')].flatMap(([file, size]) => (framework.test(file) ? [size] : []))
	expect(bytes).toHaveLength(1)
	expect(bytes[0]).toBeLessThanOrEqual(94_000)
})

/** The files that the head of every page asks for, as the browser gets them; fonts are compressed already. */
async function listLinked(kind: string): Promise<number[]> {
	const build: ServerBuild = await import(pathToFileURL(join(web, 'server/index.js')).href)
	const links = build.routes.root?.module.links?.() ?? []
	const files = links.flatMap((link) => ('rel' in link && link.rel === kind ? [link.href ?? ''] : []))
	return files.map((file) => statSync(join(client, file.endsWith('.woff2') ? file : `${file}.br`)).size)
}

test.each([
	{ files: 'one style sheet', kind: 'stylesheet', count: 1, budget: 19_200 },
	{ files: 'one font', kind: 'preload', count: 1, budget: 32_400 },
] as const)('every page begins with $files of at most $budget bytes', async ({ kind, count, budget }) => {
	const files = await listLinked(kind)
	expect(files).toHaveLength(count)
	expect(files.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(budget)
})

// Otherwise browsers style the whole page anew whenever something is added to it: five times while the catalogue loads.
test('`:has()` stands at the end of a selector', () => {
	const styles = globSync('static/css/*.css', { cwd: client }).map((file) => readFileSync(join(client, file), 'utf8'))
	const has = /:has\((?:[^()]|\([^()]*\))*\)/
	const selectors = styles.flatMap((css) => css.match(RegExp(`${has.source}[^,{}]*`, 'g')) ?? [])
	expect(selectors).toHaveLength(styles.join().split(':has(').length - 1)
	expect(selectors.filter((selector) => /[ >+~]/.test(selector.replace(has, '')))).toEqual([])
})
