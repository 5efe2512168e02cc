import type { Page } from '@playwright/test'
import { medianOf } from '../figures.ts'
import { type Manner, type Measurement, takeRounds } from '../measuring.ts'
import { openShownShop } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'

/** The slow 3G of Chromium's developer tools. */
const slow3G = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }

const rounds = 3

/** How soon the first product that is tapped in the catalogue can be read, once the catalogue is loaded. */
export const slowNetwork: Measurement = {
	name: 'slow-network',
	title: 'from a tap on the first product to its page on slow 3G (2 s latency, 50 KB/s)',
	async run(manner) {
		await using shop = await openShownShop(manner)
		await using chromium = await openBrowser()
		const taken = await takeRounds(manner, rounds, async () => {
			const context = await chromium.browser.newContext({ ...screens['412x823 at 1.75'], locale: 'ru-RU' })
			const page = await context.newPage()
			if (!manner.isProof) await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slow3G)
			const spentMs = await openFirstProduct(page, shop.url, manner)
			await context.close()
			return spentMs
		})
		const seconds = medianOf(taken) / 1_000
		return {
			figures: [{ name: 'the product can be read', value: seconds, decimals: 1, unit: 's', target: { atMost: 3 } }],
		}
	},
}

async function openFirstProduct(page: Page, url: string, { isProof }: Manner): Promise<number> {
	await page.goto(`${url}/catalog`, { waitUntil: 'load', timeout: 120_000 })
	await page.waitForLoadState('networkidle')
	if (!isProof) await page.waitForTimeout(1_000)
	const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
	const title = (await link.textContent()) ?? ''
	const tappedAt = performance.now()
	await link.tap()
	await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 })
	return performance.now() - tappedAt
}
