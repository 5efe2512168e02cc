import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { startChromium, startFirefox } from './chromium-and-firefox.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { Visitor } from './visitor.ts'
import { startWebkit } from './webkit.ts'

interface Engine {
	readonly name: string
	readonly packages: string
	/** Found by `setup/programs/engines.mjs`. */
	readonly path: string | undefined
	readonly start: (path: string) => Promise<DrivenBrowser>
}

export const engines: readonly Engine[] = [
	{ name: 'Chromium', packages: 'chromium', path: chromiumPath(), start: startChromium },
	{ name: 'Firefox', packages: 'firefox-esr', path: process.env.FIREFOX_PATH, start: startFirefox },
	{ name: 'WebKit', packages: 'webkit2gtk-driver and xvfb', path: process.env.WEBKIT_DRIVER_PATH, start: startWebkit },
]

interface Fixtures {
	/** Opens the shop in a browser of its own. Without the engine the test is skipped, or fails with `CI`. */
	readonly visitBy: (engine: Engine, shop?: { readonly origin: string }) => Promise<Visitor>
}

/** A test in several engines. Closes the browsers afterwards and keeps screenshots of a failure. */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	visitBy: async ({}, use, testInfo) => {
		const browsers: DrivenBrowser[] = []
		await use(async ({ packages, path, start }, { origin } = shopOfWorker()) => {
			const need = `Needs the packages ${packages}`
			if (path === undefined && process.env.CI) throw new Error(need)
			testInfo.skip(path === undefined, need)
			const browser = await start(path ?? '')
			browsers.push(browser)
			return new Visitor(browser, origin)
		})
		for (const [index, browser] of browsers.entries()) {
			const view = testInfo.outputPath(`last-view-${index + 1}.png`)
			try {
				if (testInfo.status !== testInfo.expectedStatus) await writeFile(view, await browser.photograph())
			} finally {
				await browser.close()
			}
		}
	},
})
