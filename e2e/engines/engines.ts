import { chromiumPath } from '../support/chromium.ts'
import { startChromium, startFirefox } from './chromium-and-firefox.ts'
import type { DrivenBrowser } from './driven-browser.ts'
import { startWebkit } from './webkit.ts'

export interface Engine {
	readonly name: string
	readonly packages: string
	/** Found by `setup/engines.mjs`. */
	readonly path: string | undefined
	readonly start: (path: string) => Promise<DrivenBrowser>
}

export const engines: readonly Engine[] = [
	{ name: 'Chromium', packages: 'chromium', path: chromiumPath(), start: startChromium },
	{ name: 'Firefox', packages: 'firefox-esr', path: process.env.FIREFOX_PATH, start: startFirefox },
	{ name: 'WebKit', packages: 'webkit2gtk-driver and xvfb', path: process.env.WEBKIT_DRIVER_PATH, start: startWebkit },
]
