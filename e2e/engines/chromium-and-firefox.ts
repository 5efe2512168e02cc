import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import { type DrivenBrowser, pageSize } from './driven-browser.ts'

export async function startChromium(executablePath: string): Promise<DrivenBrowser> {
	const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
	return drive(await puppeteer.launch({ browser: 'chrome', executablePath, args, protocol: 'webDriverBiDi' }))
}

/** Firefox speaks WebDriver BiDi without a separate driver. */
export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
	return drive(await puppeteer.launch({ browser: 'firefox', executablePath }))
}

async function drive(browser: Browser): Promise<DrivenBrowser> {
	const page = await browser.newPage()
	await page.setViewport(pageSize)
	return {
		open: async (url) => {
			await page.goto(url, { waitUntil: 'domcontentloaded' })
		},
		find: async (place) => {
			const elements = await page.$$(`xpath/${place}`)
			return elements.map(foundIn)
		},
		photograph: async () => Buffer.from(await page.screenshot()),
		close: () => browser.close(),
	}
}

function foundIn(element: ElementHandle) {
	return {
		isShown: () => element.isVisible(),
		press: () => element.click(),
		type: (text: string) => element.type(text),
		pressEnter: () => element.press('Enter'),
		height: async () => (await element.boundingBox())?.height ?? 0,
		read: () => element.evaluate((node) => node.textContent ?? ''),
	}
}
