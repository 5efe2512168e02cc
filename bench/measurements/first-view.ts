import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { listProductIds } from '../data/shop-queries.ts'
import { type Figure, inDigits, type Manner, type Measurement, medianOf, takeRounds } from '../measuring.ts'
import { openShownShop } from '../shops/measured-shop.ts'
import { openBrowser, screens } from '../shops/open-browser.ts'

/** The page prefetches some time after its load event. */
const idleMs = 5_000

/** Bytes on the network as Chromium reports them. */
export const firstViewBytes: Measurement = {
	name: 'bytes',
	title: 'what the first views of /catalog and of a product load, compressed bodies, 1 KB = 1,000 bytes',
	async run(manner) {
		await using shop = await openShownShop(manner)
		await using chromium = await openBrowser()
		const figures: Figure[] = []
		const remarks: string[] = []
		const waiting = { idleMs: manner.isProof ? 100 : idleMs }
		for (const [screen, options] of Object.entries(screens)) {
			const visit = await visitPage(chromium.browser, `${shop.url}/catalog`, { ...options, ...waiting })
			if (figures.length === 0) figures.push(...codeFigures('/catalog', visit))
			figures.push(...pictureFigures(screen, visit))
			if (remarks.length === 0) remarks.push(...largestOf(visit))
		}
		const product = await visitPage(chromium.browser, await findProduct(shop.url), waiting)
		return { figures: [...figures, ...codeFigures('/product/{id}', product)], remarks }
	},
}

interface Loaded {
	readonly name: string
	readonly bytes: number
	readonly isFirst: boolean
	readonly isAboveFold: boolean
}

/** The browser profile is empty. */
async function visitPage(
	browser: Browser,
	url: string,
	{ idleMs, ...options }: BrowserContextOptions & { idleMs: number },
): Promise<Loaded[]> {
	const context = await browser.newContext({ ...options, locale: 'ru-RU' })
	const page = await context.newPage()
	await page.goto(url, { waitUntil: 'load' })
	await page.waitForLoadState('networkidle')
	await page.waitForTimeout(idleMs)
	const loaded = await page.evaluate(listLoaded)
	await context.close()
	return loaded
}

/** Runs in the page. */
function listLoaded(): Loaded[] {
	const shown = [...document.images].filter((image) => {
		const { top, bottom, left, right, width } = image.getBoundingClientRect()
		return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
	})
	const aboveFold = new Set(shown.map((image) => image.currentSrc))
	const [navigation] = performance.getEntriesByType('navigation')
	const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0
	const entries = [navigation, ...performance.getEntriesByType('resource')]
	return entries.flatMap((entry) => {
		if (!(entry instanceof PerformanceResourceTiming)) return []
		const { name, encodedBodySize: bytes, startTime } = entry
		return [{ name, bytes, isFirst: startTime < loadedAt, isAboveFold: aboveFold.has(name) }]
	})
}

async function findProduct(url: string): Promise<string> {
	const [id] = await listProductIds(url, 'pageSize=1')
	return `${url}/product/${id}`
}

function codeFigures(page: string, visit: readonly Loaded[]): Figure[] {
	const of = (pattern: RegExp, isFirst = true) =>
		kilobytesOf(visit, (one) => pattern.test(one.name) && one.isFirst === isFirst)
	return [
		{ name: `${page}: JS`, ...of(/\.js$/) },
		{ name: `${page}: CSS`, ...of(/\.css$/) },
		{ name: `${page}: HTML`, ...of(/\/catalog$|\/product\//) },
		{ name: `${page}: fonts`, ...of(/\.woff2$/) },
		{ name: `${page}: JS that is loaded later, once the page is idle`, ...of(/\.js$/, false) },
	]
}

const picture = /\.(webp|avif|png|jpe?g|svg)$/

function pictureFigures(screen: string, visit: readonly Loaded[]): Figure[] {
	const pictures = visit.filter(({ name }) => picture.test(name))
	return [
		{
			name: `pictures above the fold, ${screen}`,
			...kilobytesOf(pictures, ({ isAboveFold }) => isAboveFold),
			target: { atMost: 120 },
		},
		{ name: `all pictures loaded, ${screen}`, ...kilobytesOf(pictures, () => true) },
	]
}

function kilobytesOf(visit: readonly Loaded[], counts: (one: Loaded) => boolean) {
	const bytes = visit.filter(counts).reduce((sum, one) => sum + one.bytes, 0)
	return { value: bytes / 1_000, decimals: 1, unit: 'KB' }
}

function largestOf(visit: readonly Loaded[]): string[] {
	const scripts = visit.filter(({ name, isFirst }) => name.endsWith('.js') && isFirst)
	const largest = visit
		.filter(({ name }) => !picture.test(name))
		.sort((a, b) => b.bytes - a.bytes)
		.slice(0, 8)
		.map(({ name, bytes }) => `${new URL(name).pathname.split('/').at(-1)} ${inDigits(bytes)}`)
	return [`${scripts.length} script files; the largest files, in bytes: ${largest.join(', ')}`]
}

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
			const spent = await openFirstProduct(page, shop.url, manner)
			await context.close()
			return spent
		})
		const secondsOf = (spent: keyof Opened) => medianOf(taken.map((one) => one[spent])) / 1_000
		return {
			figures: [
				{ name: 'title and price', value: secondsOf('titleMs'), decimals: 1, unit: 's', target: { atMost: 2 } },
				{ name: 'all of the product', value: secondsOf('wholeMs'), decimals: 1, unit: 's', target: { atMost: 3 } },
			],
		}
	},
}

interface Opened {
	/** What the pressed card tells is drawn at once. */
	readonly titleMs: number
	readonly wholeMs: number
}

async function openFirstProduct(page: Page, url: string, { isProof }: Manner): Promise<Opened> {
	await page.goto(`${url}/catalog`, { waitUntil: 'load', timeout: 120_000 })
	await page.waitForLoadState('networkidle')
	if (!isProof) await page.waitForTimeout(1_000)
	const link = page.getByRole('article').first().getByRole('heading').getByRole('link')
	const title = (await link.textContent()) ?? ''
	const tappedAt = performance.now()
	await link.tap()
	await page.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 60_000 })
	const titleMs = performance.now() - tappedAt
	await page.locator('.product-page:not([aria-busy])').waitFor({ timeout: 60_000 })
	return { titleMs, wholeMs: performance.now() - tappedAt }
}
