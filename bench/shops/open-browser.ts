import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { findFreePort } from '../../server/testing/find-free-port.ts'
import { findBrowser } from '../../setup/programs/browser.mjs'
import { onEnd } from '../clean-up.ts'

// Nothing but the page may load or compute.
const flags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

export const screens: Readonly<Record<string, BrowserContextOptions>> = {
	'412x823 at 1.75': { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
	'1440x900': { viewport: { width: 1440, height: 900 } },
}

/** Protocol clients connect to `port`. */
export interface OpenBrowser extends AsyncDisposable {
	readonly browser: Browser
	readonly port: number
}

export async function openBrowser(): Promise<OpenBrowser> {
	const port = Number(await findFreePort())
	const browser = await chromium.launch({
		executablePath: String(await findBrowser()),
		// Lighthouse tests the back-forward cache.
		ignoreDefaultArgs: ['--disable-back-forward-cache'],
		args: [...flags, `--remote-debugging-port=${port}`],
		handleSIGINT: false,
		handleSIGTERM: false,
		handleSIGHUP: false,
	})
	return { browser, port, [Symbol.asyncDispose]: onEnd(() => browser.close()) }
}
