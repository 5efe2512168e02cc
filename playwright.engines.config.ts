import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'

const [shop = []] = [shared.webServer].flat()

/** The journey in every engine, a part of the long tests: WebDriver drives the browsers, and not Playwright. */
export default defineConfig({
	...shared,
	testDir: 'e2e/engines',
	testMatch: '*.journey.ts',
	workers: 1,
	timeout: 300_000,
	projects: [{ name: 'engines' }],
	webServer: shop,
})
