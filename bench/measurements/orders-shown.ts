import type { Browser } from '@playwright/test'
import { type Findings, type Measurement, percentileOf } from '../measuring.ts'
import { signIn } from '../shops/measured-shop.ts'
import { openBrowser } from '../shops/open-browser.ts'
import { manyOrders, openCounter } from '../shops/open-counter.ts'

const targetMs = 1_000

/** From the navigation to the first drawn order. */
export const ordersShown: Measurement = {
	name: 'orders-shown',
	title: 'from opening /admin/orders to the first order drawn, Chromium, nothing cached',
	async run(manner) {
		await using counter = await openCounter(manyOrders, manner)
		await using chromium = await openBrowser()
		const token = await signIn(counter.url, counter.account)
		const openings = manner.isProof ? 1 : 30
		return await measureOpenings(chromium.browser, { url: counter.url, token, openings })
	},
}

interface MeasureOpeningsInput {
	readonly url: string
	readonly token: string
}

async function measureOpenings(
	browser: Browser,
	opening: MeasureOpeningsInput & { openings: number },
): Promise<Findings> {
	const waits: number[] = []
	for (let opened = 0; opened < opening.openings; opened++) waits.push(await measureOpening(browser, opening))
	const figure = (percent: number) => percentileOf(waits, percent)
	return {
		figures: [
			{ name: 'first order drawn: p50', value: figure(50), unit: 'ms' },
			{ name: 'first order drawn: p95', value: figure(95), unit: 'ms', target: { below: targetMs } },
		],
		remarks: [`${opening.openings} openings, one at a time; the slowest took ${Math.round(Math.max(...waits))} ms`],
	}
}

/** Milliseconds; uses an empty profile. */
async function measureOpening(browser: Browser, { url, token }: MeasureOpeningsInput): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
	try {
		await context.addInitScript((kept) => sessionStorage.setItem('accessToken', kept), token)
		const page = await context.newPage()
		await page.goto(`${url}/admin/orders`, { waitUntil: 'commit' })
		return await page.evaluate(untilDrawn)
	} finally {
		await context.close()
	}
}

/** Runs in the page. */
function untilDrawn(): Promise<number> {
	return new Promise((resolve) => {
		const look = () => {
			if (!document.querySelector('main article')) return
			observer.disconnect()
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
		}
		const observer = new MutationObserver(look)
		observer.observe(document, { childList: true, subtree: true })
		look()
	})
}
