import { readFileSync } from 'node:fs'

/** Packages that only tests, checks and measurements install. */
const { dependencies } = JSON.parse(readFileSync(new URL('tools/package.json', import.meta.url), 'utf8'))
const tools = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'))

/**
 * The architecture, in three lists: a folder may import only what stands to its LEFT.
 * A cycle between folders is therefore impossible; "no cycles" guards the inside of each.
 */
const packages = ['contract', 'server|web', 'e2e|bench']
const serverModules = [
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
	'demo',
	'doctor',
]
const webLayers = ['platform', 'ui', 'storefront/shared|admin/shared', 'storefront/(?!shared/)|admin/(?!shared/)']

// Tests may look anywhere; nothing may look at tests.
const tests = '\\.test\\.tsx?$|^(server|web)/testing/'

const forbid = (name, from, to) => ({
	name,
	severity: 'error',
	from: { ...from, pathNot: [tests, from.pathNot].flat().filter(Boolean) },
	to,
})

const leftToRight = (root, order) =>
	order
		.slice(0, -1)
		.map((name, index) =>
			forbid(
				`${root}${name} imports only what is left of it`,
				{ path: `^${root}(${name})` },
				{ path: `^${root}(${order.slice(index + 1).join('|')})` },
			),
		)

const listed = (root, names) =>
	forbid(`every folder of ${root} stands in the list`, { path: `^${root}(?!(${names.join('|')})/)[^/]+/` }, {})

export default {
	forbidden: [
		...leftToRight('', packages),
		...leftToRight('server/', serverModules),
		...leftToRight('web/', webLayers),
		listed('server/', [...serverModules, 'migrations', 'testing']),
		listed('web/', ['platform', 'ui', 'storefront', 'admin', 'messages', 'testing']),
		{ name: 'no cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { pathNot: '^build/' } } },
		// Journeys and measurements find shops and ports as the tests of the server do.
		forbid('nothing imports a test', { path: '.', pathNot: '^(e2e|bench)/' }, { path: tests }),
		forbid(
			'what browsers may load gets zod from contract/zod.ts',
			{ path: '^(contract|web)/', pathNot: '^contract/zod\\.ts$' },
			{ path: 'node_modules/zod/' },
		),
		forbid(
			'contract imports zod and punycode only',
			{ path: '^contract/' },
			{ pathNot: '^contract/|node_modules/(zod|punycode\\.js)/' },
		),
		forbid(
			'server and web meet only in the contract',
			{ path: '^(server|web)/' },
			{ path: '^(server|web)/', pathNot: '^$1/' },
		),
		forbid(
			'only the files beside main.ts see the server whole',
			{ path: '^server/[^/]+/' },
			{ path: '^server/[^/]+\\.ts$' },
		),
		forbid(
			'routes and queries are private to their module',
			{ path: '^server/([^/]+)/' },
			{ path: '^server/[^/]+/(routes|queries)\\.ts$', pathNot: '^server/$1/' },
		),
		forbid(
			'tables are private, foreign keys and reading queries excepted',
			{ path: '^server/([^/]+)/', pathNot: '/(tables|queries)\\.ts$' },
			{ path: '/tables\\.ts$', pathNot: '^server/$1/' },
		),
		forbid(
			'a subfolder is private to its module',
			{ path: '^server/([^/]+)/' },
			{ path: '^server/[^/]+/[^/]+/', pathNot: '^server/$1/' },
		),
		forbid(
			'storefront and admin never meet',
			{ path: '^web/(storefront|admin)/' },
			{ path: '^web/(storefront|admin)/', pathNot: '^web/$1/' },
		),
		forbid(
			'a web feature never imports its neighbour',
			{ path: '^web/(storefront|admin)/(?!shared/)([^/]+)/' },
			{ path: '^web/(storefront|admin)/(?!shared/)', pathNot: '^web/$1/$2/' },
		),
		forbid(
			'only the overview draws charts',
			{ path: '.', pathNot: '^web/admin/overview/' },
			{ path: 'node_modules/recharts/' },
		),
		forbid(
			'the shop runs without tools',
			{ path: '^(contract|server|web)/', pathNot: '^server/demo/draw-|/scripted-' },
			{ path: `node_modules/(${tools.join('|')})/` },
		),
		forbid(
			'traces are loaded where the settings ask for them',
			{ path: '.', pathNot: '^server/platform/traces/' },
			{ path: '^server/platform/traces/', dynamic: false },
		),
		forbid(
			'everything imported exists',
			{ path: '.' },
			{ couldNotResolve: true, pathNot: '\\+types/|^virtual:|\\?url$' },
		),
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: `(^|/)(node_modules/(?!(zod|${tools.join('|')})/)|\\.react-router)/` },
		tsPreCompilationDeps: true, // type-only imports count too
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: {
			extensions: ['.ts', '.tsx', '.js'],
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default', 'types'],
		},
	},
}
