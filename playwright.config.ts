import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 3977)

// The shop's own folder. The tests know it too, so that they can let time pass; they inherit what is set here.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `toy-shop-e2e-${process.pid}`)

export default defineConfig({
	testDir: 'e2e',
	testMatch: '**/*.spec.ts',
	workers: 1,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: Boolean(process.env.CI),
	retries: process.env.CI ? 1 : 0,
	reporter: [['list']],
	use: {
		baseURL: `http://127.0.0.1:${port}`,
		locale: 'ru-RU',
		timezoneId: 'Asia/Qostanay',
		trace: 'retain-on-failure',
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
		{ name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
		{
			name: 'phone',
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
			testMatch: '**/*.phone.spec.ts',
		},
	],
	webServer: {
		command: 'node e2e/serve-shop.ts',
		url: `http://127.0.0.1:${port}/health/ready`,
		timeout: 120_000,
		reuseExistingServer: false,
		gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
		env: { PORT: String(port) },
	},
})
