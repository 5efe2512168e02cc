import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'server', 'web', 'e2e', 'bench']

const modules = [
	'platform',
	'mail',
	'api-reference',
	'images',
	'backup',
	'accounts',
	'idempotency',
	'audit',
	'payments',
	'zones',
	'seller',
	'texts',
	'trading',
	'catalog',
	'search-words',
	'speed',
	'feeds',
	'favorites',
	'addresses',
	'carts',
	'orders',
	'reviews',
	'claims',
	'overview',
	'health',
]

/** One forbidden import for every rule: `from` imports `to`. */
const breaches: [rule: string, from: string, to: string][] = [
	['contract imports only what is left of it', 'contract/a.ts', 'server/platform/clock.ts'],
	['server|web imports only what is left of it', 'server/platform/b.ts', 'e2e/support/chromium.ts'],
	...modules.map((name): [string, string, string] => [
		`server/${name} imports only what is left of it`,
		`server/${name}/c.ts`,
		'server/demo/load-demo.ts',
	]),
	['server/demo imports only what is left of it', 'server/demo/d.ts', 'server/doctor/finding.ts'],
	['web/platform imports only what is left of it', 'web/platform/d.ts', 'web/ui/button.tsx'],
	['web/ui imports only what is left of it', 'web/ui/e.ts', 'web/storefront/shared/footer.tsx'],
	[
		'web/storefront/shared|admin/shared imports only what is left of it',
		'web/storefront/shared/f.ts',
		'web/storefront/catalog/catalog-page.tsx',
	],
	['every folder of server/ stands in the list', 'server/elsewhere/g.ts', 'contract/limits.ts'],
	['every folder of web/ stands in the list', 'web/elsewhere/h.ts', 'contract/limits.ts'],
	['no cycles', 'server/orders/one.ts', 'server/orders/two.ts'],
	['no cycles', 'server/orders/two.ts', 'server/orders/one.ts'],
	['nothing imports a test', 'server/orders/i.ts', 'server/orders/x.test.ts'],
	['what browsers may load gets zod from contract/zod.ts', 'web/ui/t.ts', 'node_modules/zod/index.js'],
	['contract imports zod and punycode only', 'contract/j.ts', 'node_modules/react/index.js'],
	['server and web meet only in the contract', 'web/platform/k.ts', 'server/platform/clock.ts'],
	['only the files beside main.ts see the server whole', 'server/orders/l.ts', 'server/app.ts'],
	['routes and queries are private to their module', 'server/orders/m.ts', 'server/catalog/queries.ts'],
	['tables are private, foreign keys and reading queries excepted', 'server/orders/n.ts', 'server/catalog/tables.ts'],
	['a subfolder is private to its module', 'server/orders/o.ts', 'server/platform/http/mount-routes.ts'],
	['storefront and admin never meet', 'web/admin/shared/p.ts', 'web/storefront/shared/footer.tsx'],
	[
		'a web feature never imports its neighbour',
		'web/storefront/product/q.ts',
		'web/storefront/catalog/catalog-page.tsx',
	],
	['only the overview draws charts', 'web/admin/products/s.ts', 'node_modules/recharts/es6/index.js'],
	['the shop runs without tools', 'server/orders/u.ts', 'node_modules/fast-check/index.js'],
	[
		'traces are loaded where the settings ask for them',
		'server/platform/w.ts',
		'server/platform/traces/start-traces.ts',
	],
	['everything imported exists', 'server/orders/r.ts', 'server/orders/nowhere.ts'],
]

let scratch: string

beforeAll(() => {
	scratch = mkdtempSync(join(tmpdir(), 'toy-shop-boundaries-'))
	const imports = new Map<string, string[]>()
	for (const [, from, to] of breaches) {
		imports.set(from, [...(imports.get(from) ?? []), to])
		if (!to.includes('nowhere') && !imports.has(to)) imports.set(to, [])
	}
	for (const folder of folders) mkdirSync(join(scratch, folder), { recursive: true })
	for (const [file, targets] of imports) {
		if (file.startsWith('node_modules')) continue
		mkdirSync(dirname(join(scratch, file)), { recursive: true })
		const lines = targets.map((to) => `import '${specifier(file, to)}'`)
		writeFileSync(join(scratch, file), [...lines, `export const here = ${JSON.stringify(file)}`].join('\n'))
	}
	writeFileSync(join(scratch, 'tsconfig.json'), '{}')
	symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'))
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function specifier(from: string, to: string): string {
	const [top, name = ''] = to.split('/')
	if (top === 'node_modules') return name
	const path = relative(dirname(from), to)
	return path.startsWith('.') ? path : `./${path}`
}

async function findViolations(folder: string) {
	const { forbidden, options } = config
	// biome-ignore lint/nursery/noUnsafeTypeAssertion: the configuration is a plain module; the cruiser checks its shape
	const settings = { ...options, ruleSet: { forbidden }, validate: true, baseDir: folder } as unknown as ICruiseOptions
	const { output } = await cruise(folders, settings)
	if (typeof output === 'string') throw new Error(output)
	return summaryOf(output)
}

function summaryOf({ summary }: ICruiseResult) {
	return {
		modules: summary.totalCruised,
		broken: [...new Set(summary.violations.map(({ rule }) => rule.name))].sort(),
		violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
	}
}

test('every rule has an import that breaks it', () => {
	const named = new Set(breaches.map(([rule]) => rule))
	expect(config.forbidden.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

test('each rule bites when it is broken', async () => {
	const { broken } = await findViolations(scratch)
	expect(broken).toEqual([...new Set(breaches.map(([rule]) => rule))].sort())
})

test('nobody crosses a boundary', async () => {
	const { modules, violations } = await findViolations(root)
	expect(violations).toEqual([])
	expect(modules).toBeGreaterThan(150)
})
