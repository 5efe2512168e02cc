import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

const shared = {
	setupFiles: 'server/testing/fail-on-noise.ts',
	// Of a slow machine. What takes long is listed at the end of a run.
	testTimeout: 120_000,
	hookTimeout: 120_000,
	expect: { poll: { timeout: 10_000 } },
	retry: process.env.CI ? 1 : 0,
}

/** These start, kill and starve whole shops, or wait for what takes its time: they run with `npm run test:all`. */
const slow = [
	...[
		'backup-restore',
		'database-lost',
		'database-stopped',
		'disk-full',
		'drill',
		'few-descriptors',
		'previous-release',
		'replicas',
		'slow-bodies',
		'stale-pages',
		'start-shop',
	],
	...['json-lines', 'main-by-url', 'main-ends', 'main-killed', 'main-log', 'web-processes'],
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
	...['platform/early-presses', 'platform/forms/bind-field', 'platform/live/use-answer'],
	...['storefront/product/use-reviews', 'storefront/profile/use-sign-ins', 'ui/link', 'ui/price/use-promo-code'],
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
		maxWorkers: availableParallelism() + 1,
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
					isolate: false,
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
				test: { ...shared, name: 'slow', include: slow, isolate: false },
			},
		],
	},
})
