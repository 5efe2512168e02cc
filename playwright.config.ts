import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium.ts'
import { shopOfWorker } from './e2e/support/shop-of-worker.ts'
import { findFreePort } from './server/testing/find-free-port.ts'

// Each worker has a shop of its own; the tests inherit what is set here.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `toy-shop-e2e-${process.pid}`)
// `npm test` and the gate take only what is tagged `@quick`: one way through each form, and of the journeys one in each language.
const isQuick = ['quick', 'gate'].includes(process.env.TESTS ?? '')
// A second look at a file that failed waits longer, beside no other.
const waits = Number(process.env.WAITS ?? 1)
const workers = waits > 1 ? 1 : availableParallelism()
// Two runs on one machine never meet.
process.env.E2E_PORTS ??= (await Promise.all(Array.from({ length: workers }, findFreePort))).join(',')
const shops = Array.from({ length: workers }, (_, index) => shopOfWorker(index))

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	workers,
	timeout: 120_000 * waits,
	expect: { timeout: 20_000 * waits },
	...(isQuick && { grep: /@quick/ }),
	forbidOnly: Boolean(process.env.CI),
	reporter: [['list']],
	use: {
		locale: 'ru-RU',
		timezoneId: 'Asia/Qostanay',
		// One that answers for the shop would hide requests from the tests.
		serviceWorkers: 'block',
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			executablePath: chromiumPath(),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		{ name: 'wide', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
		{
			name: 'phone',
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
			// Journeys run on both screens. The administration is worked at with a phone in one hand: `npm run test:all` tries all it does
			// there as well, but for what says why not.
			testMatch: ['**/*.phone.spec.ts', '**/journeys/*.spec.ts', ...(isQuick ? [] : ['**/admin-*.spec.ts'])],
			grepInvert: /@wide/,
		},
	],
	webServer: shops.map(({ port, folder, origin }) => ({
		command: 'node e2e/support/serve-shop.ts',
		url: `${origin}/health/ready`,
		timeout: 120_000,
		reuseExistingServer: false,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
		env: { PORT: String(port), E2E_DATA_DIR: folder },
	})),
})
