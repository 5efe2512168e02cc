import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

// A second look at a file that failed waits longer, and shares nothing.
const waits = Number(process.env.WAITS ?? 1)
const isAlone = waits > 1

const shared = {
	setupFiles: ['server/testing/fail-on-noise.ts', 'server/testing/random-runs.ts'],
	// Of a slow machine. What takes long is listed at the end of a run.
	testTimeout: 120_000 * waits,
	hookTimeout: 120_000 * waits,
	expect: { poll: { timeout: 60_000 * waits } },
	// The difference is told whole.
	chaiConfig: { truncateThreshold: 0 },
}

/** The most telling of the slow tests, for the gate: a shop that is killed, a crash while paying, an import that is cut off. */
const telling = ['main-killed', 'orders/paying/crash', 'catalog/import/import-runner'].map(
	(name) => `server/${name}.test.ts`,
)

/** These start, kill and starve whole shops, or wait for what takes its time: they run with `npm run test:all`. */
const slow = [
	...[
		'backup-restore',
		'database-lost',
		'database-stopped',
		'disk-full',
		'drill',
		'few-descriptors',
		'given-socket',
		'previous-release',
		'replicas',
		'slow-bodies',
		'stale-pages',
		'start-shop',
	],
	...['json-lines', 'main-by-url', 'main-ends', 'main-killed', 'main-log'],
	...['accounts/limits/in-equal-time', 'catalog/editing/odd-pictures', 'catalog/import/import-runner'],
	...['catalog/search/own-title', 'orders/paying/crash', 'platform/jobs'],
	...['platform/base-backup/base-backup', 'platform/database/major-upgrade/major-upgrade'],
	...['platform/database/open-database', 'platform/database/wrong-server'],
]
	.map((name) => `server/${name}.test.ts`)
	.concat('setup/release.test.ts')

/** These put a module in another's place, for every later test. */
const mocking = ['server/accounts/bad-input.test.ts', 'server/backup/schedule-backups.test.ts']

/** These render hooks: each has a document and a session of its own. */
const rendering = [
	...['keep-focus', 'rows', 'use-settings-form'].map((name) => `admin/shared/settings/${name}`),
	'admin/orders/editing/use-delivery-prices',
	'admin/orders/phone/receiving-field',
	'admin/products/bulk/use-bulk-change',
	'admin/promo-codes/narrow-fields',
	'admin/transfers/transfer-lists',
	...['platform/early-presses', 'platform/forms/bind-field', 'platform/live/page-loading', 'platform/live/use-answer'],
	...[
		...['category-tree', 'filter-fields'].map((name) => `storefront/catalog/filters/${name}`),
		'storefront/catalog/product-list',
		'storefront/catalog/use-choice-counts',
		'storefront/checkout/checkout-screen',
		'storefront/checkout/use-delivery-times',
		'storefront/orders/transfer-panel',
		'storefront/pages-ahead',
		'storefront/product/use-reviews',
		'storefront/profile/use-sign-ins',
		'storefront/shared/sign-in/form-parts',
		'storefront/shared/use-delivery-promise',
		'ui/link',
		'ui/price/use-promo-code',
		'ui/shop-notice/shop-notice',
	],
].map((name) => `web/${name}.test.tsx`)

for (const file of [...slow, ...mocking, ...rendering]) {
	if (!existsSync(path(file))) throw new Error(`vitest.config.ts names ${file}, which is not there`)
}

export default defineConfig({
	resolve: {
		alias: [
			{ find: '#messages/runtime', replacement: path('build/server-messages/runtime.js') },
			{ find: '#messages', replacement: path('build/server-messages/messages.js') },
			{ find: /^#contract\//, replacement: path('contract/') },
		],
	},
	test: {
		globalSetup: 'server/testing/global-setup.ts',
		// The slowest files mostly wait.
		maxWorkers: isAlone ? 1 : availableParallelism() + 1,
		// Without what earlier runs took, the files come in the same order on every machine.
		cache: false,
		...(process.env.TESTS === 'all' && {
			sequence: { shuffle: { files: true, tests: false }, seed: Number(process.env.SEED) },
		}),
		projects: [
			{
				extends: true,
				test: {
					...shared,
					name: 'together',
					include: ['contract', 'server', 'web', 'setup', 'bench', 'docs'].map(
						(folder) => `${folder}/**/*.test.{ts,tsx}`,
					),
					exclude: [...mocking, ...rendering, ...slow],
					// One process runs file after file: to load the server anew for each costs more than most tests.
					isolate: isAlone,
				},
			},
			{
				extends: true,
				test: { ...shared, name: 'apart', include: mocking },
			},
			{
				extends: true,
				test: { ...shared, name: 'rendered', include: rendering, environment: 'happy-dom' },
			},
			{
				extends: true,
				test: { ...shared, name: 'slow', include: process.env.TESTS === 'gate' ? telling : slow, isolate: isAlone },
			},
		],
	},
})
